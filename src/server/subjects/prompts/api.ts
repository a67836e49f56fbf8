export { forgetPrompts } from "./forget-prompts.ts";
export { promptRoutes } from "./routes.ts";
