import type { FastifyInstance } from "fastify";
import * as contract from "#contract/market.ts";
import type { Deps } from "#server/deps.ts";
import { route } from "#server/kit/http/route.ts";
import { priceOfPlayer } from "./price.ts";
import { openMarket } from "./service.ts";

/** Completed trades of imported leagues. These calls are open; what a reader sees of them depends on his plan. */
export function marketRoutes(app: FastifyInstance, deps: Deps): void {
  const market = openMarket(deps);
  route(app, contract.listMarketTrades, { limit: "cheap" }, ({ query }, { viewer }) => market.list(viewer, query));
  route(app, contract.readMarketReceipts, { limit: "costly" }, () => market.receipts());
  route(app, contract.readTradedPrice, { limit: "cheap" }, ({ query }) => priceOfPlayer(deps, query));
  route(app, contract.similarTrades, { limit: "costly" }, ({ body }) => market.similar(body));
}
