import type { AssetId } from "#core/kit/ids.ts";
import { meanOf } from "#core/kit/sums.ts";
import { descendingBy } from "./sort-descending.ts";
import { slopeAtRank, valueAtRank } from "./value-curve.ts";
import { PLAYER_POSITIONS, type PlayerPosition } from "#core/assets/position.ts";
import type { PlaceCurve } from "./price-constants.ts";

/** The kinds of drafts a list may come from: one quarterback, two quarterbacks, rookies only. */
export const DRAFT_KINDS = ["redraft", "twoQb", "rookies"] as const;
export type DraftKind = (typeof DRAFT_KINDS)[number];

/** A player's average draft position, its standard deviation over drafts, and the number of drafts with him. */
export type ListedPlace = { readonly place: number; readonly deviation: number; readonly drafts: number };

/** The lists of an operator by kind. `mixed`: the redraft list mixes leagues with one and two quarterbacks. */
export type DraftLists = {
  readonly [kind in DraftKind]?: ReadonlyMap<AssetId, ListedPlace>;
} & { readonly mixed?: boolean };

/** Deviation (ln price) of mock drafts from what managers pay; judgment. */
const MOCK_DEVIATION = 0.15;
/** Lower limit of the number of drafts in the variance of a mean. */
const FEWEST_DRAFTS = 5;
/** Weight of rookie drafts against our own worth in the order of a class; judgment. */
const ROOKIE_TRUST = 2 / 3;
/** Added to worths, so that the ln of a small one stays finite. */
const SMALL_WORTH = 10;

/** Variance of the ln price that a list gives the player at a rank. */
const statedVariance = (rank: number, { deviation, drafts }: ListedPlace): number =>
  (slopeAtRank(rank, "redraft") * deviation) ** 2 / Math.max(FEWEST_DRAFTS, drafts) + MOCK_DEVIATION ** 2;

type BlendedPlaces<Player> = {
  readonly ordered: readonly Player[];
  readonly variances: ReadonlyMap<Player, number>;
};

/**
 * Blends a list into the places by facts, weighted by precision in ln price (`ownVariance` is that of the facts). Who
 * is not listed follows in the own order, because nobody drafted him.
 */
export function blendPlaces<Player>(
  places: ReadonlyMap<Player, number>,
  listed: ReadonlyMap<Player, ListedPlace>,
  ownVariance: number,
): BlendedPlaces<Player> {
  const variances = new Map<Player, number>();
  const prices = new Map<Player, number>();
  const named = descendingBy(listed, ([, { place }]) => -place).filter(([player]) => places.has(player));
  for (const [i, [player, said]] of named.entries()) {
    const stated = statedVariance(i + 1, said);
    const variance = 1 / (1 / ownVariance + 1 / stated);
    const own = Math.log(priceOfPlace(places.get(player) ?? places.size));
    variances.set(player, variance);
    prices.set(player, variance * (own / ownVariance + Math.log(priceOfPlace(i + 1)) / stated));
  }
  const others = descendingBy(places, ([, place]) => -place).filter(([player]) => !prices.has(player));
  for (const [i, [player]] of others.entries()) {
    variances.set(player, ownVariance);
    prices.set(player, Math.log(priceOfPlace(named.length + 1 + i)));
  }
  // Sort by place first, so that equal prices keep their order.
  const byPlace = descendingBy(places, ([, place]) => -place).map(([player]) => player);
  return { ordered: descendingBy(byPlace, (player) => prices.get(player) ?? 0), variances };
}

/** Blends rookie drafts into a class: ln worth falls with the square root of the place, by least squares. */
export function blendRookies<Player>(
  worths: ReadonlyMap<Player, number>,
  listed: ReadonlyMap<Player, ListedPlace>,
): ReadonlyMap<Player, number> {
  const rookies = [...listed].flatMap(([player, { place }]) => {
    const worth = worths.get(player) ?? 0;
    return worth > 1 ? [{ player, depth: Math.sqrt(place - 1), lnWorth: Math.log(worth + SMALL_WORTH) }] : [];
  });
  const depth = meanOf(rookies.map((rookie) => rookie.depth));
  const lnWorth = meanOf(rookies.map((rookie) => rookie.lnWorth));
  const spread = rookies.reduce((sum, rookie) => sum + (rookie.depth - depth) ** 2, 0);
  if (rookies.length < 2 || spread === 0) return worths;
  const slope = rookies.reduce((sum, rookie) => sum + (rookie.depth - depth) * (rookie.lnWorth - lnWorth), 0) / spread;
  const drawn = rookies.map(({ player, depth: own, lnWorth: before }) => {
    const drafted = lnWorth + slope * (own - depth);
    return [player, Math.exp(ROOKIE_TRUST * drafted + (1 - ROOKIE_TRUST) * before) - SMALL_WORTH] as const;
  });
  return new Map([...worths, ...drawn]);
}

/** The price of a draft place: its redraft value, without the tail beyond the last rostered player. */
export const priceOfPlace = (place: number): number => valueAtRank(place, "redraft");

/** Draft places from 1, players in price order. Positions with a curve stand at a + b k + c k^2. */
export function draftPlaces<Player extends { readonly career: { readonly position: PlayerPosition } }>(
  ordered: readonly Player[],
  curves: Partial<Readonly<Record<PlayerPosition, PlaceCurve>>>,
): ReadonlyMap<Player, number> {
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
}
