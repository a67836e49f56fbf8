import type { PlayerPosition } from "#core/asset/position.ts";
import { nameKey } from "#core/prior/name-key.ts";
import type { ListedPlayer } from "./player.ts";

/** Finds listed players by the keys other sources use. */
type PlayerIndex = {
  readonly byGsisId: (id: string | null) => ListedPlayer | null;
  readonly bySleeperId: (id: string) => ListedPlayer | null;
  /**
   * The one player with that name and position; if both sides know a birth date, it must agree. Null if none or several
   * match.
   */
  readonly byName: (name: string, position: PlayerPosition, birth: string | null) => ListedPlayer | null;
};

/** Builds the index of a list of players. */
export const indexOf = (players: readonly ListedPlayer[]): PlayerIndex => {
  const gsis = new Map(players.flatMap((player) => (player.gsisId === null ? [] : [[player.gsisId, player]])));
  const sleeper = new Map(players.flatMap((player) => (player.sleeperId === null ? [] : [[player.sleeperId, player]])));
  const names = new Map<string, ListedPlayer[]>();
  for (const player of players) {
    const key = `${nameKey(player.name)} ${player.position}`;
    names.set(key, [...(names.get(key) ?? []), player]);
  }
  return {
    byGsisId: (id) => (id === null ? null : (gsis.get(id) ?? null)),
    bySleeperId: (id) => sleeper.get(id) ?? null,
    byName: (name, position, birth) => {
      const fitting = (names.get(`${nameKey(name)} ${position}`) ?? []).filter(
        (player) => birth === null || player.birth === null || player.birth === birth,
      );
      return fitting.length === 1 ? (fitting[0] ?? null) : null;
    },
  };
};
