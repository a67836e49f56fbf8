import { PLAYER_POSITIONS } from "../asset/position.ts";
import type { Format } from "../situation/situation.ts";
import type { ValuedAsset } from "./asset.ts";
import { LINE_LENGTH, type Beliefs } from "./beliefs.ts";
import { referenceFade } from "./free-agents.ts";
import { MODELS, REFERENCE, type FormatModel } from "./model.ts";
import { orderPicks } from "./pick-order.ts";
import { prepareScoring } from "./prepared-scoring.ts";
import { bestMean } from "./ranks.ts";
import { ANCHOR_COUNT, referenceValue } from "./reference-value.ts";
import { replacementOf, rosteredPlayers, type Replacement } from "./replacement.ts";
import { writeExpectedLine } from "./season-points.ts";
import { edgesOf, type Edge } from "./edges.ts";
import { worthOf } from "./worth.ts";

/**
 * Everything about the assets of one format that does not depend on the league, computed once per version of the
 * ratings.
 */
export type ValueContext = {
  readonly format: Format;
  readonly model: FormatModel;
  readonly assets: readonly ValuedAsset[];
  readonly beliefs: Beliefs;
  readonly scale: number;
  /** Value at the reference settings, by asset index; picks in draft order. */
  readonly referenceValues: Float64Array;
  /** Indexes of the assets of each playing position, in the order of PLAYER_POSITIONS; and of the picks. */
  readonly members: readonly Int32Array[];
  readonly picks: Int32Array;
  readonly playerCount: number;
  /** Expected season lines, seven totals by asset index. */
  readonly lines: Float64Array;
  readonly referenceReplacement: Replacement;
  readonly referenceWorths: Float64Array;
  /** Season points of each player under the reference scoring. */
  readonly referencePoints: Float64Array;
  /** Every asset at the ends of its 80 percent band. */
  readonly low: Edge;
  readonly high: Edge;
  readonly referenceFade: number;
  /** Mean of the best players at the reference settings, which is that of every league; and the best value. */
  readonly anchor: number;
  readonly best: number;
};

const indexesWhere = (assets: readonly ValuedAsset[], position: string): Int32Array =>
  Int32Array.from(assets.flatMap((asset, index) => (asset.position === position ? [index] : [])));

/** Values of players only, sorted ascending. */
export const sortedPlayerValues = (
  context: Pick<ValueContext, "members" | "playerCount">,
  values: Float64Array,
): Float64Array => {
  const sorted = new Float64Array(context.playerCount);
  let at = 0;
  for (const indexes of context.members) for (const index of indexes) sorted[at++] = values[index] ?? 0;
  return sorted.sort();
};

/**
 * The best values of players, at most `count`, sorted ascending: the end of `sortedPlayerValues`, without sorting the
 * rest.
 */
export const bestPlayerValues = (
  context: Pick<ValueContext, "members" | "playerCount">,
  values: Float64Array,
  count: number,
): Float64Array => {
  const best = new Float64Array(Math.min(count, context.playerCount)).fill(Number.NEGATIVE_INFINITY);
  for (const indexes of context.members) {
    for (let i = 0; i < indexes.length; i++) {
      const value = values[indexes[i] ?? 0] ?? 0;
      if (!(value > (best[0] ?? value))) continue;
      let at = 0;
      for (; at + 1 < best.length && (best[at + 1] ?? value) < value; at++) best[at] = best[at + 1] ?? 0;
      best[at] = value;
    }
  }
  return best;
};

/**
 * Prepares the context of one format from the beliefs of one rating version. `scale` is the format's scale of its last
 * day mark (`scaleOf`). `beliefs` are indexed as the assets; an asset without a perception belief is worth 0. `model`
 * replaces the format's constants while they are being fitted.
 */
export const prepareValueContext = (
  format: Format,
  assets: readonly ValuedAsset[],
  beliefs: Beliefs,
  scale: number,
  model: FormatModel = MODELS[format],
): ValueContext => {
  const members = PLAYER_POSITIONS.map((position) => indexesWhere(assets, position));
  const referenceValues = Float64Array.from(assets, (_, index) =>
    referenceValue(beliefs.perception[index] ?? Number.NaN, scale),
  );
  const picks = indexesWhere(assets, "PICK");
  orderPicks(
    assets,
    referenceValues,
    picks.filter((index) => !Number.isNaN(beliefs.perception[index] ?? Number.NaN)),
  );
  const lines = new Float64Array(assets.length * LINE_LENGTH);
  const valuePoints = new Float64Array(assets.length);
  PLAYER_POSITIONS.forEach((position, order) => {
    for (const index of members[order] ?? []) {
      valuePoints[index] = writeExpectedLine(
        position,
        referenceValues[index] ?? 0,
        (stat) => beliefs.stats[index * LINE_LENGTH + stat] ?? Number.NaN,
        model,
        lines,
        index * LINE_LENGTH,
      );
    }
  });
  const { plain, quarterbackLine } = prepareScoring({ model, members, lines }, REFERENCE.scoring);
  const { points } = plain;
  const referenceReplacement = replacementOf(plain.lists, REFERENCE.roster, quarterbackLine);
  const referenceWorths = new Float64Array(assets.length);
  members.forEach((indexes, position) => {
    for (const index of indexes)
      referenceWorths[index] = worthOf(points[index] ?? 0, position, referenceReplacement, model.softness);
  });
  const playerCount = members.reduce((sum, indexes) => sum + indexes.length, 0);
  const sorted = sortedPlayerValues({ members, playerCount }, referenceValues);
  const read = { model, assets, beliefs, referenceValues, members, referencePoints: points, referenceReplacement };
  return {
    ...read,
    format,
    scale,
    playerCount,
    lines,
    referenceWorths,
    ...edgesOf({ ...read, valuePoints }),
    picks,
    referenceFade: referenceFade(sorted, rosteredPlayers(REFERENCE.roster)),
    anchor: bestMean(sorted, ANCHOR_COUNT),
    best: sorted.at(-1) ?? 0,
  };
};
