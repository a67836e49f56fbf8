// npm test: the checks, then the main journeys in a real browser. `--all` (npm run test:all): everything else, of which
// `--engines` (npm run test:engines) runs the journeys in other engines.
import "./node-version.mjs";
import { ENGINE_TESTS, OTHER_TESTS, runTests, TESTS } from "./steps.mjs";

if (process.argv.includes("--all")) await runTests(OTHER_TESTS, "Everything else passed as well.");
else if (process.argv.includes("--engines")) await runTests(ENGINE_TESTS, "Every engine that is installed passed.");
else await runTests(TESTS, "Everything passed. What takes long is run by npm run test:all.");
