import { EDGES, logistic, NOISE, NODES, WEIGHTS } from "./link.ts";
import { loadsOf, strengthOf, varianceOf, type SideAsset } from "./strength.ts";
import { blindChance, CLASS_SCALES, type Voter } from "./voter.ts";

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
