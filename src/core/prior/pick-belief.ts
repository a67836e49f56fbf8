import type { Belief } from "../rating/belief.ts";
import type { DraftPick } from "./draft-picks.ts";
import { firstVariance, type FirstValue } from "./first-values.ts";
import { PRICES, type PriceConstants } from "./price-constants.ts";
import { lnValueOfRank } from "./value-curve.ts";

/** What the players say about where a pick stands: their dynasty worths and their shared ln values, both best first. */
export type PickLadder = { readonly worths: readonly number[]; readonly shared: readonly number[] };

/** The ladder of a list of players. */
export const pickLadder = (values: readonly FirstValue[]): PickLadder => ({
  worths: values.map(({ worth }) => worth).sort((a, b) => b - a),
  shared: values.map(({ shared }) => shared).sort((a, b) => b - a),
});

/** The rank (1 is best), between two rungs or beyond the last, at which a number stands in a falling list. */
export const rankOn = (ladder: readonly number[], value: number): number => {
  const below = ladder.findIndex((other) => other <= value);
  if (below === -1) return ladder.length + 1;
  const [above, under] = [ladder[below - 1], ladder[below]];
  return above === undefined || under === undefined ? 1 : below + (above - value) / (above - under);
};

/**
 * The first belief about a pick in dynasty. Its worth is the mean over the places it may become, less for each year
 * between `season` and its draft; it stands at the rank which that worth has among the players. `worths` are those of
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
  return { mu: lnValueOfRank(rank, "dynasty"), variance: firstVariance(rank, "dynasty", k.priceDeviation ** 2, k) };
};
