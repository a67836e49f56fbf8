export { marketRoutes } from "./routes.ts";
export { fitExchangeRates } from "./rates.ts";
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
