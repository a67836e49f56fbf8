import type { Database } from "../db/database.ts";
import { castVotes } from "./cast-votes.ts";
import type { BeliefRow } from "./store/belief-row.ts";
import { lockRatingsShared } from "./store/lock.ts";
import { noticeText } from "./store/notice.ts";
import { lockPrompts, lockVotes, storeVotes, type LockedPrompt } from "./store/votes.ts";
import { examine, type Outcome, type Submission } from "./submission.ts";

/**
 * The outcome of each answer of a batch, the prompts of those that counted (null for the others), the beliefs that
 * moved, and the pool of each counted answer.
 */
export type RecordedVotes = {
  readonly outcomes: readonly Outcome[];
  readonly asked: readonly (LockedPrompt | null)[];
  readonly moved: readonly BeliefRow[];
  readonly poolids: readonly number[];
};

export type RecordOptions = {
  /** Whether vote weighting (pace, repetition, crowded addresses) applies. Only load tests turn it off. */
  readonly weighted: boolean;
  /** The name of this process in notices to the others. */
  readonly from: string;
};

/**
 * Records a batch of answers in one transaction, in the order given: closes the prompts, stores the answers, and writes
 * the beliefs and voters they change. On failure nothing is stored.
 */
export const recordVotes = (
  db: Database,
  submissions: readonly Submission[],
  { weighted, from }: RecordOptions,
): Promise<RecordedVotes> =>
  db.transaction(async (tx) => {
    await lockRatingsShared(tx);
    const prompts = await lockPrompts(
      tx,
      submissions.map(({ modalId }) => modalId),
    );
    const { outcomes, accepted } = examine(submissions, prompts);
    const counted = new Map(accepted.map(({ submitted, asked }) => [submitted, asked]));
    const asked = submissions.map((submitted) => counted.get(submitted) ?? null);
    if (accepted.length === 0) return { outcomes, asked, moved: [], poolids: [] };
    const prompted = accepted.map((one) => one.asked);
    const locked = await lockVotes(tx, prompted);
    const changes = castVotes(locked, accepted, weighted);
    await storeVotes(tx, { ...changes, notice: noticeText(from, locked.seqs.at(-1)!, changes.beliefs) });
    return { outcomes, asked, moved: changes.beliefs, poolids: prompted.map(({ poolid }) => poolid) };
  });
