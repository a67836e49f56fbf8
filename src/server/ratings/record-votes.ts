import type { Database } from "#server/kit/db/database.ts";
import { databaseOutage } from "#server/kit/db/database-error.ts";
import { castVotes, examine, type AcceptedSubmission, type Outcome, type Submission } from "./cast-votes.ts";
import type { BeliefRow } from "./store/pool.ts";
import { beginVotes, lockPool } from "./store/lock.ts";
import { notifyRatings } from "./store/notice.ts";
import { lockPrompts, lockVotes, storeVotes, type AnswerMove, type LockedPrompt } from "./store/votes.ts";

/** The prompt of a counted answer, and what the answer moved. */
export type CountedPrompt = { readonly prompt: LockedPrompt; readonly move: AnswerMove };

/** Each answer's outcome, the counted ones' prompts with what moved (else null), moved beliefs, and pools. */
type RecordedVotes = {
  readonly outcomes: readonly Outcome[];
  readonly asked: readonly (CountedPrompt | null)[];
  readonly moved: readonly BeliefRow[];
  readonly poolids: readonly number[];
};

/** `weighted`: whether vote weighting (pace, repetition, crowded addresses) applies. Only load tests turn it off. */
type RecordOptions = { readonly weighted: boolean; readonly self: string };

type Part = RecordedVotes & {
  /** Indexes not recorded yet, because another process settles answers of their pools. */
  readonly postponed: readonly number[];
  /** The pool to wait for before the postponed answers are tried again. */
  readonly busyPool: number | null;
};

/** Records, in one transaction, the answers whose pools no other process is settling. On failure nothing is stored. */
const recordPart = (
  db: Database,
  submissions: readonly Submission[],
  { weighted, self }: RecordOptions,
  awaited: number | null,
): Promise<Part> =>
  db.transaction(async (tx) => {
    await beginVotes(tx);
    const modalIds = submissions.map(({ modalId }) => modalId);
    const prompts = await lockPrompts(tx, modalIds);
    if (awaited !== null) await lockPool(tx, awaited);
    const { outcomes, accepted } = examine(submissions, prompts);
    const nothing = { moved: [], poolids: [], postponed: [], busyPool: null };
    if (accepted.length === 0) return { ...nothing, outcomes, asked: submissions.map(() => null) };
    const prompted = accepted.map(({ asked }) => asked);
    const locked = await lockVotes(tx, prompted);
    const isTaken = ({ asked }: AcceptedSubmission): boolean =>
      locked.pools.some(({ poolid }) => poolid === asked.poolid);
    const settled = accepted.filter(isTaken);
    const waiting = new Map(accepted.filter((one) => !isTaken(one)).map(({ submitted, asked }) => [submitted, asked]));
    const counted = new Map(settled.map(({ submitted, asked }) => [submitted, asked]));
    const changes = castVotes(locked, settled, weighted);
    const poolids = settled.map(({ asked }) => asked.poolid);
    if (settled.length > 0) {
      await storeVotes(tx, changes);
      await notifyRatings(tx, self, poolids);
    }
    return {
      outcomes,
      asked: submissions.map((submitted) => {
        const prompt = counted.get(submitted);
        const move = prompt && changes.moves.get(prompt.modalid);
        return move ? { prompt, move } : null;
      }),
      moved: changes.beliefs,
      poolids,
      postponed: submissions.flatMap((submitted, place) => (waiting.has(submitted) ? [place] : [])),
      busyPool: [...waiting.values()][0]?.poolid ?? null,
    };
  });

/**
 * Records a batch of answers: closes the prompts, stores the answers, and writes the beliefs and voters they change.
 * Answers of one pool are settled by one process at a time. What no other process holds is recorded in one transaction;
 * then the rest, after waiting for its first pool. On failure the transaction under way stores nothing; answers of
 * earlier ones are found recorded when they are tried again.
 */
export async function recordVotes(
  db: Database,
  submissions: readonly Submission[],
  options: RecordOptions,
): Promise<RecordedVotes> {
  const outcomes: Outcome[] = [];
  const asked: (CountedPrompt | null)[] = submissions.map(() => null);
  const moved: BeliefRow[] = [];
  const poolids: number[] = [];
  let places = submissions.map((_, place) => place);
  for (let awaited: number | null = null; places.length > 0;) {
    const left = places.map((place) => submissions[place]!);
    const part: Part = await recordPart(db, left, options, awaited);
    for (const [i, place] of places.entries()) {
      outcomes[place] = part.outcomes[i]!;
      asked[place] = part.asked[i]!;
    }
    moved.push(...part.moved);
    poolids.push(...part.poolids);
    places = part.postponed.map((i) => places[i]!);
    awaited = part.busyPool;
  }
  return { outcomes, asked, moved, poolids };
}

type Waiting<In, Out> = { item: In; resolve: (out: Out) => void; reject: (error: unknown) => void };

/**
 * Group commit: while one batch runs, new items collect for the next, so that many items share one commit. `run`
 * returns a result for every item in order, or throws for all of them. If a batch throws, its items run one by one, so
 * that only the failing items fail; where the database is lost, none is tried again here. When `most` items wait,
 * further ones are rejected with the error `refuse` returns.
 */
export function createCoalescer<In, Out>(
  run: (batch: readonly In[]) => Promise<readonly Out[]>,
  { batch: largest, waiting: most, refuse }: { batch: number; waiting: number; refuse: () => Error },
): (item: In) => Promise<Out> {
  const queue: Waiting<In, Out>[] = [];
  let busy = false;

  const settle = async (group: readonly Waiting<In, Out>[]): Promise<void> => {
    try {
      const outs = await run(group.map(({ item }) => item));
      group.forEach(({ resolve }, i) => resolve(outs[i] as Out));
    } catch (error) {
      const [only] = group;
      if (group.length === 1 && only) return only.reject(error);
      if (databaseOutage(error) !== null) return group.forEach(({ reject }) => reject(error));
      for (const one of group) await settle([one]);
    }
  };

  const work = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    while (queue.length > 0) {
      // Items that arrive in the same event-loop turn share a batch.
      await new Promise(setImmediate);
      await settle(queue.splice(0, largest));
    }
    busy = false;
  };

  return (item) =>
    new Promise<Out>((resolve, reject) => {
      if (queue.length >= most) return reject(refuse());
      queue.push({ item, resolve, reject });
      void work();
    });
}
