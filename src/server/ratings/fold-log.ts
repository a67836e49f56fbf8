import type { RatingState } from "#core/rating/rating-state.ts";
import type { Logged, VotersVoided } from "#core/rating/log.ts";
import { replay, voidSieve } from "#core/rating/replay.ts";
import type { Database } from "../db/database.ts";
import { readLog } from "./store/read-log.ts";

/** Something that carries a state on by stretches of the log; what was voided stays out across all of them. */
export type Fold = { readonly state: RatingState; readonly carryOn: (db: Database, upTo: number) => Promise<void> };

/** A fold of the log from the state given, under the voids given. */
export const foldFrom = (state: RatingState, voids: readonly Logged<VotersVoided>[]): Fold => {
  const counts = voidSieve(voids);
  return {
    state,
    carryOn: async (db, upTo) => {
      for await (const chunk of readLog(db, state.seq, upTo)) {
        replay(chunk.filter(counts), state);
        state.seq = Math.max(state.seq, chunk.at(-1)?.seq ?? 0);
      }
      state.seq = upTo;
    },
  };
};
