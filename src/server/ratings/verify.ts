import { emptyRatingState, type RatingState } from "#core/ratings/rating-state.ts";
import { differenceBetween, replay, countsAfterVoids } from "#core/ratings/replay.ts";
import type { Database } from "#server/kit/db/database.ts";
import { loadRatingState } from "./store/checkpoints.ts";
import { readVoids, readLog } from "./store/read-log.ts";
import { lastSeq } from "./store/lock.ts";
import type { Logged, VotersVoided } from "#core/ratings/log.ts";

/** `difference` between state and log, in words; null if there is none. */
export type Verification = {
  readonly difference: string | null;
  readonly answers: number;
  readonly assets: number;
  readonly voters: number;
};

/** Describes the first voter whose stored counts by asset differ from the log's; null if none. */
function countDifference(kept: RatingState, folded: RatingState): string | null {
  for (const [id, { answered }] of folded.voters) {
    const mine = kept.voters.get(id)?.answered;
    if (mine?.size !== answered.size || [...answered].some(([key, count]) => mine.get(key) !== count))
      return `Voter ${id} has other counts of answers than the log`;
  }
  return null;
}

/** Verifies by replaying the whole log that the stored state is its fold. */
export const verify = (db: Database): Promise<Verification> =>
  db.transaction(
    async (tx) => {
      const kept = await loadRatingState(tx);
      const fold = foldFrom(emptyRatingState(), await readVoids(tx));
      await fold.advance(tx, await lastSeq(tx));
      const pools = [...fold.state.pools.values()];
      return {
        difference: differenceBetween(kept, fold.state) ?? countDifference(kept, fold.state),
        answers: pools.reduce((sum, { votes }) => sum + votes, 0),
        assets: pools.reduce((sum, { ratings }) => sum + ratings.length, 0),
        voters: fold.state.voters.size,
      };
    },
    { isolationLevel: "repeatable read" },
  );

/** Starts a fold of the log from a state, to be advanced up to numbers of the log; voided answers are left out. */
export function foldFrom(state: RatingState, voids: readonly Logged<VotersVoided>[]) {
  const counts = countsAfterVoids(voids);
  return {
    state,
    advance: async (db: Database, upTo: number): Promise<void> => {
      for await (const chunk of readLog(db, state.seq, upTo)) {
        replay(chunk.filter(counts), state);
        state.seq = Math.max(state.seq, chunk.at(-1)?.seq ?? 0);
      }
      state.seq = upTo;
    },
  };
}
