import { readFinder } from "#contract/finder.ts";
import type { FastifyInstance } from "fastify";
import type { Deps } from "#server/deps.ts";
import { route } from "#server/kit/http/route.ts";
import { openLeaguePages } from "#server/leagues/api.ts";
import { finderOf } from "./finder.ts";

export function finderRoutes(app: FastifyInstance, deps: Deps): void {
  const sendPage = openLeaguePages(deps);
  route(app, readFinder, { limit: "costly" }, async ({ params }, { viewer, request, reply }) =>
    sendPage(request, reply, await finderOf(deps, viewer, params.leagueid)),
  );
}
