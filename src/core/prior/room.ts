import type { PlayerPosition } from "../asset/position.ts";
import type { PriorConstants } from "./constants.ts";

export type RoomMember = { readonly team: string | null; readonly position: PlayerPosition; readonly points: number };

/** Lower limit of a room's total, as a share of the usual one, so that the factor of an empty room is bounded. */
const EMPTIEST = 0.25;

/**
 * Team mates of one position (a room) share its work: (usual room total / this room's total) ^ crowd for each member,
 * in order. A player without a team keeps 1.
 */
export const roomFactors = (members: readonly RoomMember[], constants: PriorConstants): readonly number[] => {
  const rooms = new Map<string, { position: PlayerPosition; total: number }>();
  for (const { team, position, points } of members) {
    if (team === null) continue;
    const room = rooms.get(`${team} ${position}`);
    if (room) room.total += points;
    else rooms.set(`${team} ${position}`, { position, total: points });
  }
  const usual = new Map<PlayerPosition, { sum: number; rooms: number }>();
  for (const { position, total } of rooms.values()) {
    const before = usual.get(position) ?? { sum: 0, rooms: 0 };
    usual.set(position, { sum: before.sum + total, rooms: before.rooms + 1 });
  }
  return members.map(({ team, position }) => {
    const room = rooms.get(`${team} ${position}`);
    const all = usual.get(position);
    if (team === null || !room || !all) return 1;
    const mean = all.sum / all.rooms;
    return (mean / Math.max(EMPTIEST * mean, room.total)) ** constants[position].crowd;
  });
};
