export { dataSuiteRoutes } from "./data-suite.ts";
export { openKnownKeys } from "./known-keys.ts";
export { keyRoutes } from "./keys.ts";
export { keyDataOf } from "./store.ts";
export { v1Routes } from "./v1/routes.ts";
