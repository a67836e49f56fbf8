// Every npm script: installs and builds what its task needs, then runs it.
import "./node-version.mjs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT, run, stop } from "./run.mjs";

const [task, ...options] = process.argv.slice(2);

/** Each task: whether it needs what is installed and built, and the program it runs, with its first arguments. */
const TASKS = {
  start: { built: true, run: () => inThisProcess("dist/server/main.mjs") },
  operator: {
    built: true,
    run: () => (options[0] === "demo" ? compiled("scripts/demo.ts") : inThisProcess("dist/server/operator.mjs")),
  },
  import: { built: true, run: () => inThisProcess("dist/server/operator.mjs", "import") },
  test: { built: true, run: () => inThisProcess("scripts/test.mjs") },
  "test:all": { built: true, run: () => inThisProcess("scripts/test.mjs", "--all") },
  "test:cluster": { built: true, run: () => compiled("tests/cluster/cluster.ts") },
  proof: { built: true, run: () => compiled("tests/proof/proof.ts") },
  check: { built: true, run: () => inThisProcess("scripts/check.mjs") },
  bench: { built: true, run: () => compiled("bench/bench.ts") },
  pictures: { built: true, run: () => inThisProcess("scripts/pictures.mjs") },
  licences: { run: () => inThisProcess("scripts/licences.mjs") },
  dev: { run: () => inThisProcess("scripts/dev.mjs") },
  format: { run: () => program("node_modules/.bin/oxfmt") },
  build: {
    run: () => {
      program(process.execPath, "node_modules/vite/bin/vite.js", "build");
      program(process.execPath, "node_modules/vite/bin/vite.js", "build", "--config", "vite.server.config.ts");
    },
  },
};

/** Runs a script as if it had been started itself, so that signals reach it. */
function inThisProcess(file, ...first) {
  const path = join(ROOT, file);
  process.argv.splice(1, process.argv.length, path, ...first, ...options);
  return import(pathToFileURL(path).href);
}

/** Runs a TypeScript file. */
function compiled(file) {
  program(process.execPath, "--import", "tsx", file, ...options);
}

function program(file, ...args) {
  if (!run(file, args)) process.exit(1);
}

if (!Object.hasOwn(TASKS, task)) stop(`There is no task "${task}"; the tasks are ${Object.keys(TASKS).join(", ")}`);
if (TASKS[task].built) await import("./bootstrap.mjs");
await TASKS[task].run();
