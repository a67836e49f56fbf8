import { dayOf } from "#core/kit/calendar.ts";
import { API_NAME } from "#contract/kit/v1-prefix.ts";
import { isOpenSituation } from "#core/plans/api-access.ts";
import type { Situation } from "#core/situation/situation.ts";
import type { Deps } from "#server/deps.ts";
import { Failure } from "#server/kit/http/failure.ts";
import type { Viewer } from "#server/kit/http/viewer.ts";
import type { LiveRatings } from "#server/values/live/live-ratings.ts";
import type { MarkedRatings } from "./day-marked.ts";
import { described } from "./situation.ts";

/** The ratings that values are made from, and how answers name them. */
export type Source = {
  readonly ratings: LiveRatings;
  /** Day (UTC) that the values belong to. */
  readonly asof: string;
  readonly kind: "daymark" | "live";
  /** Changes whenever the values may have. */
  readonly version: string;
};

export function liveSource({ ratings, now }: Deps): Source {
  const asof = dayOf(now());
  return { ratings, asof, kind: "live", version: `live ${ratings.version} ${asof}` };
}

/** Live ratings with a key; without one the last day mark, for open situations only, else unauthorized. */
export async function sourceFor(
  deps: Deps,
  marked: () => Promise<MarkedRatings>,
  viewer: Viewer,
  situation: Situation,
): Promise<Source> {
  if (await viewer.user()) return liveSource(deps);
  if (!isOpenSituation(situation))
    throw new Failure(
      "unauthorized",
      "Without an API key only the default dynasty, superflex and redraft settings are open",
    );
  const { ratings, day } = await marked();
  if (day === null) return liveSource(deps);
  const today = dayOf(deps.now());
  return { ratings, asof: day, kind: "daymark", version: `marked ${ratings.version} ${today}` };
}

/** The attribution in every answer; those who show the values must repeat it. */
export const attributionOf = ({ config }: Pick<Deps, "config">): string => `${API_NAME}, ${config.publicUrl}`;

export const headingOf = (deps: Deps, { asof, kind }: Source, situation: Situation) => ({
  asof,
  kind,
  situation: described(situation),
  attribution: attributionOf(deps),
});
