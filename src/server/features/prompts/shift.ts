import { favouredBy, type Favoured } from "#core/rating/agreement.ts";
import { communityStat } from "#core/rating/display.ts";
import { strengthOf } from "#core/rating/strength.ts";
import { referenceValue } from "#core/value/reference-value.ts";
import type { LiveRatings, PoolView } from "../../ratings/live/live-ratings.ts";
import type { BeliefRow } from "../../ratings/store/belief-row.ts";
import type { LockedPrompt } from "../../ratings/store/votes.ts";

/** What a counted answer moved, as its visitor sees it. */
export type Shift = {
  readonly prompt: Pick<LockedPrompt, "poolid" | "comparison" | "leftids" | "rightids" | "visitorid">;
  readonly moved: readonly { readonly id: number; readonly before: number; readonly after: number }[];
  /** The side that the ratings favoured before the answer; null if no asset of the comparison had answers. */
  readonly crowd: Favoured | null;
  /** Whether every asset of the comparison had answers before. If not, nobody else can have been asked the question. */
  readonly mayHaveBeenAsked: boolean;
};

/** A belief as it is shown: the whole trade value at the standard settings, or the season total to a tenth. */
const shown = (view: PoolView, mu: number): number =>
  view.scoreType === "perception" ? Math.round(referenceValue(mu, view.scale)) : communityStat(view.scoreType, mu);

/**
 * What a counted answer moved. `moved` are the beliefs after its batch; the ratings in memory must still hold those
 * before it. Null if an asset has left the ratings meanwhile.
 */
export const shiftOf = (ratings: LiveRatings, prompt: LockedPrompt, moved: readonly BeliefRow[]): Shift | null => {
  const view = ratings.poolById(prompt.poolid);
  const ids = [...prompt.leftids, ...prompt.rightids];
  const indexes = ids.map((id) => ratings.indexOf(id) ?? -1);
  if (!view || indexes.includes(-1)) return null;
  const before = (index: number): number => view.mu[index] ?? Number.NaN;
  const after = (id: number): number | undefined =>
    moved.find(({ poolid, assetid }) => poolid === prompt.poolid && assetid === id)?.mu;
  const contenders = [...prompt.leftoffsets, ...prompt.rightoffsets].map((offset, i) => ({
    mu: before(indexes[i] ?? -1),
    variance: 0,
    offset,
  }));
  const left = prompt.leftids.length;
  const answered = indexes.map((index) => (view.votes[index] ?? 0) > 0);
  return {
    prompt,
    moved: ids.map((id, i) => {
      const mu = before(indexes[i] ?? -1);
      return { id, before: shown(view, mu), after: shown(view, after(id) ?? mu) };
    }),
    crowd: answered.some(Boolean)
      ? favouredBy(strengthOf(contenders.slice(0, left)) - strengthOf(contenders.slice(left)))
      : null,
    mayHaveBeenAsked: answered.every(Boolean),
  };
};
