// Takes the contact sheet with whatever Chromium there is: npm run contact-sheet [-- words of a screen or state]
import { CHROMIUM_HELP, findChromium } from "./chromium.mjs";
import { run, stop } from "./run.mjs";

const browser = await findChromium();
if (!browser) stop(CHROMIUM_HELP);
const taken = run(process.execPath, ["--import", "tsx", "tests/looks/contact-sheet.ts", ...process.argv.slice(2)], { env: { ...process.env, CHROMIUM_PATH: browser } });
process.exit(taken ? 0 : 1);
