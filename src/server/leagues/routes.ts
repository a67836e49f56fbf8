import * as contract from "#contract/leagues/leagues.ts";
import * as imports from "./imports.ts";
import * as service from "./service.ts";
import type { FastifyInstance } from "fastify";
import { leagueTrades } from "#contract/trades/bulk.ts";
import { readLiveDraft } from "#contract/draft.ts";
import { readFinder } from "#contract/finder.ts";
import { readKeepers, saveKeepers } from "#contract/leagues/keepers.ts";
import { readLeagueTeams } from "#contract/leagues/teams.ts";
import { readLeagueMarket } from "#contract/market.ts";
import { readMyLeagues } from "#contract/leagues/my-leagues.ts";
import type { Deps } from "#server/deps.ts";
import type { LeagueRow } from "./tables.ts";
import { openDayBeliefs } from "#server/values/pricing/day-beliefs.ts";
import { route } from "#server/kit/http/route.ts";
import { requireEntitlement } from "#server/plans/api.ts";
import { tradesOf } from "#server/trades/completed-trades.ts";
import { finderOf } from "#server/finder/finder.ts";
import { createGuestLeagueLimit } from "./imports.ts";
import { keep, keepersPage } from "./keepers.ts";
import { openLeaguePages } from "./league-page-cache.ts";
import { liveDraft } from "#server/draft/live-draft.ts";
import { leagueMarket } from "#server/market/league-market.ts";
import { openMyLeagues } from "./my-leagues.ts";
import { followTrades, removeWithTrades, setSharing } from "#server/market/shared-trades.ts";
import { teamsOf } from "./standings.ts";

export function leagueRoutes(app: FastifyInstance, deps: Deps): void {
  const sendPage = openLeaguePages(deps);
  const sharing = { ...deps, beliefs: openDayBeliefs(deps.db) };
  const importDeps = {
    ...deps,
    guestLeagues: createGuestLeagueLimit(deps.config.rateLimitFactor, deps.now),
    followTrades: (row: LeagueRow) => followTrades(sharing, row),
  };
  route(app, contract.listLeagues, { limit: "cheap" }, (_input, { viewer, reply }) => {
    reply.header("cache-control", "no-store");
    return service.list(deps, viewer);
  });
  const readTogether = openMyLeagues(deps, sharing.beliefs);
  route(app, readMyLeagues, { limit: "costly" }, (_input, { viewer, reply }) => {
    reply.header("cache-control", "no-store");
    return readTogether(viewer);
  });
  route(app, contract.importLeague, { limit: "costly", bodyLimit: contract.PASTE_LIMIT }, ({ body }, { viewer }) =>
    imports.importOne(importDeps, viewer, body),
  );
  route(app, contract.readLeague, { limit: "cheap" }, ({ params }, { viewer, reply }) => {
    reply.header("cache-control", "no-store");
    return service.read(deps, viewer, params.leagueid);
  });
  route(app, readLeagueTeams, { limit: "costly" }, async ({ params }, { viewer, request, reply }) =>
    sendPage(request, reply, await teamsOf(deps, viewer, params.leagueid)),
  );
  route(app, readKeepers, { limit: "costly" }, async ({ params }, { viewer, request, reply }) =>
    sendPage(request, reply, await keepersPage(deps, viewer, params.leagueid)),
  );
  route(app, saveKeepers, { limit: "costly" }, ({ params, body }, { viewer }) =>
    keep(deps, viewer, params.leagueid, body),
  );
  route(app, readLiveDraft, { limit: "cheap" }, ({ params }, { viewer, reply }) => {
    reply.header("cache-control", "no-store");
    return liveDraft(deps, viewer, params.leagueid);
  });
  route(app, readFinder, { limit: "costly" }, async ({ params }, { viewer, request, reply }) =>
    sendPage(request, reply, await finderOf(deps, viewer, params.leagueid)),
  );
  route(
    app,
    leagueTrades,
    { guard: "user", limit: "costly", allow: (viewer) => requireEntitlement(deps, viewer, "bulkAnalysis") },
    ({ params }, { viewer, reply }) => {
      reply.header("cache-control", "no-store");
      return tradesOf(deps, viewer, params.leagueid);
    },
  );
  route(app, contract.readLeagueRosters, { limit: "cheap" }, ({ params, query }, { viewer, reply }) => {
    reply.header("cache-control", "no-store");
    return service.rosters(deps, viewer, params.leagueid, query.day);
  });
  route(app, contract.refreshLeague, { limit: "costly" }, ({ params }, { viewer }) =>
    imports.refresh(importDeps, viewer, params.leagueid),
  );
  route(app, contract.shareLeagueTrades, { limit: "costly" }, ({ params, body }, { viewer }) =>
    setSharing(sharing, viewer, params.leagueid, body.shares),
  );
  route(app, contract.chooseInLeague, { limit: "write" }, ({ params, body }, { viewer }) =>
    service.choose(deps, viewer, params.leagueid, body),
  );
  route(app, readLeagueMarket, { limit: "costly" }, ({ params }, { viewer, reply }) => {
    reply.header("cache-control", "no-store");
    return leagueMarket(sharing, viewer, params.leagueid);
  });
  route(app, contract.deleteLeague, { limit: "write" }, ({ params }, { viewer }) =>
    removeWithTrades(deps, viewer, params.leagueid),
  );
}
