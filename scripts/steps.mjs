// The steps of `npm run check`, `npm test` and `npm run test:all`, each under its name.
import { join } from "node:path";
import { CHROMIUM_HELP, findChromium } from "./chromium.mjs";
import { quietly, runCaptured, runShown, say, stop } from "./run.mjs";

const bin = (...path) => join("node_modules", ...path);
/** Caches of tools between two runs. */
const cache = (name) => join("node_modules", ".cache", name);

/** Static checks: [name, program, arguments]. They run concurrently. */
const STATIC_CHECKS = [
  ["types of core, which knows no outside", bin(".bin", "tsc"), ["-p", "tsconfig.core.json"]],
  [
    "types",
    bin(".bin", "tsc"),
    // Several checkers would each work out the types of the contract and the tables again.
    ["-p", "tsconfig.json", "--checkers", "1", "--incremental", "--tsBuildInfoFile", cache("types.tsbuildinfo")],
  ],
  ["formatting", bin(".bin", "oxfmt"), ["--check"]],
  ["lint", bin(".bin", "oxlint"), ["--deny-warnings"]],
  ["exports and packages that nobody uses", bin(".bin", "knip"), ["--no-progress"]],
  [
    "import boundaries",
    process.execPath,
    [
      bin("dependency-cruiser", "bin", "dependency-cruise.mjs"),
      "src",
      "stand-ins",
      "--config",
      ".dependency-cruiser.cjs",
      "--output-type",
      "err",
    ],
  ],
];

const secondsSince = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`;

/** Runs programs concurrently and shows each one's output when it ends; returns whether all passed. */
const runConcurrently = async (programs) => {
  const start = performance.now();
  const results = await Promise.all(
    programs.map(async ([name, program, args]) => {
      const { passed, output } = await runCaptured(program, args);
      say(`${output}--- ${name}: ${passed ? secondsSince(start) : "FAILED"}`);
      return passed;
    }),
  );
  return results.every(Boolean);
};

const vitest = (...projects) =>
  runShown(process.execPath, [bin("vitest", "vitest.mjs"), "run", ...projects.flatMap((name) => ["--project", name])]);

/** The steps of `npm run check` in their order: [name, step]. A step returns whether it passed. */
export const CHECKS = [
  ["types, formatting, lint, unused exports and import boundaries", () => runConcurrently(STATIC_CHECKS)],
  ["unit tests, and feature tests on the embedded database", () => vitest("unit", "embedded")],
];

const LONG_TESTS = [
  "feature tests on a PostgreSQL server, and the long tests, with kills on both databases",
  () => vitest("server", "long"),
];

/** The current LTS of Node.js, which the image runs on. */
export const LTS = "24.21.0";

/** The unit tests on the LTS. They are skipped where it cannot be installed. */
const LTS_TESTS = [
  `unit tests on Node.js ${LTS}`,
  () => {
    if (process.versions.node === LTS) {
      say("Skipped: this is that version, and npm test has run them.");
      return true;
    }
    const node = quietly("npx", ["--yes", `node@${LTS}`, "-p", "process.execPath"])?.trim();
    if (node) return runShown(node, [bin("vitest", "vitest.mjs"), "run", "--project", "unit"]);
    say(`Skipped: Node.js ${LTS} could not be installed from the package registry.`);
    return true;
  },
];

const journeys = (...args) => runShown(process.execPath, [bin("@playwright", "test", "cli.js"), "test", ...args]);

/** A short run of `npm run test:cluster`; it skips itself where its programs are not installed. */
const CLUSTER_TEST = [
  "three database hosts whose plugs are pulled",
  () => runShown(process.execPath, ["--import", "tsx", "tests/cluster/cluster.ts", "--quick"]),
];

/** Main journeys in every other engine that is installed; playwright.config.ts names those that are not. */
const ENGINE_TEST = [
  "main journeys in Firefox and WebKit",
  () => journeys("--project", "firefox", "--project", "webkit", "--pass-with-no-tests"),
];

/** `npm test`: what a contributor runs. */
export const TESTS = [
  ...CHECKS,
  ["main journeys in Chromium, on a first visit", () => journeys("--project", "chromium", "--grep", "@main")],
];

/** `npm run test:all`: the rest. */
export const OTHER_TESTS = [
  LONG_TESTS,
  LTS_TESTS,
  ["main journeys in Chromium, on a second visit", () => journeys("--project", "second visit")],
  ["other journeys in Chromium", () => journeys("--project", "chromium", "--grep-invert", "@main|@alone")],
  ["journeys that measure time", () => journeys("--project", "chromium", "--grep", "@alone", "--workers", "1")],
  ENGINE_TEST,
  CLUSTER_TEST,
];

/** Runs all steps, so that one run says everything that fails; returns whether all passed. */
export const runSteps = async (steps) => {
  const failed = [];
  for (const [name, step] of steps) {
    const start = performance.now();
    say(`\n--- ${name}`);
    const passed = await step();
    if (!passed) failed.push(name);
    say(`--- ${name}: ${passed ? secondsSince(start) : "FAILED"}`);
  }
  for (const name of failed) say(`\nFAILED: ${name}`);
  return failed.length === 0;
};

/** Finds a Chromium for the journeys, runs steps, says how it went and ends this process. */
export const runTests = async (steps, success) => {
  const chromium = await findChromium();
  if (!chromium) stop(CHROMIUM_HELP);
  process.env.CHROMIUM_PATH = chromium;
  const passed = await runSteps(steps);
  say(passed ? `\n${success}` : "\nSomething failed; the lines above say what.");
  process.exit(passed ? 0 : 1);
};
