export { backUp, restore } from "./commands/backup.ts";
export { moveToServer } from "./commands/backup.ts";
export { healthRoutes } from "./health/routes.ts";
export { preflight, SURROUNDINGS } from "./preflight/preflight.ts";
export { addStatusGauges } from "./status/routes.ts";
export { statusRoutes } from "./status/routes.ts";
