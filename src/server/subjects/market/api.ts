export { marketRoutes } from "./routes.ts";
export { openMarket, type MarketService } from "./service.ts";
export {
  countTradesOf,
  forgetUnusedSettings,
  hashesIn,
  keepTrades,
  lockMarket,
  type PricedMarketTrade,
  removeTrades,
  withdrawTrades,
} from "./store.ts";
