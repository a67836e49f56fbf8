import { PLAYER_POSITIONS, type PlayerPosition } from "../asset/position.ts";
import { bestLineup, type Startable } from "#core/league/roster/lineup.ts";
import type { Roster } from "../situation/situation.ts";

/**
 * The value this season of the last starter at each position, if every team of a league could field its best from all
 * players; infinite for a position nobody starts.
 */
export const starterLevel = (
  players: readonly Startable[],
  roster: Roster,
): Readonly<Record<PlayerPosition, number>> => {
  const { numberOfTeams: teams } = roster;
  const whole: Roster = {
    ...roster,
    qbSlots: roster.qbSlots * teams,
    rbSlots: roster.rbSlots * teams,
    wrSlots: roster.wrSlots * teams,
    teSlots: roster.teSlots * teams,
    flexSpots: roster.flexSpots * teams,
    opSlots: roster.opSlots * teams,
  };
  const started = bestLineup(players, whole).starters.flatMap(({ player }) => player ?? []);
  const last = (position: PlayerPosition): number =>
    started.reduce((least, player) => (player.position === position ? Math.min(least, player.value) : least), Infinity);
  return Object.fromEntries(PLAYER_POSITIONS.map((position) => [position, last(position)])) as Record<
    PlayerPosition,
    number
  >;
};
