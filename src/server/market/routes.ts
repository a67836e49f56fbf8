import type { FastifyInstance } from "fastify";
import * as contract from "#contract/market.ts";
import type { Deps } from "#server/deps.ts";
import { route } from "#server/kit/http/route.ts";
import { priceOfPlayer } from "./price.ts";
import { openMarket } from "./service.ts";
import { deleteLeague, shareLeagueTrades } from "#contract/leagues/leagues.ts";
import type { LeagueRow } from "#server/leagues/tables.ts";
import { openDayBeliefs } from "#server/values/pricing/day-beliefs.ts";
import { leagueMarket } from "./league-market.ts";
import { followTrades, removeWithTrades, setSharing } from "./shared-trades.ts";

/** Completed trades of imported leagues. These calls are open; what a reader sees of them depends on his plan. */
export function marketRoutes(app: FastifyInstance, deps: Deps): void {
  const market = openMarket(deps);
  route(app, contract.listMarketTrades, { limit: "cheap" }, ({ query }, { viewer }) => market.list(viewer, query));
  route(app, contract.readMarketReceipts, { limit: "costly" }, () => market.receipts());
  route(app, contract.readTradedPrice, { limit: "cheap" }, ({ query }) => priceOfPlayer(deps, query));
  route(app, contract.similarTrades, { limit: "costly" }, ({ body }) => market.similar(body));
}

/** The calls by which a league shares its trades, or stops. Returns what follows the trades of a league from now on. */
export function leagueMarketRoutes(
  app: FastifyInstance,
  deps: Deps,
): (row: LeagueRow) => ReturnType<typeof followTrades> {
  const sharing = { ...deps, beliefs: openDayBeliefs(deps.db) };
  route(app, shareLeagueTrades, { limit: "costly" }, ({ params, body }, { viewer }) =>
    setSharing(sharing, viewer, params.leagueid, body.shares),
  );
  route(app, contract.readLeagueMarket, { limit: "costly" }, ({ params }, { viewer }) =>
    leagueMarket(sharing, viewer, params.leagueid),
  );
  route(app, deleteLeague, { limit: "write" }, ({ params }, { viewer }) =>
    removeWithTrades(deps, viewer, params.leagueid),
  );
  return (row) => followTrades(sharing, row);
}
