import { favouredBy, type Favoured } from "#core/rating/agreement.ts";
import { communityStat } from "#core/rating/display.ts";
import { strengthOf } from "#core/rating/strength.ts";
import { orderPicks } from "#core/value/picks.ts";
import { referenceValue } from "#core/value/reference-value.ts";
import type { LiveRatings, PoolView } from "#server/ratings/live/live-ratings.ts";
import type { CountedPrompt } from "#server/ratings/record-votes.ts";
import type { LockedPrompt } from "#server/ratings/store/votes.ts";

/** What a counted answer moved, as its visitor sees it. */
export type Shift = {
  readonly prompt: Pick<LockedPrompt, "poolid" | "comparison" | "leftids" | "rightids" | "visitorid">;
  readonly moved: readonly { readonly id: number; readonly before: number; readonly after: number }[];
  /** The side that the ratings favoured before the answer; null below five answers of others about any asset. */
  readonly crowd: Favoured | null;
  /** Whether others had answered about every asset of the comparison. If not, nobody else can have been asked it. */
  readonly mayHaveBeenAsked: boolean;
};

/** With fewer answers of others about an asset, no opinion of the crowd is shown. */
const FEWEST_OTHERS = 5;

/** The belief's mean of an asset by its index; NaN if unknown. */
type MeanOf = (index: number) => number;

/** Whole trade values at the standard settings, the picks in draft order as in the lists. */
const shownValues = (assets: LiveRatings["assets"], scale: number, indexes: readonly number[], meanOf: MeanOf) => {
  const valueOf = (index: number): number => referenceValue(meanOf(index), scale);
  if (!indexes.some((index) => assets[index]?.pick)) return indexes.map((index) => Math.round(valueOf(index)));
  const picks = assets.flatMap(({ pick }, index) => (pick && !Number.isNaN(meanOf(index)) ? [index] : []));
  const values = new Float64Array(assets.length);
  for (const index of [...indexes, ...picks]) values[index] = valueOf(index);
  orderPicks(assets, values, picks);
  return indexes.map((index) => Math.round(values[index]!));
};

/** Beliefs as they are shown: whole trade values at the standard settings, or season totals to a tenth. */
const shown = (
  { assets }: LiveRatings,
  { scoreType, scale }: PoolView,
  indexes: readonly number[],
  meanOf: MeanOf,
): readonly number[] =>
  scoreType === "perception"
    ? shownValues(assets, scale, indexes, meanOf)
    : indexes.map((index) => communityStat(scoreType, meanOf(index)));

/**
 * What one counted answer moved, without the other answers of its batch. The ratings in memory must be those
 * before the batch; they say which side was ahead. Null if an asset has left the ratings meanwhile.
 */
export const shiftOf = (ratings: LiveRatings, { prompt, move }: CountedPrompt): Shift | null => {
  const view = ratings.poolById(prompt.poolid);
  const ids = [...prompt.leftids, ...prompt.rightids];
  const indexes = ids.map((id) => ratings.indexOf(id) ?? -1);
  if (!view || indexes.includes(-1)) return null;
  const before: MeanOf = (index) => view.mu[index] ?? Number.NaN;
  const meansBy = (means: readonly number[]): MeanOf => {
    const own = new Map(indexes.map((index, i) => [index, means[i] ?? Number.NaN]));
    return (index) => own.get(index) ?? before(index);
  };
  const shownBefore = shown(ratings, view, indexes, meansBy(move.before));
  const shownAfter = shown(ratings, view, indexes, meansBy(move.after));
  const contenders = [...prompt.leftoffsets, ...prompt.rightoffsets].map((offset, i) => ({
    mu: before(indexes[i] ?? -1),
    variance: 0,
    offset,
  }));
  const left = prompt.leftids.length;
  const fewest = Math.min(...move.others);
  return {
    prompt,
    moved: ids.map((id, i) => ({ id, before: shownBefore![i]!, after: shownAfter![i]! })),
    crowd:
      fewest >= FEWEST_OTHERS
        ? favouredBy(strengthOf(contenders.slice(0, left)) - strengthOf(contenders.slice(left)))
        : null,
    mayHaveBeenAsked: fewest > 0,
  };
};
