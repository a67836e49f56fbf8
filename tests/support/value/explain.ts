import { PLAYER_POSITIONS, type PlayerPosition } from "#core/assets/position.ts";
import type { Valuation } from "#core/values/valuation.ts";
import { lastStep } from "#core/values/worth.ts";

/** The league's starters and the season points of a replacement player, here and at the reference. */
export type PositionReason = {
  readonly position: PlayerPosition;
  readonly starters: number;
  readonly line: number;
  readonly referenceStarters: number;
  readonly referenceLine: number;
};

/** The reasons for the values of a league, one for each playing position. */
export function explain({ context, steps }: Valuation): readonly PositionReason[] {
  const { replacement } = lastStep(steps);
  return PLAYER_POSITIONS.map((position, order) => ({
    position,
    starters: replacement.starters[order] ?? 0,
    line: replacement.lines[order] ?? 0,
    referenceStarters: context.referenceReplacement.starters[order] ?? 0,
    referenceLine: context.referenceReplacement.lines[order] ?? 0,
  }));
}
