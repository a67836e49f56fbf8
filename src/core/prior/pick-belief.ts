import type { Belief } from "../rating/belief.ts";
import type { DraftPick } from "./draft-picks.ts";
import { firstVariance, type FirstValue } from "./first-values.ts";
import { PRICES, type PriceConstants } from "./price-constants.ts";
import { lnValueOfRank, valueAtRank } from "./value-curve.ts";

/** The players' dynasty worths and shared ln values, both best first: the scale on which picks are placed. */
export type PickLadder = { readonly worths: readonly number[]; readonly shared: readonly number[] };

/** The ladder of a list of players. */
export const pickLadder = (values: readonly FirstValue[]): PickLadder => ({
  worths: values.map(({ worth }) => worth).sort((a, b) => b - a),
  shared: values.map(({ shared }) => shared).sort((a, b) => b - a),
});

/** The rank (1 is best) of a value in a descending list; interpolated, and extrapolated beyond the last. */
const rankOn = (ladder: readonly number[], value: number): number => {
  const below = ladder.findIndex((other) => other <= value);
  if (below === -1) return ladder.length + 1;
  const [above, under] = [ladder[below - 1], ladder[below]];
  return above === undefined || under === undefined ? 1 : below + (above - value) / (above - under);
};

/**
 * The starting belief of a pick in dynasty. Its worth is the mean over the places it may become, less a discount for
 * each year between `season` and its draft; its rank is that of this worth among the players. `worths` are those of
 * `rookieWorths`.
 */
export const pickBelief = (
  { places: [from, to], year }: Pick<DraftPick, "places" | "year">,
  worths: readonly number[],
  ladder: PickLadder,
  season: number,
  k: PriceConstants = PRICES,
): Belief => {
  const covered = worths.slice(from - 1, to);
  const mean = covered.reduce((sum, worth) => sum + worth, 0) / Math.max(1, covered.length);
  const worth = mean * k.pickDiscount ** (year - season);
  const rank = rankOn(ladder.shared, lnValueOfRank(rankOn(ladder.worths, worth), "dynasty"));
  return {
    mu: Math.log(valueAtRank(rank, "dynasty")),
    variance: firstVariance(rank, "dynasty", k.priceDeviation ** 2, k),
  };
};
