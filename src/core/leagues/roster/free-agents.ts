import type { PlayerPosition } from "#core/assets/position.ts";
import type { Roster } from "#core/situation/situation.ts";
import { lineupSum } from "./lineup-sum.ts";
import { bestLineup, type Startable } from "#core/values/lineup.ts";

/** A player as an addition to a roster is judged: what he adds to a lineup this season, and his balanced value. */
export type RosterCandidate = {
  readonly id: number;
  readonly position: PlayerPosition;
  readonly season: number;
  readonly value: number;
};

/** A player of a roster; taxi players are compared like the bench, injured ones keep their place. */
export type OwnPlayer = RosterCandidate & { readonly place: "roster" | "taxi" | "reserve" };

export type Addition = {
  readonly id: number;
  /** Would he start, or only sit on the bench in place of a lesser player? */
  readonly starts: boolean;
  /** The player whose place he takes; null for an empty slot. */
  readonly overid: number | null;
  /** What he adds to this season's best lineup, or a quarter of what he is worth beyond the player he replaces. */
  readonly gain: number;
  /** The share of the money left that he is worth, 0 to 1. */
  readonly share: number;
};

/** A player of the bench plays in one game of four: byes and injuries of those before him. */
const BENCH_SHARE = 0.25;

const startable = (players: readonly RosterCandidate[]): readonly Startable[] =>
  players.map(({ id, position, season }) => ({ id, position, value: season }));

/**
 * The free agents who are above the weakest starter or bench player of a roster, the largest gain first. A free agent
 * who would start is judged by what he adds to this season's best lineup; any other by his value beyond that of the
 * weakest player of his position on the bench or the taxi squad, of whom a quarter counts.
 *
 * The suggested share of the money left is gain / (gain + the mean season value of a starter): a free agent as good as
 * a whole average starter is worth half of it, one who adds a ninth of that a tenth (judgment; docs/decisions/0046).
 */
export function additionsFor(
  own: readonly OwnPlayer[],
  free: readonly RosterCandidate[],
  roster: Roster,
): readonly Addition[] {
  const active = own.filter(({ place }) => place === "roster");
  const asSeason = (players: readonly RosterCandidate[]) =>
    players.map(({ id, position, season }) => ({ id: String(id), position, season }));
  const lineups = lineupSum(roster, asSeason(active));
  const before = bestLineup(startable(active), roster).starters;
  const started = new Set(before.flatMap(({ player }) => player?.id ?? []));
  const filled = before.filter(({ player }) => (player?.value ?? 0) > 0).length;
  const usual = filled > 0 ? lineups.now / filled : 0;
  const bench = own
    .filter(({ id, place }) => place !== "reserve" && !started.has(id))
    .toSorted((a, b) => a.value - b.value || a.id - b.id);
  const additionOf = (candidate: RosterCandidate): Addition | null => {
    const { id, position, value } = candidate;
    const added = lineups.after([], asSeason([candidate])) - lineups.now;
    if (added > 0) {
      const after = bestLineup(startable([...active, candidate]), roster).starters;
      const still = new Set(after.flatMap(({ player }) => player?.id ?? []));
      const over = before.find(({ player }) => player && !still.has(player.id))?.player?.id ?? null;
      return { id, starts: true, overid: over, gain: added, share: added / (added + usual) };
    }
    const weakest = bench.find((player) => player.position === position);
    if (!weakest || value <= weakest.value) return null;
    const gain = BENCH_SHARE * (value - weakest.value);
    return { id, starts: false, overid: weakest.id, gain, share: gain / (gain + usual) };
  };
  return free.flatMap((one) => additionOf(one) ?? []).toSorted((a, b) => b.gain - a.gain || a.id - b.id);
}

/** A bid in whole dollars: the share of the money left, at least $1 of any; 0 without money. */
export const bidOf = (share: number, left: number): number => Math.min(left, Math.max(1, Math.round(share * left)));
