import type { Board } from "./board.ts";
import { customValue } from "./custom-value.ts";

/** Standard deviations on either side of the mean of a normal distribution that hold 80 percent of it. */
const BAND = 1.2815515655446004;

/** What was believed about an asset on a day: mean and variance of ln value, and the format's scale of that day. */
export type DayOpinion = { readonly mu: number; readonly variance: number; readonly scale: number };

/** A value with its 80 percent band. */
export type BandedValue = { readonly value: number; readonly low: number; readonly high: number };

/**
 * Prices opinions of any day about one asset by the model of today in the board's league, everything else of the league
 * as today: the answer to 'what would he be worth if that were still believed of him'. An opinion of today gives the
 * board's own value. `statusFactor` is what the team status multiplies a balanced value by.
 */
export const priceOpinions = (
  board: Board,
  index: number,
  statusFactor: number,
): ((opinion: DayOpinion) => BandedValue) => {
  const { context, values } = board;
  const price = (mu: number): number => customValue(board, index, { perception: mu });
  const today = price(context.beliefs.perception[index] ?? Number.NaN);
  // Picks are put in the order of their drafts after pricing; the same correction holds for every day.
  const factor = statusFactor * (today > 0 ? (values[index] ?? 0) / today : 0);
  return ({ mu, variance, scale }) => {
    const onScale = mu + Math.log(scale / context.scale);
    const spread = BAND * Math.sqrt(Math.max(0, variance));
    const at = (moved: number): number => price(onScale + moved) * factor;
    return { value: at(0), low: at(-spread), high: at(spread) };
  };
};
