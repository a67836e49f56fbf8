import { deleteLeague, shareLeagueTrades } from "#contract/leagues/leagues.ts";
import { readLeagueMarket } from "#contract/market.ts";
import type { FastifyInstance } from "fastify";
import type { Deps } from "#server/deps.ts";
import { route } from "#server/kit/http/route.ts";
import type { LeagueRow } from "#server/leagues/tables.ts";
import { openDayBeliefs } from "#server/values/pricing/day-beliefs.ts";
import { leagueMarket } from "./league-market.ts";
import { followTrades, removeWithTrades, setSharing } from "./shared-trades.ts";

/** The calls by which a league shares its trades, or stops. Returns what follows the trades of a league from now on. */
export function leagueMarketRoutes(
  app: FastifyInstance,
  deps: Deps,
): (row: LeagueRow) => ReturnType<typeof followTrades> {
  const sharing = { ...deps, beliefs: openDayBeliefs(deps.db) };
  route(app, shareLeagueTrades, { limit: "costly" }, ({ params, body }, { viewer }) =>
    setSharing(sharing, viewer, params.leagueid, body.shares),
  );
  route(app, readLeagueMarket, { limit: "costly" }, ({ params }, { viewer }) =>
    leagueMarket(sharing, viewer, params.leagueid),
  );
  route(app, deleteLeague, { limit: "write" }, ({ params }, { viewer }) =>
    removeWithTrades(deps, viewer, params.leagueid),
  );
  return (row) => followTrades(sharing, row);
}
