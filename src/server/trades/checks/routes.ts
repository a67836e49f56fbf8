import type { FastifyInstance } from "fastify";
import * as contract from "#contract/trades/checks.ts";
import type { Deps } from "#server/deps.ts";
import { route } from "#server/kit/http/route.ts";
import type { Viewer } from "#server/kit/http/viewer.ts";
import { requireEntitlement } from "#server/plans/api.ts";
import { scoreChecks } from "./scores.ts";
import { tradeChecks } from "./trade.ts";

export function checkRoutes(app: FastifyInstance, deps: Deps): void {
  const options = {
    guard: "user",
    limit: "write",
    allow: (viewer: Viewer) => requireEntitlement(deps, viewer, "senseChecks"),
  } as const;
  route(app, contract.checkTrade, options, ({ body }, { viewer }) => tradeChecks(deps, viewer, body));
  route(app, contract.checkOwnScores, { ...options, limit: "costly" }, ({ body }, { viewer }) =>
    scoreChecks(deps, viewer, body),
  );
}
