export { forgetPrompts } from "./store.ts";
export { promptRoutes } from "./routes.ts";
