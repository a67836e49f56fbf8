import { byPosition, type PlayerPosition, type Position } from "#core/assets/position.ts";
import type { Roster } from "#core/situation/situation.ts";

/** A player or pick as a lineup counts him; `season` is what he adds to a lineup of this season, 0 for picks. */
export type SeasonPlayer = { readonly id: string; readonly position: Position; readonly season: number };

/** The best lineups of a team with a few players exchanged. The players are sorted by season value once. */
export type LineupSum = {
  /** The season value of the best lineup of the roster as it is. */
  readonly now: number;
  readonly after: (sent: readonly SeasonPlayer[], received: readonly SeasonPlayer[]) => number;
  /** The season value from which one more of a position would start; `left` is the lineup without the sent. */
  readonly entry: (sent: readonly SeasonPlayer[], position: PlayerPosition, left: number) => number;
};

/** Worth more than any player, so that he starts wherever there is a slot for his position. */
const BEST_SEASON = 1e6;

const BEST = byPosition((position): SeasonPlayer => ({ id: "", position, season: BEST_SEASON }));

/** By id: an offer that comes from another thread holds copies. */
function isSent(sent: readonly SeasonPlayer[], { id }: SeasonPlayer): boolean {
  for (const one of sent) if (one.id === id) return true;
  return false;
}

const bySeason = (a: SeasonPlayer, b: SeasonPlayer): number => b.season - a.season;

/** Slots are nested, so lineups form a matroid: the best player first, wherever a slot can be found, is optimal. */
export function lineupSum(
  { qbSlots, rbSlots, wrSlots, teSlots, flexSpots, opSlots }: Roster,
  assets: readonly SeasonPlayer[],
): LineupSum {
  const players = assets.filter(({ position, season }) => position !== "PICK" && season > 0).toSorted(bySeason);
  const slots = qbSlots + rbSlots + wrSlots + teSlots + flexSpots + opSlots;
  const after: LineupSum["after"] = (sent, received) => {
    const added = received.length > 1 ? received.toSorted(bySeason) : received;
    // Players beyond the dedicated slots of their position; negative while slots are open.
    let [qbs, rbs, wrs, tes] = [-qbSlots, -rbSlots, -wrSlots, -teSlots];
    let sum = 0;
    let started = 0;
    let nextAdded = 0;
    let next = 0;
    while (started < slots) {
      while (next < players.length && isSent(sent, players[next]!)) next += 1;
      const own = players[next];
      const other = added[nextAdded];
      const player = own && (!other || own.season >= other.season) ? own : other;
      if (!player) break;
      if (player === own) next += 1;
      else nextAdded += 1;
      const { position } = player;
      if (position === "PICK") continue;
      const qb = position === "QB" ? qbs + 1 : qbs;
      const rb = position === "RB" ? rbs + 1 : rbs;
      const wr = position === "WR" ? wrs + 1 : wrs;
      const te = position === "TE" ? tes + 1 : tes;
      const beyondFlex = (rb > 0 ? rb : 0) + (wr > 0 ? wr : 0) + (te > 0 ? te : 0) - flexSpots;
      if ((qb > 0 ? qb : 0) + (beyondFlex > 0 ? beyondFlex : 0) > opSlots) continue;
      qbs = qb;
      rbs = rb;
      wrs = wr;
      tes = te;
      sum += player.season;
      started += 1;
    }
    return sum;
  };
  const entry: LineupSum["entry"] = (sent, position, left) => left + BEST_SEASON - after(sent, [BEST[position]]);
  return { now: after([], []), after, entry };
}
