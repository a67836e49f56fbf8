export { leagueMarketRoutes, marketRoutes } from "./routes.ts";
export { type RoomRenderer, roomRoutes } from "./room.ts";
export { openMarket } from "./service.ts";
export { withdrawTradesOf } from "./shared-trades.ts";
