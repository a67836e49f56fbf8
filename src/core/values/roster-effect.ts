import type { Roster } from "#core/situation/situation.ts";
import { bestLineup, lineupValue, type Lineup, type Startable } from "./lineup.ts";

/** A player of a roster: `value` is that of this season, `worth` the trade value in the team's own status. */
export type RosterPlayer = Startable & {
  readonly worth: number;
  /** On the taxi squad or the injured list, and so on no place of the roster and not in the lineup. */
  readonly isBeside: boolean;
};

type RosterEffect = {
  readonly before: Lineup;
  /** The best lineup once the drops are made. */
  readonly after: Lineup;
  readonly change: number;
  readonly drops: readonly RosterPlayer[];
};

/** The starting slots of a team that have values. */
export const startingSlots = ({ qbSlots, rbSlots, wrSlots, teSlots, flexSpots, opSlots }: Roster): number =>
  qbSlots + rbSlots + wrSlots + teSlots + flexSpots + opSlots;

/** The places of a roster: starters and bench, without taxi squad, injured list and starting slots without values. */
export const rosterPlaces = (roster: Roster): number => startingSlots(roster) + roster.bnSlots;

/** A full roster needs a drop only for each player it gains. `unmatched`: players without a value who hold a place. */
export function rosterEffect(
  roster: Roster,
  players: readonly RosterPlayer[],
  unmatched: number,
  sent: ReadonlySet<number>,
  received: readonly RosterPlayer[],
): RosterEffect {
  const own = new Set(players.map(({ id }) => id));
  const added = received
    .filter(({ id }) => !own.has(id) || sent.has(id))
    .map((player) => ({ ...player, isBeside: false }));
  const joined = [...players.filter(({ id }) => !sent.has(id)), ...added];
  const held = (of: readonly RosterPlayer[]): number => of.filter(({ isBeside }) => !isBeside).length + unmatched;
  const overflow = Math.max(0, held(joined) - Math.max(rosterPlaces(roster), held(players)));
  const drops = joined
    .filter(({ isBeside }) => !isBeside)
    .toSorted((a, b) => a.worth - b.worth || a.value - b.value || b.id - a.id)
    .slice(0, overflow);
  const startable = (of: readonly RosterPlayer[]): readonly RosterPlayer[] => of.filter(({ isBeside }) => !isBeside);
  const before = bestLineup(startable(players), roster);
  const after = bestLineup(startable(joined.filter((player) => !drops.includes(player))), roster);
  return { before, after, change: lineupValue(after) - lineupValue(before), drops };
}
