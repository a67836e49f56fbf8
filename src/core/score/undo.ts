import type { CustomScorePayload } from "./board.ts";

/** A saved change of a custom score, with what stood before. */
export type SavedChange = { readonly payload: CustomScorePayload; readonly before: number | null };

const LONGEST = 50;

/** The saved changes with one more, the latest last; the oldest are forgotten. */
export const rememberChange = (changes: readonly SavedChange[], change: SavedChange): readonly SavedChange[] => [...changes, change].slice(-LONGEST);

/** What to send to take the latest change back, and the changes that are left then; null where there is nothing to take back. */
export const undoLatest = (changes: readonly SavedChange[]): { readonly payload: CustomScorePayload; readonly left: readonly SavedChange[] } | null => {
  const latest = changes.at(-1);
  return latest ? { payload: { ...latest.payload, customScore: latest.before }, left: changes.slice(0, -1) } : null;
};
