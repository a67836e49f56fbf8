export { draftRoutes } from "./live-draft.ts";
