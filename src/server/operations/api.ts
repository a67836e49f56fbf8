export { backUp, restore } from "./commands/backup.ts";
export { moveToServer } from "./commands/backup.ts";
export { browserErrorRoutes } from "./status.ts";
export { healthRoutes } from "./health.ts";
export { preflight, SURROUNDINGS } from "./preflight.ts";
export { addStatusGauges } from "./status.ts";
export { statusRoutes } from "./status.ts";
