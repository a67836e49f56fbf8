import type { CustomScorePayload } from "./board.ts";

/** A saved custom score, with the one before; null stands for the community's. */
type SavedScore = { readonly payload: CustomScorePayload; readonly before: number | null };

/** Scores that were saved together and are undone together. */
export type SavedChange = readonly SavedScore[];

const LONGEST = 50;

/** Adds a saved change, the latest last; the oldest are dropped, and a change without effect is not added. */
export function rememberChange(changes: readonly SavedChange[], change: SavedChange): readonly SavedChange[] {
  const real = change.filter(({ payload, before }) => payload.customScore !== before);
  return real.length === 0 ? changes : [...changes, real].slice(-LONGEST);
}

/** The request that undoes the latest change, and the changes left; null if there is nothing to undo. */
export function undoLatest(changes: readonly SavedChange[]) {
  const latest = changes.at(-1);
  if (!latest) return null;
  const payloads: readonly CustomScorePayload[] = latest.map(({ payload, before }) => ({
    ...payload,
    customScore: before,
  }));
  return { payloads, left: changes.slice(0, -1) };
}
