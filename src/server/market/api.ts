export { marketRoutes } from "./routes.ts";
export { type RoomRenderer, roomRoutes } from "./room.ts";
export { openMarket } from "./service.ts";
export { leagueMarketRoutes } from "./league-routes.ts";
export { withdrawTradesOf } from "./shared-trades.ts";
