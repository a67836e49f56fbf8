import { NEW_VOTER } from "#core/rating/voter.ts";
import type { Moved } from "./live/moved.ts";
import type { Database } from "../db/database.ts";
import { lockBatch, storeBatch, type Batch } from "./batch.ts";
import { toMoved, toRating } from "./belief-row.ts";
import { beliefKey, countKey, movedBeliefs, applyInBatch, type Accepted, type BatchState } from "./batch-state.ts";
import { noticeText } from "./notice.ts";
import { examine, type Outcome, type Submission } from "./submission.ts";
import { toVoter, toVoterRow } from "./voter-row.ts";

/** `poolids`: the pool of each answer counted. */
export type Recorded = {
  readonly outcomes: readonly Outcome[];
  readonly moved: readonly Moved[];
  readonly poolids: readonly number[];
};

/** `weighted`: do the vote weighting about pace and repetition apply (switched off for load tests only)? `from` names this process to the others. */
export type Terms = { readonly weighted: boolean; readonly from: string };

/** What becomes of each answer, and those that are to be counted; of several to one prompt the first counts. */
const sort = (
  batch: readonly Submission[],
  { prompts }: Batch,
): { readonly outcomes: readonly Outcome[]; readonly accepted: readonly Accepted[] } => {
  const asked = new Map(prompts.map((one) => [one.modalid, one]));
  const accepted: Accepted[] = [];
  const outcomes = batch.map((submitted): Outcome => {
    const prompt = asked.get(submitted.modalId);
    const outcome = examine(submitted, prompt);
    if (prompt && outcome === "counted") {
      asked.set(submitted.modalId, { ...prompt, selection: submitted.selection });
      accepted.push({ submitted, asked: prompt });
    }
    return outcome;
  });
  return { outcomes, accepted };
};

const openBatchState = ({ beliefs, voters, counts }: Batch): BatchState => ({
  ratings: new Map(beliefs.map((row) => [beliefKey(row), toRating(row)])),
  voters: new Map(voters.map((row) => [row.visitorid, toVoter(row)])),
  counts: new Map(counts.map((row) => [countKey(row), row])),
  answered: new Set(),
  movedAt: new Map(),
  countedKeys: new Set(),
  learnedIds: new Set(),
});

/**
 * Records a batch of answers in one transaction, in the order given: the prompts are closed, the answers stored, and the
 * beliefs and voters they move are written, or nothing is. Numbers of the log are taken once all rows are locked, so that
 * the log has the order in which answers were applied, per asset and per voter.
 */
export const recordAnswers = (
  db: Database,
  submissions: readonly Submission[],
  { weighted, from }: Terms,
): Promise<Recorded> =>
  db.transaction(async (tx) => {
    const batch = await lockBatch(
      tx,
      submissions.map(({ modalId }) => modalId),
    );
    const { outcomes, accepted } = sort(submissions, batch);
    if (accepted.length === 0) return { outcomes, moved: [], poolids: [] };
    const state = openBatchState(batch);
    const answers = accepted.map((one, i) => applyInBatch(state, one, batch.seqs[i]!, weighted));
    const beliefs = movedBeliefs(state, batch.beliefs);
    await storeBatch(tx, {
      answers,
      beliefs,
      // In one order everywhere, as rows are locked: two batches never wait for each other's new rows in a circle.
      voters: [...state.learnedIds].sort().map((id) => toVoterRow(id, state.voters.get(id) ?? NEW_VOTER)),
      counts: [...state.countedKeys].sort().map((key) => state.counts.get(key)!),
      notice: noticeText(from, answers.at(-1)!.seq, beliefs),
    });
    return {
      outcomes,
      moved: beliefs.map(toMoved),
      poolids: accepted.map(({ asked }) => asked.poolid),
    };
  });
