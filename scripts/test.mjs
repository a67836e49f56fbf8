// Everything: the checks, the feature tests on a PostgreSQL server, crash tests on both databases, then the journeys in
// a real browser.
import "./node-version.mjs";
import { join } from "node:path";
import { CHROMIUM_HELP, findChromium } from "./chromium.mjs";
import { runShown, say, stop } from "./run.mjs";
import { CHECKS, runSteps, SERVER_TESTS } from "./steps.mjs";

const chromium = await findChromium();
if (!chromium) stop(CHROMIUM_HELP);
process.env.CHROMIUM_PATH = chromium;

const JOURNEYS = [
  "journeys in Chromium",
  () => runShown(process.execPath, [join("node_modules", "@playwright", "test", "cli.js"), "test"]),
];
const passed = await runSteps([...CHECKS, SERVER_TESTS, JOURNEYS]);
say(passed ? "\nEverything passed." : "\nSomething failed; the lines above say what.");
process.exit(passed ? 0 : 1);
