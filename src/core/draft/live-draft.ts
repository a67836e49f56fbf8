import type { Taken } from "./draft.ts";

export const DRAFT_STATES = ["upcoming", "drafting", "paused", "complete"] as const;
export type DraftState = (typeof DRAFT_STATES)[number];

/** A pick of a live draft as the board takes it. */
export type LivePick = Taken & { readonly overall: number };

const BACK = "The draft went back";

/** For screen readers: the latest new pick of a live draft, or that picks were taken back; null if nothing changed. */
export function newsBetween(before: readonly LivePick[], now: readonly LivePick[]): LivePick | typeof BACK | null {
  const had = new Map(before.map((pick) => [pick.overall, pick.name]));
  const has = new Set(now.map(({ overall }) => overall));
  if (before.some(({ overall }) => !has.has(overall))) return BACK;
  const fresh = now.filter(({ overall, name }) => had.get(overall) !== name);
  return fresh.at(-1) ?? null;
}
