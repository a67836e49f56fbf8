import type { FastifyInstance } from "fastify";
import * as contract from "#contract/players.ts";
import type { Deps } from "#server/deps.ts";
import { sendOnce } from "#server/kit/encoding/send-json.ts";
import { route } from "#server/kit/http/route.ts";
import { openDayBeliefs } from "#server/values/pricing/day-beliefs.ts";
import { history, linesOf } from "./history.ts";
import * as service from "./service.ts";

export function profileRoutes(app: FastifyInstance, deps: Deps): void {
  const beliefs = openDayBeliefs(deps.db);
  route(app, contract.assetProfile, { limit: "cheap" }, ({ body }, { viewer }) => service.profile(deps, viewer, body));
  route(app, contract.assetHistory, { limit: "costly" }, async ({ body }, { viewer, request, reply }) =>
    sendOnce(request, reply, JSON.stringify(await history(deps, beliefs, viewer, body))),
  );
  route(app, contract.valueLines, { limit: "cheap" }, async ({ body }, { request, reply }) =>
    sendOnce(request, reply, JSON.stringify(await linesOf(deps, beliefs, body))),
  );
}
