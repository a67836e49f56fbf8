export { accuracyRoutes } from "./routes.ts";
