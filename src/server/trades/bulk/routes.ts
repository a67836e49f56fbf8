import type { FastifyInstance } from "fastify";
import * as contract from "#contract/trades/bulk.ts";
import type { Deps } from "#server/deps.ts";
import { sendOnce } from "#server/kit/encoding/send-json.ts";
import { refuseExceeded } from "#server/kit/http/limits.ts";
import { route } from "#server/kit/http/route.ts";
import { requireEntitlement } from "#server/plans/api.ts";
import { openDayBeliefs } from "#server/values/pricing/day-beliefs.ts";
import * as service from "./service.ts";

/** Every so many trades count as a call of their own: a minute of the largest ones takes a tenth of a core. */
const TRADES_OF_A_CALL = 100;

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
    async ({ body }, { viewer, request, reply }) => {
      const most = Math.min(body.trades.length, contract.MOST_BULK_TRADES);
      for (let counted = TRADES_OF_A_CALL; counted < most; counted += TRADES_OF_A_CALL)
        refuseExceeded(await app.countCall(request, "costly"));
      return sendOnce(request, reply, JSON.stringify(await service.judgeMany(deps, beliefs, viewer, body)));
    },
  );
}
