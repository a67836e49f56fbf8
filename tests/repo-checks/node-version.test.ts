import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "#server/kit/root.ts";

const SCRIPTS = "scripts";
const REFUSAL = "\nNode.js 20.19 or newer is needed; this is v18.20.4. Get it from https://nodejs.org\n\n";

const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { scripts: Record<string, string> };
const files = readdirSync(join(ROOT, SCRIPTS)).filter((name) => name.endsWith(".mjs"));
const textOf = (file: string): string => readFileSync(join(ROOT, SCRIPTS, file), "utf8");
const imported = new Set(
  files.flatMap((file) => [...textOf(file).matchAll(/from "\.\/(.+?)"/g)].map(([, name]) => name)),
);

const asNode18 = (file: string) =>
  spawnSync(process.execPath, ["--require", "./tests/support/node-18.cjs", join(SCRIPTS, file)], {
    cwd: ROOT,
    encoding: "utf8",
  });

test.each(files.filter((file) => !imported.has(file)))(
  "scripts/%s refuses an old Node.js in words, first of all",
  (file) => {
    if (file !== "node-version.mjs")
      expect(/^import .*$/m.exec(textOf(file))?.[0]).toBe('import "./node-version.mjs";');
    // Run alone, this one would resolve addresses that only the TypeScript loader knows.
    if (textOf(file).includes('from "#')) return;
    const { status, stdout, stderr } = asNode18(file);
    expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: "", stderr: REFUSAL });
  },
);

test("every npm script is a task of the launcher, which refuses an old Node.js first of all", () => {
  for (const [name, command] of Object.entries(scripts)) expect(command).toBe(`node scripts/launch.mjs ${name}`);
});
