export { paidPreviewRoutes } from "./routes.ts";
