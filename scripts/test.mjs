// npm test: the checks, then the main journeys in a real browser. `--all` (npm run test:all): everything else.
import "./node-version.mjs";
import { OTHER_TESTS, runTests, TESTS } from "./steps.mjs";

if (process.argv.includes("--all")) await runTests(OTHER_TESTS, "Everything else passed as well.");
else await runTests(TESTS, "Everything passed. What takes long is run by npm run test:all.");
