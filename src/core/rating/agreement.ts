import { EDGES } from "./observe.ts";
import type { Selection } from "./selection.ts";

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
