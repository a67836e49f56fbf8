export { previewFor } from "./document.ts";
export { paidPreviewRoutes } from "./routes.ts";
