// Everything short of a browser.
import { runSteps, STEPS } from "./steps.mjs";

process.exit((await runSteps(STEPS)) ? 0 : 1);
