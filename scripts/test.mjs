// Everything: the checks, the feature tests on a PostgreSQL server, crash tests on both databases, then the journeys in
// a real browser.
import { join } from "node:path";
import { CHROMIUM_HELP, findChromium } from "./chromium.mjs";
import { run, say, stop } from "./run.mjs";
import { CHECKS, runSteps, SERVER_TESTS } from "./steps.mjs";

const chromium = await findChromium();
if (!chromium) stop(CHROMIUM_HELP);

const kill =
  (...args) =>
  () =>
    run(process.execPath, [
      "--import",
      "tsx",
      join("tests", "kill", "kill.ts"),
      "--kills",
      "5",
      "--burst",
      "120",
      ...args,
    ]);
const kills = [
  ["five kills on the embedded database", kill()],
  ["five kills on a PostgreSQL server", kill("--server")],
];
const journeys = [
  "journeys in Chromium",
  () =>
    run(process.execPath, [join("node_modules", "@playwright", "test", "cli.js"), "test"], {
      env: { ...process.env, CHROMIUM_PATH: chromium },
    }),
];
const passed = await runSteps([...CHECKS, SERVER_TESTS, ...kills, journeys]);
say(passed ? "\nEverything passed." : "\nSomething failed; the lines above say what.");
process.exit(passed ? 0 : 1);
