import type { PickFacts } from "./asset.ts";
import type { ValueContext } from "./value-context.ts";
import { REFERENCE, type ByPosition } from "./model.ts";

// Share of each position in a draft class, in the order of PLAYER_POSITIONS: what a pick turns into.
const CLASS_MIX: ByPosition = [0.2, 0.3, 0.38, 0.12];

// How pick value falls with the overall slot: fits real prices of 1.01 to 4.12 within a few percent.
const FALL = 0.352;

/**
 * Place of a pick in the whole draft of a league; a pick without a slot counts as the middle of its third, or of its
 * round.
 */
export const overallSlot = (pick: PickFacts, teams: number): number => {
  const place = pick.slot ?? { early: teams / 6, mid: teams / 2, late: (5 * teams) / 6 }[pick.tier ?? "mid"] + 0.5;
  return (pick.round - 1) * teams + place;
};

const depthOf = (pick: PickFacts, teams: number): number => Math.sqrt(Math.max(0, overallSlot(pick, teams) - 1));

/**
 * What the number of teams does to a pick: its slot here against its slot in a league of 12. In a smaller league later
 * rounds come sooner, but what is left there is as good as the free agents: picks move as players of their value do,
 * and this is 1.
 */
export const slotRatio = (pick: PickFacts, teams: number): number =>
  Math.min(1, Math.exp(FALL * (depthOf(pick, REFERENCE.roster.numberOfTeams) - depthOf(pick, teams))));

/** What a league makes of a draft class: the mean ratio of each position, weighted by value, in the mix of a class. */
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
