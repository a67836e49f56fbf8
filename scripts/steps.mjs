// The steps of `npm run check` and `npm test`, each under its name.
import { join } from "node:path";
import { run, runCaptured, say } from "./run.mjs";

const bin = (...path) => join("node_modules", ...path);
/** What tools remember of unchanged files between two runs. */
const cache = (name) => join("node_modules", ".cache", name);

/** Steps that read the sources and nothing else: [name, program, arguments]. They run at the same time. */
const STATIC_CHECKS = [
  ["types of core, which knows no outside", bin(".bin", "tsc"), ["-p", "tsconfig.core.json"]],
  [
    "types",
    bin(".bin", "tsc"),
    ["-p", "tsconfig.json", "--incremental", "--tsBuildInfoFile", cache("types.tsbuildinfo")],
  ],
  [
    "formatting",
    bin(".bin", "prettier"),
    ["--check", "--log-level", "warn", "--cache", "--cache-strategy", "content", "."],
  ],
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

/** Runs the static checks at the same time and shows what each says when it ends; answers whether all passed. */
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

/** The steps of `npm run check` in their order: [name, step], where a step answers whether it passed. */
export const CHECKS = [
  ["types, formatting, lint and import boundaries", runStaticChecks],
  ["unit tests, and feature tests on the embedded database", vitest("unit", "embedded")],
];

/** The same feature tests on a PostgreSQL server; only `npm test` runs them, as they take as long again. */
export const SERVER_TESTS = ["feature tests on a PostgreSQL server", vitest("server")];

/** Runs steps until one fails; answers whether all passed. */
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
