import type { FastifyInstance } from "fastify";
import * as contract from "#contract/bulk-trades.ts";
import type { Deps } from "../../deps.ts";
import { sendOnce } from "../../encoding/send-json.ts";
import { route } from "../../http/route.ts";
import { requireEntitlement } from "../subscriptions/entitled.ts";
import { openDayBeliefs } from "../values/profile/day-beliefs.ts";
import { tradesOf } from "./league-trades.ts";
import * as service from "./service.ts";

export const bulkRoutes = (app: FastifyInstance, deps: Deps): void => {
  const beliefs = openDayBeliefs(deps.db);
  route(
    app,
    contract.bulkTrades,
    {
      guard: "user",
      limit: "bulk",
      bodyLimit: contract.BULK_LIMIT,
      allow: (viewer) => requireEntitlement(deps, viewer, "bulkAnalysis"),
    },
    async ({ body }, { viewer, request, reply }) =>
      sendOnce(request, reply, JSON.stringify(await service.weighMany(deps, beliefs, viewer, body))),
  );
  route(
    app,
    contract.leagueTrades,
    { guard: "user", limit: "import-league", allow: (viewer) => requireEntitlement(deps, viewer, "bulkAnalysis") },
    ({ params }, { viewer, reply }) => {
      reply.header("cache-control", "no-store");
      return tradesOf(deps, viewer, params.leagueid);
    },
  );
};
