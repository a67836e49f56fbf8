import type { Insight } from "#contract/insights/insights.ts";
import type { Deps } from "#server/deps.ts";
import { signedIn, type Viewer } from "#server/kit/http/viewer.ts";
import { requireEntitlement } from "#server/plans/api.ts";
import * as store from "./store.ts";

/** Every insight for staff; the visible ones for paying readers; none for others. */
export async function listInsights(deps: Deps, viewer: Viewer): Promise<Insight[]> {
  const user = await signedIn(viewer);
  if (user.isstaff) return (await store.allInsights(deps.db)).map(store.toInsight);
  await requireEntitlement(deps, viewer, "insights");
  const showing = new Set(
    deps.ratings.reference.formats.flatMap(({ leagueformatid }) =>
      [...deps.insights.showing(leagueformatid).values()].flat().map(({ insightid }) => insightid),
    ),
  );
  return (await store.enabledInsights(deps.db)).filter(({ insightid }) => showing.has(insightid)).map(store.toInsight);
}
