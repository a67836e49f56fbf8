import { PLAYER_POSITIONS } from "#core/assets/position.ts";
import type { Valuation } from "./valuation.ts";
import { onScale } from "./scale.ts";
import { BAND, logSoftplus } from "./edges.ts";
import { HIGHEST_VALUE, referenceValue } from "./reference-value.ts";
import {
  lastStep,
  liftOf,
  situationLogarithm,
  worthOf,
  worthInLeague,
  shareOf,
  type WorthInputs,
  type Step,
} from "./worth.ts";
import { TIGHT_END } from "./replacement.ts";
import { LINE_LENGTH } from "./beliefs.ts";
import { REFERENCE_PAY, ratedShare, usualPoints, pointsOf, writeExpectedLine } from "./season-points.ts";

/** The worth inputs of a player (position number `order`) if his reference value were `reference`; rated stats stay. */
function worthInputsWith({ context, steps }: Valuation, index: number, order: number, reference: number): WorthInputs {
  const { model, beliefs, referenceValues, referencePoints, referenceReplacement } = context;
  const [plain, full] = [steps.teams.players, lastStep(steps).players];
  const position = PLAYER_POSITIONS[order] ?? "QB";
  const before = referenceValues[index] ?? 0;
  const statOf = (stat: number): number => beliefs.stats[index * LINE_LENGTH + stat] ?? Number.NaN;
  const { byValue } = ratedShare(position, before, statOf, model);
  const usual = (value: number): number => usualPoints(position, value, model);
  /** The change of his season points under the reference scoring. */
  const extra = byValue * (usual(reference) - usual(before));
  const points = (referencePoints[index] ?? 0) + extra * (REFERENCE_PAY[order] ?? 0);
  return {
    referenceWorth: worthOf(points, order, referenceReplacement, model.softness),
    plain: (plain.points[index] ?? 0) + extra * (plain.pay[order] ?? 0),
    bonus: (full.points[index] ?? 0) + extra * (full.pay[order] ?? 0),
  };
}

/** Balanced value if the reference value were `reference`; never less for a higher one, 0 for no asset. */
export function valueAt(valuation: Valuation, index: number, reference: number): number {
  const { context, ratios, steps } = valuation;
  const asset = context.assets[index];
  if (!asset) return 0;
  if (asset.position === "PICK")
    return onScale(valuation, reference * (ratios[index] ?? 0)) * (valuation.meanFactors.get(index) ?? 1);
  const order = PLAYER_POSITIONS.indexOf(asset.position);
  return onScale(
    valuation,
    reference * liftOf(situationLogarithm(context, steps, order, worthInputsWith(valuation, index, order, reference))),
  );
}

type BandedValue = { readonly value: number; readonly low: number; readonly high: number };

/** The belief about an asset on a day: mean and variance of ln value, and the format's scale of that day. */
type DayOpinion = { readonly mu: number; readonly variance: number; readonly scale: number };

/** Balanced value by today's model under some day's belief, ln value `moved` higher; 0 without a belief today. */
export function opinionValue(
  valuation: Valuation,
  index: number,
  { mu, scale }: Pick<DayOpinion, "mu" | "scale">,
  moved = 0,
): number {
  const { beliefs, scale: today, referenceValues } = valuation.context;
  // Measured from today's reference value: picks are put in the order of their drafts, and that holds for every day.
  const above = mu - (beliefs.perception[index] ?? Number.NaN) + Math.log(scale / today);
  const reference = (referenceValues[index] ?? 0) * Math.exp(above + moved);
  return Number.isNaN(reference) ? 0 : valueAt(valuation, index, Math.min(HIGHEST_VALUE, reference));
}

/** Prices beliefs of any day by today's model and stretch: today's belief gives the valuation's own value and band. */
export function priceOpinions(
  valuation: Valuation,
  index: number,
  statusFactor: number,
): (opinion: DayOpinion) => BandedValue {
  const stretch = valuation.context.beliefs.stretch[index] ?? 1;
  return (opinion) => {
    const spread = BAND * stretch * Math.sqrt(Math.max(0, opinion.variance));
    const at = (moved: number): number => statusFactor * opinionValue(valuation, index, opinion, moved);
    return { value: at(0), low: at(-spread), high: at(spread) };
  };
}

/** The ends of every asset's 80 percent band in a league at balanced team status, by asset index. */
type Bands = { readonly low: Float64Array; readonly high: Float64Array };

// A position that fills less than this share of its starting spots keeps a part of its worth that no table follows.
const LEAST_FILL = 0.2;

/** A worth in a position's ratio: its exponent, and what computes it from season points. */
type RatioTerm = {
  readonly exponent: number;
  readonly points: Float64Array;
  readonly pay: number;
  readonly line: number;
  readonly width: number;
  readonly fill: number;
};

