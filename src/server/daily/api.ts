export { dailyRoutes } from "./routes.ts";
export { chooseDay } from "./service.ts";
