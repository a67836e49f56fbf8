/** About a tenth of leagues fold and of rosters turn over each year (judgment; .75 to .85 is sensible). */
export const DISCOUNT = 0.8;

/** Discounted sum of the points above replacement of the coming seasons, this season first. */
export const dynastyWorth = (above: readonly number[]): number =>
  above.reduce((sum, points, ahead) => sum + points * DISCOUNT ** ahead, 0);
