import { answerChance, edgesOf, NOISE, NODES, WEIGHTS } from "./link.ts";
import { type ByClass, blindChance, CLASS_SCALES, type Voter } from "./voter.ts";

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
