import type { PlayerPosition } from "#core/assets/position.ts";
import type { AssetId } from "#core/kit/ids.ts";
import type { Roster } from "#core/situation/situation.ts";

export type Startable = { readonly id: AssetId; readonly position: PlayerPosition; readonly value: number };

/** A slot of a lineup and its player; null if no eligible player is left. */
export type Starter = { readonly slot: string; readonly player: Startable | null };

export type Lineup = { readonly starters: readonly Starter[]; readonly bench: readonly Startable[] };

type SlotKind = { readonly slot: string; readonly count: keyof Roster; readonly takes: readonly PlayerPosition[] };

/** From the narrowest to the widest: nested, so filling them in this order from the best is optimal. */
const SLOTS: readonly SlotKind[] = [
  { slot: "QB", count: "qbSlots", takes: ["QB"] },
  { slot: "RB", count: "rbSlots", takes: ["RB"] },
  { slot: "WR", count: "wrSlots", takes: ["WR"] },
  { slot: "TE", count: "teSlots", takes: ["TE"] },
  { slot: "FLEX", count: "flexSpots", takes: ["RB", "WR", "TE"] },
  { slot: "OP", count: "opSlots", takes: ["QB", "RB", "WR", "TE"] },
];

/** The best lineup a roster can field, and its bench from the best on. */
export function bestLineup(players: readonly Startable[], roster: Roster): Lineup {
  const left = players.toSorted((a, b) => b.value - a.value || a.id - b.id);
  const starters = SLOTS.flatMap(({ slot, count, takes }) =>
    Array.from({ length: roster[count] }, (): Starter => {
      const found = left.findIndex(({ position }) => takes.includes(position));
      return { slot, player: found < 0 ? null : (left.splice(found, 1)[0] ?? null) };
    }),
  );
  return { starters, bench: left };
}

export const lineupValue = ({ starters }: Lineup): number =>
  starters.reduce((sum, { player }) => sum + (player?.value ?? 0), 0);

/** Each further player of a bench plays less often than the one before. */
const DEPTH_FADE = 0.75;

/** The value of a bench: its players from the best on, each counting three quarters of the one before. */
export const depthValue = ({ bench }: Lineup): number =>
  bench.reduce((sum, { value }, place) => sum + value * DEPTH_FADE ** (place + 1), 0);
