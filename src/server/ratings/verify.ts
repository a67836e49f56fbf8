import { emptyRatingState, type RatingState } from "#core/rating/rating-state.ts";
import { differenceBetween } from "#core/rating/replay.ts";
import type { Database } from "../db/database.ts";
import { loadRatingState } from "./store/checkpoints.ts";
import { foldFrom } from "./fold-log.ts";
import { readVoids } from "./store/read-log.ts";
import { lastSeq } from "./store/sequence.ts";

/**
 * The result of verification. `difference` is the first difference between the state and the fold of the log, in words;
 * null if there is none.
 */
export type Verification = {
  readonly difference: string | null;
  readonly answers: number;
  readonly assets: number;
  readonly voters: number;
};

/** Describes the first voter whose stored counts by asset differ from the log's; null if none. */
const countDifference = (kept: RatingState, folded: RatingState): string | null => {
  for (const [id, { answered }] of folded.voters) {
    const mine = kept.voters.get(id)?.answered;
    if (mine?.size !== answered.size || [...answered].some(([key, count]) => mine.get(key) !== count))
      return `Voter ${id} has other counts of answers than the log`;
  }
  return null;
};

/**
 * Verifies that the stored state is the fold of the whole log, by replaying the log from its first entry and comparing
 * it with one view of the tables.
 */
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
