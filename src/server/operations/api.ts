export { backUp, restore, moveToServer } from "./commands/backup.ts";
export { browserErrorRoutes, addStatusGauges, statusRoutes } from "./status.ts";
export { healthRoutes } from "./health.ts";
export { preflight, SURROUNDINGS } from "./preflight.ts";
