import * as contract from "#contract/leagues/leagues.ts";
import * as imports from "./imports.ts";
import * as service from "./service.ts";
import type { FastifyInstance } from "fastify";
import { readKeepers, saveKeepers } from "#contract/leagues/keepers.ts";
import { readLeagueTeams } from "#contract/leagues/teams.ts";
import { readMyLeagues } from "#contract/leagues/my-leagues.ts";
import type { Deps } from "#server/deps.ts";
import type { LeagueRow } from "./tables.ts";
import { openDayBeliefs } from "#server/values/pricing/day-beliefs.ts";
import { refuseExceeded } from "#server/kit/http/limits.ts";
import { route } from "#server/kit/http/route.ts";
import { keep, keepersPage } from "./keepers.ts";
import { openLeaguePages } from "./league-page-cache.ts";
import { openMyLeagues } from "./my-leagues.ts";
import { teamsOf } from "./standings.ts";

/** Beyond the largest league that can be pasted, the page of the teams counts as two calls. */
const MOST_COUNTED_ONCE = 32;

/** `followTrades` is told of every league that was imported or refreshed. */
export function leagueRoutes(app: FastifyInstance, deps: Deps, followTrades: (row: LeagueRow) => Promise<void>): void {
  const sendPage = openLeaguePages(deps);
  const importDeps = { ...deps, countGuestLeague: imports.guestLeagueCap(deps), followTrades };
  route(app, contract.listLeagues, { limit: "cheap" }, (_input, { viewer }) => service.list(deps, viewer));
  const beliefs = openDayBeliefs(deps.db);
  const readTogether = openMyLeagues(deps, beliefs);
  route(app, readMyLeagues, { limit: "costly" }, (_input, { viewer }) => readTogether(viewer));
  route(app, contract.importLeague, { limit: "costly", bodyLimit: contract.PASTE_LIMIT }, ({ body }, { viewer }) =>
    imports.importOne(importDeps, viewer, body),
  );
  route(app, contract.readLeague, { limit: "cheap" }, ({ params }, { viewer }) =>
    service.read(deps, viewer, params.leagueid),
  );
  route(app, readLeagueTeams, { limit: "costly" }, async ({ params }, { viewer, request, reply }) => {
    const page = await teamsOf(deps, beliefs, viewer, params.leagueid);
    if (page.row.snapshot.teams.length > MOST_COUNTED_ONCE) refuseExceeded(await app.countCall(request, "costly"));
    return sendPage(request, reply, page);
  });
  route(app, readKeepers, { limit: "costly" }, async ({ params }, { viewer, request, reply }) =>
    sendPage(request, reply, await keepersPage(deps, viewer, params.leagueid)),
  );
  route(app, saveKeepers, { limit: "costly" }, ({ params, body }, { viewer }) =>
    keep(deps, viewer, params.leagueid, body),
  );
  route(app, contract.readLeagueRosters, { limit: "cheap" }, ({ params, query }, { viewer }) =>
    service.rosters(deps, viewer, params.leagueid, query.day),
  );
  route(app, contract.refreshLeague, { limit: "costly" }, ({ params }, { viewer }) =>
    imports.refresh(importDeps, viewer, params.leagueid),
  );
  route(app, contract.chooseInLeague, { limit: "write" }, ({ params, body }, { viewer }) =>
    service.choose(deps, viewer, params.leagueid, body),
  );
}
