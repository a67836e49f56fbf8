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
