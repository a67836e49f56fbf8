import type { Selection } from "./selection.ts";
import { type ByClass, blindChance, CLASS_SCALES, type Voter } from "./voter.ts";

/**
 * The link between a difference in strength and the five answers: an ordered logit. Cumulative rather than
 * adjacent-category, because Even, Think and Know are cuts of one perceived difference and the log-likelihood stays
 * concave.
 */

/**
 * The answer as a level that rises with the left side's strength:
 * 0 Know Right, 1 Think Right, 2 Even, 3 Think Left, 4 Know Left.
 */
export const levelOf = (selection: Selection): number => 2 - selection;

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

/** The part of one asset in its side of a comparison. */
export type SideAsset = {
  /** Mean of the belief, in ln value. */
  readonly mu: number;
  readonly variance: number;
  /** What the voter's own situation adds to ln value; 0 outside perception. */
  readonly offset: number;
};

/** Ln value of a whole side: the logarithm of the sum of its assets' values. An empty side is minus infinity. */
export const strengthOf = (side: readonly SideAsset[]): number => {
  const [only] = side;
  if (side.length === 1 && only) return only.mu + only.offset;
  const top = side.reduce((highest, { mu, offset }) => Math.max(highest, mu + offset), -Infinity);
  return top + Math.log(side.reduce((sum, { mu, offset }) => sum + Math.exp(mu + offset - top), 0));
};

/**
 * Each asset's share of its side's value, which is the derivative of the side's strength by the asset's; the shares add
 * up to 1.
 */
export const loadsOf = (side: readonly SideAsset[]): readonly number[] => {
  if (side.length === 1) return [1];
  const strength = strengthOf(side);
  return side.map(({ mu, offset }) => Math.exp(mu + offset - strength));
};

/** Variance of a side's strength (first order). */
export const varianceOf = (side: readonly SideAsset[], loads: readonly number[]): number =>
  side.reduce((sum, { variance }, i) => sum + variance * (loads[i] ?? 0) ** 2, 0);

/** The effect of an answer on the gap between two sides. */
type Observation = {
  /** Mean and variance of the gap after the answer. */
  readonly gap: number;
  readonly variance: number;
  /** Probability of this answer from each kind of voter, before it was known. */
  readonly chances: ByClass;
};

// One answer leaves at least this share of the variance.
const LEAST_KEPT = 0.02;

/**
 * Moment matching of one answer: the gap is N(gap, variance) before it, the likelihood is the voter's mixture of four
 * kinds raised to `temper` (0..1), and the first two moments of the posterior are kept (assumed-density filtering;
 * Minka 2001; ordered-logit observation, McCullagh 1980).
 */
export const observe = (gap: number, variance: number, level: number, voter: Voter, temper: number): Observation => {
  const { low, high } = edgesOf(level);
  const [expert, normal, careless, blind] = voter.trust;
  const spread = Math.sqrt(variance);
  const blindly = blindChance(voter, level);
  let mass = 0;
  let first = 0;
  let second = 0;
  let byExpert = 0;
  let byNormal = 0;
  let byCareless = 0;
  for (let i = 0; i < NODES.length; i++) {
    const node = NODES[i] ?? 0;
    const weight = WEIGHTS[i] ?? 0;
    const x = gap + spread * node;
    const a = answerChance(x, low, high, NOISE * CLASS_SCALES[0]);
    const b = answerChance(x, low, high, NOISE * CLASS_SCALES[1]);
    const c = answerChance(x, low, high, NOISE * CLASS_SCALES[2]);
    byExpert += weight * a;
    byNormal += weight * b;
    byCareless += weight * c;
    const likelihood = weight * (expert * a + normal * b + careless * c + blind * blindly) ** temper;
    mass += likelihood;
    first += likelihood * node;
    second += likelihood * node * node;
  }
  const shift = first / mass;
  const kept = Math.max(LEAST_KEPT, second / mass - shift * shift);
  return { gap: gap + spread * shift, variance: variance * kept, chances: [byExpert, byNormal, byCareless, blindly] };
};

/** Chance of each answer level, from Know Right (0) to Know Left (4); adds up to 1. */
type AnswerChances = readonly number[];

/** What the circumstances of an answer change: ln value added to the left side, and a factor of the noise. */
export type Correction = { readonly gap: number; readonly noise: number };

export const NO_CORRECTION: Correction = { gap: 0, noise: 1 };

/**
 * The chances of the five answers of a voter to a comparison, before it is answered: the voter's mixture of kinds
 * (voter.ts) over the normal belief about the gap between the sides (nine-point quadrature, as in observe.ts).
 */
export const predictAnswer = (
  left: readonly SideAsset[],
  right: readonly SideAsset[],
  voter: Voter,
  correction: Correction = NO_CORRECTION,
): AnswerChances => {
  const gap = strengthOf(left) - strengthOf(right) + correction.gap;
  const spread = Math.sqrt(varianceOf(left, loadsOf(left)) + varianceOf(right, loadsOf(right)));
  // At each inner edge: the chance that a voter who looks answers below it.
  const below = EDGES.slice(1, -1).map((edge) =>
    NODES.reduce((sum, node, i) => {
      const distance = edge - gap - spread * node;
      const byKind = CLASS_SCALES.reduce(
        (mixed, scale, kind) =>
          mixed + (voter.trust[kind] ?? 0) * logistic(distance / (NOISE * correction.noise * scale)),
        0,
      );
      return sum + (WEIGHTS[i] ?? 0) * byKind;
    }, 0),
  );
  const looking = voter.trust[0] + voter.trust[1] + voter.trust[2];
  const edges = [0, ...below, looking];
  return Array.from(
    { length: EDGES.length - 1 },
    (_, level) => (edges[level + 1] ?? 0) - (edges[level] ?? 0) + voter.trust[3] * blindChance(voter, level),
  );
};

/** The side that a strength difference favours. */
export type Favoured = "left" | "even" | "right";

// Strengths that differ by less than this are answered with Even by a voter without noise.
const EVEN = EDGES[3] ?? 0;

/** The side that a difference in strength (left less right, in ln value) puts ahead. */
export const favouredBy = (gap: number): Favoured => {
  if (Math.abs(gap) < EVEN) return "even";
  return gap > 0 ? "left" : "right";
};

/**
 * Whether an answer agrees with the side the community favours. If the community sees both as even, Think agrees too
 * and only Know does not.
 */
export const agreesWith = (selection: Selection, crowd: Favoured): boolean => {
  if (crowd === "even") return Math.abs(selection) <= 1;
  return crowd === "left" ? selection < 0 : selection > 0;
};
