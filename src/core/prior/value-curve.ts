import type { Belief } from "../rating/belief.ts";
import type { Format } from "../situation/situation.ts";

/**
 * Value by rank: top x exp(-fall x (rank - 1)^0.58). The shape was measured on real trades of 2025 and 2026; the tops make
 * the best twelve players average 400. Redraft falls faster, as only one season counts.
 */
const CURVES: Readonly<Record<Format, { readonly top: number; readonly fall: number }>> = {
  dynasty: { top: 515.3, fall: 0.105 },
  redraft: { top: 625, fall: 0.1897 },
};
const BEND = 0.58;
/** Below this rank nearly nobody is rostered, and value falls off further. */
const LAST_ROSTERED = 200;
const TAIL = 0.016;

const lnAt = (rank: number, format: Format): number => {
  const { top, fall } = CURVES[format];
  return Math.log(top) - fall * Math.max(0, rank - 1) ** BEND - TAIL * Math.max(0, rank - LAST_ROSTERED);
};

/** ln of the value of a rank (1 is best, ranks below 1 count as 1); between two ranks it is linear. */
export const lnValueOfRank = (rank: number, format: Format): number => {
  const low = Math.floor(rank);
  return lnAt(low, format) + (rank - low) * (lnAt(low + 1, format) - lnAt(low, format));
};

/**
 * Variance of a first belief at a rank. Its root, 0.2 + 0.005 x rank up to 1.3, is half of the variance by which a further
 * season moves the prior itself: what the crowd knows beyond the facts is worth less than a whole season tells (judgment).
 */
export const varianceOfRank = (rank: number): number => Math.min(1.3, 0.2 + 0.005 * rank) ** 2;

/** The first belief about the worth of an asset at a rank of a list. */
export const beliefAtRank = (rank: number, format: Format): Belief => ({
  mu: lnValueOfRank(rank, format),
  variance: varianceOfRank(rank),
});
