import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "#server/kit/root.ts";

const { inputsOf } = (await import(join(ROOT, "scripts", "freshness.mjs"))) as {
  readonly inputsOf: (build: "screens" | "server") => readonly string[];
};

test("a change of anything that a build reads makes it stale: sources, its scripts, packages and settings", () => {
  const scripts = ["scripts/service-worker.ts", "scripts/precompress.mjs"];
  const settings = ["package.json", "package-lock.json", "tsconfig.json"];
  expect(inputsOf("screens")).toEqual(
    expect.arrayContaining([
      ...scripts,
      ...settings,
      "vite.config.ts",
      "index.html",
      "public/before-paint.js",
      "src/web/shell/main.ts",
      "src/core/kit/calendar.ts",
      "src/server/kit/http/built-files.ts",
    ]),
  );
  expect(inputsOf("server")).toEqual(
    expect.arrayContaining([
      ...settings,
      "vite.server.config.ts",
      "src/server/main.ts",
      "src/web/shell/render.tsx",
      "stand-ins/push/local-push.ts",
    ]),
  );
});

test("what a build does not read leaves it fresh", () => {
  expect(
    inputsOf("screens").filter((path) => /^src\/server\/(?!kit\/http\/built-files)|\.test\.|^docs|^tests/.test(path)),
  ).toEqual([]);
  expect(inputsOf("server").filter((path) => /^public|\.test\.|^docs|^tests/.test(path))).toEqual([]);
});
