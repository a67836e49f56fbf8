import type { FastifyInstance } from "fastify";
import * as contract from "#contract/daily.ts";
import type { Deps } from "#server/deps.ts";
import { route } from "#server/kit/http/route.ts";
import type { Prompting } from "#server/prompts/api.ts";
import * as service from "./service.ts";

export function dailyRoutes(app: FastifyInstance, deps: Deps, prompting: Prompting): void {
  route(app, contract.readDaily, { limit: "cheap" }, ({ query }, { viewer, reply }) => {
    reply.header("cache-control", "no-store");
    return service.today(deps, prompting, viewer, query.leagueFormatId);
  });
  route(app, contract.answerDaily, { limit: "write" }, ({ body }, { viewer }) =>
    service.answerOne(deps, prompting, viewer, body),
  );
}
