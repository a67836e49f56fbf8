export { scoreRoutes } from "./routes.ts";
export { type CustomScoreRow, scoresOfFormat } from "./store.ts";
