export { marketRoutes } from "./routes.ts";
export { openMarket } from "./service.ts";
export {
  forgetUnusedSettings,
  hashesIn,
  keepTrades,
  lockMarket,
  type PricedMarketTrade,
  removeTrades,
  withdrawTrades,
} from "./store.ts";
