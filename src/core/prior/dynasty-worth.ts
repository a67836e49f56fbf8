/**
 * Discount of a season: about a tenth of leagues fold and a tenth of rosters turn over each year (judgment; .75 to .85
 * is sensible).
 */
export const DISCOUNT = 0.8;

/** Discounted points above the line over all coming seasons. */
export const dynastyWorth = (above: readonly number[]): number =>
  above.reduce((sum, points, ahead) => sum + points * DISCOUNT ** ahead, 0);
