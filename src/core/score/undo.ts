import type { CustomScorePayload } from "./board.ts";

/** A custom score as it was saved, with the one that stood before; null stands for the community's. */
export type SavedScore = { readonly payload: CustomScorePayload; readonly before: number | null };

/** Scores that were saved in one go and are taken back in one go. */
export type SavedChange = readonly SavedScore[];

const LONGEST = 50;

/**
 * The saved changes with one more, the latest last; the oldest are forgotten, and one that changed nothing is not
 * remembered.
 */
export const rememberChange = (changes: readonly SavedChange[], change: SavedChange): readonly SavedChange[] => {
  const real = change.filter(({ payload, before }) => payload.customScore !== before);
  return real.length === 0 ? changes : [...changes, real].slice(-LONGEST);
};

/**
 * What to send to take the latest change back, and the changes that are left then; null where there is nothing to take
 * back.
 */
export const undoLatest = (
  changes: readonly SavedChange[],
): { readonly payloads: readonly CustomScorePayload[]; readonly left: readonly SavedChange[] } | null => {
  const latest = changes.at(-1);
  return latest
    ? {
        payloads: latest.map(({ payload, before }) => ({ ...payload, customScore: before })),
        left: changes.slice(0, -1),
      }
    : null;
};
