export { valueRoutes } from "./routes.ts";
export { viewRoutes } from "./views/routes.ts";
export { viewDataOf } from "./views/store.ts";
