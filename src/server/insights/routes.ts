import type { FastifyInstance } from "fastify";
import * as contract from "#contract/insights/insights.ts";
import { tradeValueScores } from "#contract/values/values.ts";
import type { Deps } from "#server/deps.ts";
import { route } from "#server/kit/http/route.ts";
import * as service from "./service.ts";
import { staffScores } from "./staff-scores.ts";
import * as staff from "./staff-insights.ts";

export function insightRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.listInsights, { guard: "user" }, (_input, { viewer }) => service.listInsights(deps, viewer));
}

const STAFF = { guard: "staff", limit: "cheap" } as const;
/** Insights carry long texts. */
const WRITE = { ...STAFF, bodyLimit: 256 * 1024 } as const;

export function adminInsightRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, tradeValueScores, STAFF, async ({ body }, { viewer }) => ({
    scores: await staffScores(deps, viewer, body),
  }));
  route(app, contract.createInsight, WRITE, ({ body }, { viewer }) => staff.create(deps, viewer, body));
  route(app, contract.updateInsight, WRITE, ({ params, body }, { viewer }) =>
    staff.update(deps, viewer, params.insightId, body),
  );
  route(app, contract.disableInsight, STAFF, ({ params }, { viewer }) => staff.disable(deps, viewer, params.insightId));
  route(app, contract.checkConflicts, STAFF, ({ body }) => staff.conflicts(deps, body));
}
