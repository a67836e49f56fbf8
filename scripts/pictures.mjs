// Takes the pictures in docs/pictures, public/social and public/favicon.ico from the built product: npm run pictures
import "./node-version.mjs";
import { CHROMIUM_HELP, findChromium } from "./chromium.mjs";
import { run, stop } from "./run.mjs";

const browser = await findChromium();
if (!browser) stop(CHROMIUM_HELP);
const done = run(process.execPath, ["--import", "tsx", "tests/pictures/pictures.ts"], {
  env: { ...process.env, CHROMIUM_PATH: browser },
});
process.exit(done ? 0 : 1);
