export { valueRoutes, viewRoutes } from "./routes.ts";
export { viewDataOf } from "./views/store.ts";
export { closeDays } from "./close-day.ts";
