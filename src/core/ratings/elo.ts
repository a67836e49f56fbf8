const START = 1500;

const POINTS_PER_LN = 150;

/** The displayed rating: 1500 for the mean of the pool's starting set, 104 points for double the value. */
export const eloOf = (mu: number, center: number): number => START + POINTS_PER_LN * (mu - center);

/** The mu of a displayed rating; the inverse of `eloOf`. */
export const muOf = (elo: number, center: number): number => center + (elo - START) / POINTS_PER_LN;
