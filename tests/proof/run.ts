import { spawnSync } from "node:child_process";
import { ROOT } from "#server/kit/root.ts";

/** A program's findings: none if it succeeds, otherwise the end of what it says. */
export function run(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  cwd = ROOT,
): string[] {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    env: { ...process.env, ...environment },
  });
  if (status === 0) return [];
  const said = `${stdout ?? ""}\n${stderr ?? ""}`.trim().split("\n").slice(-200);
  return error ? [error.message] : said;
}
