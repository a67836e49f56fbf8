import type { FastifyInstance } from "fastify";
import * as contract from "#contract/bulk-trades.ts";
import type { Deps } from "#server/deps.ts";
import { sendOnce } from "#server/base/encoding/send-json.ts";
import { route } from "#server/base/http/route.ts";
import { requireEntitlement } from "#server/subjects/subscriptions/api.ts";
import { openDayBeliefs } from "#server/pricing/day-beliefs.ts";
import * as service from "./service.ts";

export function bulkRoutes(app: FastifyInstance, deps: Deps): void {
  const beliefs = openDayBeliefs(deps.db);
  route(
    app,
    contract.bulkTrades,
    {
      guard: "user",
      limit: "costly",
      bodyLimit: contract.BULK_LIMIT,
      allow: (viewer) => requireEntitlement(deps, viewer, "bulkAnalysis"),
    },
    async ({ body }, { viewer, request, reply }) =>
      sendOnce(request, reply, JSON.stringify(await service.judgeMany(deps, beliefs, viewer, body))),
  );
}
