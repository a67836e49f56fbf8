// Looks at the built product with whatever Chromium there is: npm run contact-sheet [-- words of a screen or state], npm run pictures
import { CHROMIUM_HELP, findChromium } from "./chromium.mjs";
import { run, stop } from "./run.mjs";

const [what, ...words] = process.argv.slice(2);
const browser = await findChromium();
if (!browser) stop(CHROMIUM_HELP);
const done = run(process.execPath, ["--import", "tsx", `tests/screenshots/${what}.ts`, ...words], {
  env: { ...process.env, CHROMIUM_PATH: browser },
});
process.exit(done ? 0 : 1);
