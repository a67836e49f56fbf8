/**
 * What a season later counts: leagues fold and rosters turn over, about a tenth a year each (judgment; .75 to .85 is
 * sensible).
 */
export const DISCOUNT = 0.8;

/** Football worth over a career: points above the line of all seasons ahead, each season later counting less. */
export const dynastyWorth = (above: readonly number[]): number =>
  above.reduce((sum, points, ahead) => sum + points * DISCOUNT ** ahead, 0);
