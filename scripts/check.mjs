// Everything short of a browser and a PostgreSQL server.
import { runSteps, CHECKS } from "./steps.mjs";

process.exit((await runSteps(CHECKS)) ? 0 : 1);
