export { type LeagueSources, type LocalLeagues, openLeagueSources, type Sample } from "./platforms/league-sources.ts";
export { leagueRoutes } from "./routes.ts";
export { chosenState, isOwned, leaguesOf } from "./store.ts";
export { pricesOf } from "./league-prices.ts";
export { pickLeague } from "./season-outlook.ts";
export { ownLeague } from "./service.ts";
export { withdrawTradesOf } from "#server/market/shared-trades.ts";
