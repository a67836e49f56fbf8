export { watchlistRoutes } from "./routes.ts";
export { removeWatched, watchlistDataOf } from "./store.ts";
