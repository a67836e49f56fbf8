export { changesFor, followed } from "./changes.ts";
export { watchlistRoutes } from "./routes.ts";
export { allowedTo } from "./service.ts";
export { newsSince, removeWatched, watchlistDataOf } from "./store.ts";
