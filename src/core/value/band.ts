import { PLAYER_POSITIONS } from "../asset/position.ts";
import type { Board } from "./board.ts";
import { faded } from "./free-agents.ts";
import { BAND, logSoftplus } from "./edges.ts";
import { HIGHEST_VALUE } from "./reference-value.ts";
import { revalued, type Revalued } from "./revalued.ts";
import { scaled } from "./scale.ts";
import { ratioTerms, situationRatio, type RatioTerm, type Standing } from "./steps.ts";
import { liftOf } from "./worth.ts";

/** The player at `index` in the board's league under another reference value. */
export const standingOf = (
  { scoring: { plain, full } }: Board,
  index: number,
  order: number,
  { extra, worth }: Revalued,
): Standing => ({
  referenceWorth: worth,
  plain: (plain.points[index] ?? 0) + extra * (plain.pay[order] ?? 0),
  bonus: (full.points[index] ?? 0) + extra * (full.pay[order] ?? 0),
});

const onScale = ({ fade, scale }: Board, value: number): number => scaled(faded(value, fade), scale);

/**
 * Balanced value in the board's league of the asset at `index` if its value at the reference settings were
 * `reference`, everything else as it is: what the board itself says at the asset's own reference value, and never less
 * for a higher one. An index without an asset gives 0.
 */
export const valueAt = (board: Board, index: number, reference: number): number => {
  const { context, ratios, steps } = board;
  const asset = context.assets[index];
  if (!asset) return 0;
  if (asset.position === "PICK") return onScale(board, reference * (ratios[index] ?? 0));
  const order = PLAYER_POSITIONS.indexOf(asset.position);
  const standing = standingOf(board, index, order, revalued(context, index, order, reference));
  return onScale(board, reference * situationRatio(context, steps, order, standing));
};

/** A value with its 80 percent band. */
type BandedValue = { readonly value: number; readonly low: number; readonly high: number };

/** The belief about an asset on a day: mean and variance of ln value, and the format's scale of that day. */
type DayOpinion = { readonly mu: number; readonly variance: number; readonly scale: number };

/**
 * Balanced value of the asset at `index` by today's model in the board's league, if the crowd believed of it what it
 * believed on some day, with ln value `moved` higher. 0 for an asset without a belief today.
 */
export const opinionValue = (
  board: Board,
  index: number,
  { mu, scale }: Pick<DayOpinion, "mu" | "scale">,
  moved = 0,
): number => {
  const { beliefs, scale: today, referenceValues } = board.context;
  // Measured from today's reference value: picks are put in the order of their drafts, and that holds for every day.
  const above = mu - (beliefs.perception[index] ?? Number.NaN) + Math.log(scale / today);
  const reference = (referenceValues[index] ?? 0) * Math.exp(above + moved);
  return Number.isNaN(reference) ? 0 : valueAt(board, index, Math.min(HIGHEST_VALUE, reference));
};

/**
 * Prices beliefs of any day about one asset by today's model in the board's league: what the asset would be worth today
 * under each belief. Bands of all days are stretched like today's. Today's belief gives the board's own value and band.
 * `statusFactor` is the factor of the team status on a balanced value.
 */
export const priceOpinions = (
  board: Board,
  index: number,
  statusFactor: number,
): ((opinion: DayOpinion) => BandedValue) => {
  const stretch = board.context.beliefs.stretch[index] ?? 1;
  return (opinion) => {
    const spread = BAND * stretch * Math.sqrt(Math.max(0, opinion.variance));
    const at = (moved: number): number => statusFactor * opinionValue(board, index, opinion, moved);
    return { value: at(0), low: at(-spread), high: at(spread) };
  };
};

/** The ends of every asset's 80 percent band in a league at balanced team status, by asset index. */
type Bands = { readonly low: Float64Array; readonly high: Float64Array };

// A position that fills less than this share of its starting spots keeps a part of its worth that no table follows.
const LEAST_FILL = 0.2;

/** How far each end of a player's band moves the logarithm of his ratio. */
const logarithmSteps = (
  { context }: Board,
  terms: readonly RatioTerm[],
  index: number,
): readonly [low: number, high: number] => {
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
};

/**
 * The 80 percent band of every asset: its value if the crowd's ln value of it lay 1.28 standard deviations (those of
 * the beliefs, stretched by band-stretch.ts) lower or higher, by the same model (`valueAt`, within 3 percent even in
 * odd leagues). An asset without a belief has the band 0 to 0.
 */
export const bandsOf = (board: Board): Bands => {
  const { context, logarithms, ratios, values } = board;
  const [{ references: lows }, { references: highs }] = [context.low, context.high];
  const bands = { low: new Float64Array(values.length), high: new Float64Array(values.length) };
  const put = (index: number, low: number, high: number): void => {
    const value = values[index] ?? 0;
    bands.low[index] = Math.min(value, low);
    bands.high[index] = Math.max(value, high);
  };
  const putRatios = (index: number, low: number, high: number): void =>
    put(index, onScale(board, (lows[index] ?? 0) * low), onScale(board, (highs[index] ?? 0) * high));
  context.members.forEach((indexes, order) => {
    const terms = ratioTerms(context.model, board.steps, board.scoring, order);
    if (terms.some(({ fill }) => fill < LEAST_FILL)) {
      for (const index of indexes)
        put(index, valueAt(board, index, lows[index] ?? 0), valueAt(board, index, highs[index] ?? 0));
      return;
    }
    for (const index of indexes) {
      const [low, high] = logarithmSteps(board, terms, index);
      putRatios(index, liftOf((logarithms[index] ?? 0) + low), liftOf((logarithms[index] ?? 0) + high));
    }
  });
  for (const index of context.picks) putRatios(index, ratios[index] ?? 0, ratios[index] ?? 0);
  return bands;
};
