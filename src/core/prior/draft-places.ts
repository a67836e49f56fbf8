import { PLAYER_POSITIONS, type PlayerPosition } from "../asset/position.ts";
import type { PlaceCurve } from "./price-constants.ts";
import { valueAtRank } from "./value-curve.ts";

/** The price of a draft place: its redraft value, without the tail beyond the last rostered player. */
export const priceOfPlace = (place: number): number => valueAtRank(place, "redraft");

/**
 * Draft places, from 1, of players given in the order of their prices. Positions with a curve are drafted at steady
 * places, the k-th at a + b k + c k^2; the others keep their order around them.
 */
export const draftPlaces = <Player extends { readonly career: { readonly position: PlayerPosition } }>(
  ordered: readonly Player[],
  curves: Partial<Readonly<Record<PlayerPosition, PlaceCurve>>>,
): ReadonlyMap<Player, number> => {
  const queues = PLAYER_POSITIONS.flatMap((position) => {
    const curve = curves[position];
    return curve ? [{ curve, players: ordered.filter((player) => player.career.position === position), taken: 0 }] : [];
  });
  const dueAt = ({ curve, players, taken }: (typeof queues)[number]): number =>
    taken < players.length ? curve.a + curve.b * (taken + 1) + curve.c * (taken + 1) ** 2 : Number.POSITIVE_INFINITY;
  const places = new Map<Player, number>();
  /** Places the players of steady positions who are due up to a place. */
  const takeDue = (until: () => number): void => {
    for (;;) {
      const next = queues.find((queue) => queues.every((other) => dueAt(queue) <= dueAt(other)));
      if (!next || !Number.isFinite(dueAt(next)) || dueAt(next) > until()) return;
      places.set(next.players[next.taken++]!, places.size + 1);
    }
  };
  for (const player of ordered) {
    if (curves[player.career.position]) continue;
    takeDue(() => places.size + 1);
    places.set(player, places.size + 1);
  }
  takeDue(() => Number.POSITIVE_INFINITY);
  return places;
};
