/**
 * The link between a difference in strength and the five answers: an ordered logit. Cumulative rather than
 * adjacent-category, because Even, Think and Know are cuts of one perceived difference and the log-likelihood stays
 * concave.
 */

/** Logistic noise of a normal voter, in ln value. */
export const NOISE = 0.34;

// Within 19 % is Even, beyond a factor of 2 is Know.
const EVEN_CUT = 0.17;
const KNOW_CUT = 0.68;

/** Lower and upper edge of each level, from Know Right (0) to Know Left (4), in ln value. */
export const EDGES: readonly number[] = [-Infinity, -KNOW_CUT, -EVEN_CUT, EVEN_CUT, KNOW_CUT, Infinity];

/** The standard logistic function; exactly 0 and 1 at the infinities. */
export const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

/** The edges of a level (0..4). Throws for any other level. */
export const edgesOf = (level: number): { readonly low: number; readonly high: number } => {
  const low = EDGES[level];
  const high = EDGES[level + 1];
  if (low === undefined || high === undefined) throw new RangeError(`There is no answer level ${level}`);
  return { low, high };
};

/**
 * Probability of the answer between two edges when the left side is stronger by `gap` (ln value) and the voter's noise
 * is `noise` (ln value, above 0).
 */
export const answerChance = (gap: number, low: number, high: number, noise: number): number =>
  logistic((high - gap) / noise) - logistic((low - gap) / noise);

/**
 * Nine-point Gauss-Hermite rule for a standard normal: the integral of f under N(0, 1) is the sum of WEIGHTS x
 * f(NODES). Nodes are the roots of the ninth probabilists' Hermite polynomial; exact for polynomials up to degree 17.
 * Abramowitz and Stegun, Handbook of Mathematical Functions, table 25.10 (rescaled).
 */
export const NODES: readonly number[] = [
  -4.512745863399783, -3.20542900285647, -2.07684797867783, -1.0232556637891326, 0, 1.0232556637891326,
  2.07684797867783, 3.20542900285647, 4.512745863399783,
];

export const WEIGHTS: readonly number[] = [
  0.00002234584400774658, 0.002789141321231769, 0.04991640676521788, 0.2440975028949394, 0.4063492063492063,
  0.2440975028949394, 0.04991640676521788, 0.002789141321231769, 0.00002234584400774658,
];
