// The checks of the project, each under its name; `npm run check` and `npm test` run them in this order.
import { join } from "node:path";
import { run, say } from "./run.mjs";

const bin = (...path) => join("node_modules", ...path);
const node =
  (...args) =>
  () =>
    run(process.execPath, args);

export const STEPS = [
  ["types of core, which knows no outside", () => run(bin(".bin", "tsc"), ["-p", "tsconfig.core.json"])],
  ["types", () => run(bin(".bin", "tsc"), ["-p", "tsconfig.json"])],
  ["formatting", () => run(bin(".bin", "prettier"), ["--check", "--log-level", "warn", "."])],
  ["lint", () => run(bin(".bin", "oxlint"), ["--deny-warnings"])],
  [
    "import boundaries",
    node(
      bin("dependency-cruiser", "bin", "dependency-cruise.mjs"),
      "src",
      "--config",
      ".dependency-cruiser.cjs",
      "--output-type",
      "err",
    ),
  ],
  ["unit and feature tests, on both databases", node(bin("vitest", "vitest.mjs"), "run")],
];

/** Runs steps until one fails; answers whether all passed. */
export const runSteps = async (steps) => {
  for (const [name, step] of steps) {
    const start = performance.now();
    say(`\n--- ${name}`);
    if (!(await step())) {
      say(`\nFAILED: ${name}`);
      return false;
    }
    say(`--- ${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  }
  return true;
};
