import type { RatingState } from "#core/rating/rating-state.ts";
import type { Logged, VotersVoided } from "#core/rating/log.ts";
import { replay, countsAfterVoids } from "#core/rating/replay.ts";
import type { Database } from "../db/database.ts";
import { readLog } from "./store/read-log.ts";

/**
 * A rating state, and a function that advances it by the entries of the log up to a number. Voided answers are left
 * out.
 */
export type Fold = { readonly state: RatingState; readonly advance: (db: Database, upTo: number) => Promise<void> };

/** Starts a fold of the log from a state; answers that the voids withdraw are left out. */
export const foldFrom = (state: RatingState, voids: readonly Logged<VotersVoided>[]): Fold => {
  const counts = countsAfterVoids(voids);
  return {
    state,
    advance: async (db, upTo) => {
      for await (const chunk of readLog(db, state.seq, upTo)) {
        replay(chunk.filter(counts), state);
        state.seq = Math.max(state.seq, chunk.at(-1)?.seq ?? 0);
      }
      state.seq = upTo;
    },
  };
};
