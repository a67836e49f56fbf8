import type { SleeperPlayer } from "./sleeper-file.ts";

/** Positions of receivers on a chart: left, right, slot. */
const RECEIVER_SLOTS = ["WR", "LWR", "RWR", "SWR"];
/** A fullback's own chart says nothing about carries. */
const FULLBACK = "FB";

/**
 * The place of each charted player within his team and position, by Sleeper id. Receivers are ranked over all their
 * positions: first the starters of each, then the backups, so that places 1 to 3 start.
 */
export const depthPlaces = (players: readonly SleeperPlayer[]): ReadonlyMap<string, number> => {
  const places = new Map<string, number>();
  const rooms = new Map<string, { readonly id: string; readonly order: number; readonly slot: number }[]>();
  for (const { sleeperId, team, position, chart } of players) {
    if (team === null || chart === null || chart.slot === FULLBACK) continue;
    if (position !== "WR") {
      places.set(sleeperId, chart.order);
      continue;
    }
    const room = rooms.get(team) ?? [];
    room.push({ id: sleeperId, order: chart.order, slot: RECEIVER_SLOTS.indexOf(chart.slot) });
    rooms.set(team, room);
  }
  for (const room of rooms.values()) {
    const ordered = room.sort((a, b) => a.order - b.order || a.slot - b.slot || a.id.localeCompare(b.id));
    for (const [i, { id }] of ordered.entries()) places.set(id, i + 1);
  }
  return places;
};
