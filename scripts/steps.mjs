// The steps of `npm run check` and `npm test`, each under its name.
import { join } from "node:path";
import { run, runCaptured, say } from "./run.mjs";

const bin = (...path) => join("node_modules", ...path);
/** Caches of tools between two runs. */
const cache = (name) => join("node_modules", ".cache", name);

/** Static checks: [name, program, arguments]. They run concurrently. */
const STATIC_CHECKS = [
  ["types of core, which knows no outside", bin(".bin", "tsc"), ["-p", "tsconfig.core.json"]],
  [
    "types",
    bin(".bin", "tsc"),
    ["-p", "tsconfig.json", "--incremental", "--tsBuildInfoFile", cache("types.tsbuildinfo")],
  ],
  ["formatting", bin(".bin", "oxfmt"), ["--check"]],
  ["lint", bin(".bin", "oxlint"), ["--deny-warnings"]],
  [
    "import boundaries",
    process.execPath,
    [
      bin("dependency-cruiser", "bin", "dependency-cruise.mjs"),
      "src",
      "--config",
      ".dependency-cruiser.cjs",
      "--output-type",
      "err",
    ],
  ],
];

const secondsSince = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`;

/** Runs the static checks concurrently and shows each one's output when it ends; returns whether all passed. */
const runStaticChecks = async () => {
  const start = performance.now();
  const results = await Promise.all(
    STATIC_CHECKS.map(async ([name, program, args]) => {
      const { passed, output } = await runCaptured(program, args);
      say(`${output}--- ${name}: ${passed ? secondsSince(start) : "FAILED"}`);
      return passed;
    }),
  );
  return results.every(Boolean);
};

const vitest =
  (...projects) =>
  () =>
    run(process.execPath, [bin("vitest", "vitest.mjs"), "run", ...projects.flatMap((name) => ["--project", name])]);

/** The steps of `npm run check` in their order: [name, step]. A step returns whether it passed. */
export const CHECKS = [
  ["types, formatting, lint and import boundaries", runStaticChecks],
  ["unit tests, and feature tests on the embedded database", vitest("unit", "embedded")],
];

/** Only `npm test` runs them: they double the time. */
export const SERVER_TESTS = ["feature tests on a PostgreSQL server, and the long tests", vitest("server", "long")];

/** Runs steps until one fails; returns whether all passed. */
export const runSteps = async (steps) => {
  for (const [name, step] of steps) {
    const start = performance.now();
    say(`\n--- ${name}`);
    if (!(await step())) {
      say(`\nFAILED: ${name}`);
      return false;
    }
    say(`--- ${name}: ${secondsSince(start)}`);
  }
  return true;
};
