import type { FastifyInstance } from "fastify";
import * as contract from "#contract/plans/previews.ts";
import type { Deps } from "#server/deps.ts";
import { route } from "#server/kit/http/route.ts";
import { leagueIn } from "#server/values/pricing/league-address.ts";
import { Failure } from "#server/kit/http/failure.ts";
import { paidPreview } from "./service.ts";
import { toTeamStatus } from "#core/situation/situation.ts";

export function paidPreviewRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.readPaidPreview, { limit: "cheap" }, ({ params, query }, { request, reply }) => {
    const league = leagueIn(deps, request);
    if (!league) throw new Failure("invalid", "league: there is no such league");
    reply.header("cache-control", "no-cache");
    return paidPreview(deps, params.feature, { league, teamStatus: toTeamStatus(Number(query.status ?? 0)) });
  });
}
