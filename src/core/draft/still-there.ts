import { normalCdf } from "#core/trades/chance-to-gain.ts";
import type { DraftBoard } from "./draft.ts";

/** A later pick of a team, and how many picks of others come before it. */
export type NextPick = { readonly overall: number; readonly others: number };

/** The next pick of a team after the one on the clock; null without one. */
export function nextPickOf(
  { open, clock, holderOf }: Pick<DraftBoard, "open" | "clock" | "holderOf">,
  slot: number,
): NextPick | null {
  const overall = open.find((one) => one !== clock && holderOf(one) === slot);
  if (overall === undefined) return null;
  const others = open.filter((one) => one < overall && holderOf(one) !== slot).length;
  return { overall, others };
}

/** Where players go differs from their place by about this many picks, and an eighth of the place (judgment). */
const SPREAD = { least: 1.5, share: 1 / 8 };

/** The chance (0 to 1) that a player is still there; `place` is among those left, `overall` the pick at it. */
export function stillThere(place: number, overall: number, others: number): number {
  return normalCdf((place - others - 0.5) / (SPREAD.least + SPREAD.share * overall));
}
