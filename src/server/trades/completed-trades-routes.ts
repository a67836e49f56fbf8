import { leagueTrades } from "#contract/trades/bulk.ts";
import type { FastifyInstance } from "fastify";
import type { Deps } from "#server/deps.ts";
import { route } from "#server/kit/http/route.ts";
import { requireEntitlement } from "#server/plans/api.ts";
import { tradesOf } from "./completed-trades.ts";

export function completedTradesRoutes(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    leagueTrades,
    { guard: "user", limit: "costly", allow: (viewer) => requireEntitlement(deps, viewer, "bulkAnalysis") },
    ({ params }, { viewer }) => tradesOf(deps, viewer, params.leagueid),
  );
}