/** The worths whose product, by exponents, is the factor of `situationLogarithm` where the position is started. */
function ratioTerms(
  { context, steps: { scoring, slots, teams, bonus } }: Valuation,
  position: number,
): readonly RatioTerm[] {
  const { scoringExponent, rosterExponent, teamsExponent } = context.model;
  const term = (exponent: number, { replacement, players }: Step) => ({
    exponent,
    points: players.points,
    pay: players.pay[position] ?? 0,
    line: replacement.lines[position] ?? 0,
    width: players.softness[position] ?? 1,
    fill: replacement.fills[position] ?? 0,
  });
  const withBonus = bonus && position === TIGHT_END ? bonus : null;
  return [
    term(scoringExponent - rosterExponent, scoring),
    term(rosterExponent - teamsExponent, slots),
    term(teamsExponent - (withBonus ? scoringExponent : 0), teams),
    ...(withBonus ? [term(scoringExponent, withBonus)] : []),
  ];
}

/** How far each end of a player's band moves the logarithm of his ratio. */
function logarithmSteps(
  { context }: Valuation,
  terms: readonly RatioTerm[],
  index: number,
): readonly [low: number, high: number] {
  const { low, high, model } = context;
  const [lowExtra, highExtra] = [low.extras[index] ?? 0, high.extras[index] ?? 0];
  let lowStep = -model.scoringExponent * (low.worthSteps[index] ?? 0);
  let highStep = -model.scoringExponent * (high.worthSteps[index] ?? 0);
  for (const { exponent, points, line, width, pay } of terms) {
    const at = ((points[index] ?? 0) - line) / width;
    const before = logSoftplus(at);
    lowStep += exponent * (logSoftplus(at + (lowExtra * pay) / width) - before);
    highStep += exponent * (logSoftplus(at + (highExtra * pay) / width) - before);
  }
  return [lowStep, highStep];
}

/**
 * The 80 percent band of every asset: its value if the crowd's ln value of it lay 1.28 standard deviations (those of
 * the beliefs, stretched by band-stretch.ts) lower or higher, by the same model (`valueAt`, within 3 percent even in
 * odd leagues). An asset without a belief has the band 0 to 0.
 */
export function bandsOf(valuation: Valuation): Bands {
  const { context, logarithms, values } = valuation;
  const [{ references: lows }, { references: highs }] = [context.low, context.high];
  const bands = { low: new Float64Array(values.length), high: new Float64Array(values.length) };
  const put = (index: number, low: number, high: number): void => {
    const value = values[index] ?? 0;
    bands.low[index] = Math.min(value, low);
    bands.high[index] = Math.max(value, high);
  };
  const putRatios = (index: number, low: number, high: number): void =>
    put(index, onScale(valuation, (lows[index] ?? 0) * low), onScale(valuation, (highs[index] ?? 0) * high));
  context.members.forEach((indexes, order) => {
    const terms = ratioTerms(valuation, order);
    if (terms.some(({ fill }) => fill < LEAST_FILL)) {
      for (const index of indexes)
        put(index, valueAt(valuation, index, lows[index] ?? 0), valueAt(valuation, index, highs[index] ?? 0));
      return;
    }
    for (const index of indexes) {
      const [low, high] = logarithmSteps(valuation, terms, index);
      putRatios(index, liftOf((logarithms[index] ?? 0) + low), liftOf((logarithms[index] ?? 0) + high));
    }
  });
  for (const index of context.picks)
    put(index, valueAt(valuation, index, lows[index] ?? 0), valueAt(valuation, index, highs[index] ?? 0));
  return bands;
}

/** A user's own scores of one asset, as means on the scales of the pools; `stats` is keyed by the index in STATS. */
export type CustomScores = { readonly perception?: number; readonly stats?: ReadonlyMap<number, number> };

/** Balanced value with the owner's own scores, monotone in each; stats of a pick are ignored. */
export function customValue(valuation: Valuation, index: number, { perception, stats }: CustomScores): number {
  const { context, steps } = valuation;
  const asset = context.assets[index];
  if (!asset) return 0;
  const community = context.beliefs.perception[index] ?? Number.NaN;
  // A pick worth the mean of its slots moves from there.
  const own = valuation.meanFactors.has(index)
    ? (context.referenceValues[index] ?? 0) * Math.exp((perception ?? community) - community)
    : referenceValue(perception ?? community, context.scale);
  const value = valueAt(valuation, index, own);
  const { position } = asset;
  if (position === "PICK" || !stats?.size) return value;
  const order = PLAYER_POSITIONS.indexOf(position);
  const line = new Float64Array(LINE_LENGTH);
  const communityStat = (stat: number): number => context.beliefs.stats[index * LINE_LENGTH + stat] ?? Number.NaN;
  const ownStat = (stat: number): number => stats.get(stat) ?? communityStat(stat);
  writeExpectedLine(position, own, ownStat, context.model, line, 0, communityStat);
  const pointsIn = ({ players }: Step): number => pointsOf(line, 0, players.table, order);
  const crowd = worthInputsWith(valuation, index, order, own);
  const user = { ...crowd, plain: pointsIn(steps.teams), bonus: pointsIn(lastStep(steps)) };
  return value * shareOf(worthInLeague(steps, order, user), worthInLeague(steps, order, crowd));
}
