export { finderRoutes } from "./finder.ts";
