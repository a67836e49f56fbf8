import type { PlayerPosition } from "../../asset/position.ts";

/** A player's teams before and now (null: none, or unknown), his points before, and those he brings to a new team. */
export type RoomMember = {
  readonly position: PlayerPosition;
  readonly before: string | null;
  readonly now: string | null;
  readonly points: number;
  readonly brings: number;
};

/** For a player who stayed with his team: points of team mates at his position who left, and of those who came. */
export type RoomChange = { readonly left: number; readonly came: number };

const key = (team: string, position: PlayerPosition): string => `${team} ${position}`;

/** What changed around each player, in the order given; null for those who did not stay with a team. */
export const roomChanges = (members: readonly RoomMember[]): readonly (RoomChange | null)[] => {
  const rooms = new Map<string, { left: number; came: number }>();
  const roomOf = (team: string, position: PlayerPosition) => {
    const found = rooms.get(key(team, position)) ?? { left: 0, came: 0 };
    rooms.set(key(team, position), found);
    return found;
  };
  for (const { position, before, now, points, brings } of members) {
    if (before === now) continue;
    if (before !== null) roomOf(before, position).left += points;
    if (now !== null) roomOf(now, position).came += brings;
  }
  return members.map(({ position, before, now }) =>
    before !== null && before === now ? (rooms.get(key(now, position)) ?? { left: 0, came: 0 }) : null,
  );
};
