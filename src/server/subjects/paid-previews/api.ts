export { previewFor } from "./routes.ts";
export { paidPreviewRoutes } from "./routes.ts";
