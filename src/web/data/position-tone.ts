import type { Position } from "#core/asset/position.ts";

/** The colour each position wears, always with its letters. */
export const POSITION_TONES = {
  QB: "blue",
  RB: "green",
  WR: "purple",
  TE: "orange",
  PICK: "slate",
} as const satisfies Record<Position, string>;
