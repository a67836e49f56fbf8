import { PLAYER_POSITIONS } from "#core/assets/position.ts";
import type { Format, League } from "#core/situation/situation.ts";
import type { ValuedAsset, ValueContext } from "./value-context.ts";
import { LINE_LENGTH, type FormatRatings } from "./beliefs.ts";
import { edgesOf } from "./edges.ts";
import { MODELS, REFERENCE, type FormatModel } from "./model.ts";
import { orderPicks, setPickRatios, slotMeans } from "./picks.ts";
import { atRank, bestMean, sortedPlayerValues } from "./ranks.ts";
import { ANCHOR_COUNT, referenceValue } from "./reference-value.ts";
import { replacementOf, rosteredPlayers } from "./replacement.ts";
import { listValues, referenceFade, type Fade, type Scale } from "./scale.ts";
import { prepareScoring, writeExpectedLine } from "./season-points.ts";
import { lastStep, situationRatios, stepsTo, worthOf, type Steps } from "./worth.ts";

/*
 * The value model: the value of every asset in a league, computed from the crowd's beliefs: `prepareValueContext` once
 * per rating version and format, `valuationOf` once per league.
 *
 * A league never overrules the crowd: value = reference value x (worth in this league / worth at the reference
 * settings). Worth is the expected season points above replacement. At the reference settings every value equals the
 * reference value exactly. In every league the best 12 players have the same mean. Arrays are indexed as the assets of
 * the context. Any finite, non-negative settings are accepted.
 */

const indexesWhere = (assets: readonly ValuedAsset[], position: string): Int32Array =>
  Int32Array.from(assets.flatMap((asset, index) => (asset.position === position ? [index] : [])));

/** `scale` is that of the last day mark; an asset without a perception belief is worth 0. `model` is for fits. */
export function prepareValueContext(
  format: Format,
  assets: readonly ValuedAsset[],
  beliefs: FormatRatings,
  scale: number,
  model: FormatModel = MODELS[format],
): ValueContext {
  const members = PLAYER_POSITIONS.map((position) => indexesWhere(assets, position));
  const referenceValues = Float64Array.from(assets, (_, index) =>
    referenceValue(beliefs.perception[index] ?? Number.NaN, scale),
  );
  const picks = indexesWhere(assets, "PICK");
  const believed = [...picks].filter((index) => !Number.isNaN(beliefs.perception[index] ?? Number.NaN));
  orderPicks(assets, referenceValues, believed);
  for (const [index, mean] of slotMeans(assets, believed, referenceValues, REFERENCE.roster.numberOfTeams))
    referenceValues[index] = mean;
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
}

export type Valuation = {
  readonly context: ValueContext;
  readonly league: League;
  readonly values: Float64Array;
  /** The league's factor on each asset before free agents and scale: 1 at the reference settings. */
  readonly ratios: Float64Array;
  /** Logarithms of the players' ratios before their lift is bounded (worth.ts). */
  readonly logarithms: Float64Array;
  readonly steps: Steps;
  readonly points: Float64Array;
  readonly fade: Fade;
  readonly scale: Scale;
  /** Factor by index that takes a pick that may become several slots to the mean of their values. */
  readonly meanFactors: ReadonlyMap<number, number>;
};

/** Sets the picks that may become several slots to the mean of their values, and returns by what factor, by index. */
function setSlotMeans(context: ValueContext, values: Float64Array, teams: number): ReadonlyMap<number, number> {
  const factors = new Map<number, number>();
  const believed = [...context.picks].filter((index) => (context.referenceValues[index] ?? 0) > 0);
  for (const [index, mean] of slotMeans(context.assets, believed, values, teams)) {
    const own = values[index] ?? 0;
    if (own > 0) factors.set(index, mean / own);
    values[index] = mean;
  }
  return factors;
}

/** Every asset's value in a league of the same format, at balanced status. Redraft picks are worth 0. */
export function valuationOf(context: ValueContext, league: League): Valuation {
  const steps = stepsTo(prepareScoring(context, league.scoring), league.roster);
  const { logarithms, ratios, plainRatios } = situationRatios(context, steps);
  setPickRatios(context, league.roster.numberOfTeams, ratios, plainRatios);
  const list = listValues(context, ratios, plainRatios, rosteredPlayers(league.roster));
  const meanFactors = setSlotMeans(context, list.values, league.roster.numberOfTeams);
  return { context, league, steps, points: lastStep(steps).players.points, logarithms, ratios, ...list, meanFactors };
}

/** Trade values of a league at balanced team status, by asset index. */
export const valuesFor = (context: ValueContext, league: League): Float64Array => valuationOf(context, league).values;

/** Value of a roster spot: that of the league's last rostered player. */
export const spotValueOf = ({ context, league, values }: Valuation): number =>
  atRank(sortedPlayerValues(context, values), rosteredPlayers(league.roster) - 1);

/** What the voter's league adds to ln value in an answer: within -1 to 1, so that settings give no leverage. */
export const situationOffset = (ratio: number): number =>
  Number.isNaN(ratio) ? 0 : Math.min(1, Math.max(-1, Math.log(Math.max(0, ratio))));
