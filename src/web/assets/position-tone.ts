import type { Position } from "#core/assets/position.ts";

/** The colour of each position; the position's letters are always shown too. */
export const POSITION_TONES = {
  QB: "blue",
  RB: "green",
  WR: "purple",
  TE: "orange",
  PICK: "slate",
} as const satisfies Record<Position, string>;
