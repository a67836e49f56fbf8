export { scoreRoutes } from "./routes.ts";
export { type CustomScoreRow } from "./store.ts";
