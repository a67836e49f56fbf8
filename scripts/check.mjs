// All checks that need neither a browser nor a PostgreSQL server.
import "./node-version.mjs";
import { runSteps, CHECKS } from "./steps.mjs";

process.exit((await runSteps(CHECKS)) ? 0 : 1);
