// Everything: the checks, then the journeys in a real browser.
import { join } from "node:path";
import { CHROMIUM_HELP, findChromium } from "./chromium.mjs";
import { run, say, stop } from "./run.mjs";
import { runSteps, STEPS } from "./steps.mjs";

const chromium = await findChromium();
if (!chromium) stop(CHROMIUM_HELP);

const journeys = ["journeys in Chromium", () => run(process.execPath, [join("node_modules", "@playwright", "test", "cli.js"), "test"], { env: { ...process.env, CHROMIUM_PATH: chromium } })];
const passed = await runSteps([...STEPS, journeys]);
say(passed ? "\nEverything passed." : "\nSomething failed; the lines above say what.");
process.exit(passed ? 0 : 1);
