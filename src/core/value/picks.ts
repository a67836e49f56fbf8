import type { PickFacts } from "./asset.ts";
import type { ValueContext } from "./value-context.ts";
import { REFERENCE, type ByPosition } from "./model.ts";

// Share of each position in a draft class, in the order of PLAYER_POSITIONS.
const CLASS_MIX: ByPosition = [0.2, 0.3, 0.38, 0.12];

// How pick value falls with the overall slot: fits real prices of 1.01 to 4.12 within a few percent.
const FALL = 0.352;

/** Overall slot of a pick in a league's draft; a pick without a slot counts as the middle of its third or round. */
export const overallSlot = (pick: PickFacts, teams: number): number => {
  const place = pick.slot ?? { early: teams / 6, mid: teams / 2, late: (5 * teams) / 6 }[pick.tier ?? "mid"] + 0.5;
  return (pick.round - 1) * teams + place;
};

const depthOf = (pick: PickFacts, teams: number): number => Math.sqrt(Math.max(0, overallSlot(pick, teams) - 1));

/**
 * The effect of the number of teams on a pick: its slot in this league relative to that in a league of 12. The factor
 * is 1 in smaller leagues: later rounds come sooner, but the players left are as good as the free agents, so picks move
 * as players of their value do.
 */
export const slotRatio = (pick: PickFacts, teams: number): number =>
  Math.min(1, Math.exp(FALL * (depthOf(pick, REFERENCE.roster.numberOfTeams) - depthOf(pick, teams))));

/** A league's factor on a draft class: the mean ratio of each position, weighted by value, in the mix of a class. */
export const classRatio = (context: ValueContext, ratios: Float64Array): number =>
  CLASS_MIX.reduce((sum, part, position) => {
    let weighted = 0;
    let weight = 0;
    for (const index of context.members[position] ?? []) {
      const value = context.referenceValues[index] ?? 0;
      weighted += (ratios[index] ?? 0) * value;
      weight += value;
    }
    return sum + part * (weight > 0 ? weighted / weight : 1);
  }, 0);
