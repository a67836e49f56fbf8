export { dailyRoutes } from "./routes.ts";
export { chooseDay } from "./service.ts";
export { callsLookedBackOn } from "./record.ts";
