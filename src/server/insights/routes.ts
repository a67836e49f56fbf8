import type { FastifyInstance } from "fastify";
import * as contract from "#contract/insights/insights.ts";
import { tradeValueScores } from "#contract/values/values.ts";
import type { Deps } from "#server/deps.ts";
import { route } from "#server/kit/http/route.ts";
import * as staff from "./staff-insights.ts";
import { signedIn, type Viewer } from "#server/kit/http/viewer.ts";
import { requireEntitlement } from "#server/plans/api.ts";
import { readInsights } from "./active-insights.ts";
import { toInsight } from "./store.ts";

export function insightRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.listInsights, { guard: "user" }, (_input, { viewer }) => listInsights(deps, viewer));
}

const STAFF = { guard: "staff", limit: "cheap" } as const;
/** Insights carry long texts. */
const WRITE = { ...STAFF, bodyLimit: 256 * 1024 } as const;

export function adminInsightRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, tradeValueScores, STAFF, async ({ body }, { viewer }) => ({
    scores: await staff.staffScores(deps, viewer, body),
  }));
  route(app, contract.createInsight, WRITE, ({ body }, { viewer }) => staff.create(deps, viewer, body));
  route(app, contract.updateInsight, WRITE, ({ params, body }, { viewer }) =>
    staff.update(deps, viewer, params.insightId, body),
  );
  route(app, contract.disableInsight, STAFF, ({ params }, { viewer }) => staff.disable(deps, viewer, params.insightId));
  route(app, contract.checkConflicts, STAFF, ({ body }) => staff.conflicts(deps, body));
}

/** Every insight for staff; the visible ones for paying readers; none for others. */
async function listInsights(deps: Deps, viewer: Viewer): Promise<contract.Insight[]> {
  const user = await signedIn(viewer);
  if (user.isstaff) return (await readInsights(deps.db, "all")).map(toInsight);
  await requireEntitlement(deps, viewer, "insights");
  const showing = new Set(
    deps.ratings.reference.formats.flatMap(({ leagueformatid }) =>
      [...deps.insights.showing(leagueformatid).values()].flat().map(({ insightid }) => insightid),
    ),
  );
  return (await readInsights(deps.db, "enabled")).filter(({ insightid }) => showing.has(insightid)).map(toInsight);
}
