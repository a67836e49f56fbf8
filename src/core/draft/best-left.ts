import { PLAYER_POSITIONS, type PlayerPosition, type Position } from "#core/assets/position.ts";
import { bestLineup, depthValue, lineupValue, type Startable } from "#core/values/lineup.ts";
import type { Roster } from "../situation/situation.ts";
import type { DraftBoard } from "./draft.ts";
import type { DraftPool } from "./order.ts";

export type Draftable = {
  readonly assetid: number;
  readonly position: Position;
  readonly isrookie: boolean;
  readonly tradevalue: number;
};

const isIn = ({ position, isrookie }: Draftable, pool: DraftPool): boolean =>
  position !== "PICK" && (pool === "all" || isrookie === (pool === "rookies"));

/** The players of a pool, the most valuable first; equal ones by id. */
export const playersOf = <A extends Draftable>(assets: readonly A[], pool: DraftPool): readonly A[] =>
  assets.filter((asset) => isIn(asset, pool)).toSorted((a, b) => b.tradevalue - a.tradevalue || a.assetid - b.assetid);

export const playersLeft = <A extends Draftable>(
  players: readonly A[],
  { drafted }: Pick<DraftBoard, "drafted">,
): readonly A[] => players.filter(({ assetid }) => !drafted.has(assetid));

/** By overall pick: the nth pick to come stands for the nth best player left; beyond the last there is none. */
export const worthOfPicks = <A extends Draftable>(
  { open }: Pick<DraftBoard, "open">,
  left: readonly A[],
): ReadonlyMap<number, A> =>
  new Map(open.flatMap((overall, at): [number, A][] => (left[at] ? [[overall, left[at]]] : [])));

const startable = ({ assetid, position, tradevalue }: Draftable): Startable => ({
  id: assetid,
  position: position as PlayerPosition,
  value: tradevalue,
});

/**
 * The best lineup, and for each position those behind it, who count three quarters, each further one three quarters of
 * the one before. Superflex slots wait for quarterbacks, so that one is not enough before all are full.
 */
export function rosterWorth(players: readonly Draftable[], roster: Roster): number {
  const { qbSlots, opSlots } = roster;
  const slots = { ...roster, qbSlots: qbSlots + opSlots, opSlots: 0 };
  const lineup = bestLineup(players.filter(({ position }) => position !== "PICK").map(startable), slots);
  return PLAYER_POSITIONS.reduce(
    (sum, position) =>
      sum + depthValue({ starters: [], bench: lineup.bench.filter((player) => player.position === position) }),
    lineupValue(lineup),
  );
}

/** A player with what he would add to a roster: to its best lineup, and to those behind it. */
export type Need<A> = { readonly player: A; readonly gain: number };

/** Players by what they would add to a roster, the largest gain first. */
export function byNeed<A extends Draftable>(
  left: readonly A[],
  own: readonly Draftable[],
  roster: Roster,
): readonly Need<A>[] {
  const now = rosterWorth(own, roster);
  return left
    .map((player) => ({ player, gain: rosterWorth([...own, player], roster) - now }))
    .toSorted((a, b) => b.gain - a.gain || b.player.tradevalue - a.player.tradevalue);
}
