import { recordVotes } from "../../ratings/record-votes.ts";
import { createRatingMaintenance } from "../../ratings/maintenance.ts";
import { createCoalescer } from "../../ratings/coalesce.ts";
import type { Outcome, Submission } from "../../ratings/submission.ts";
import type { Deps } from "../../deps.ts";
import { Failure } from "../../http/failure.ts";
import { createCandidates, type CandidateSource } from "./candidates.ts";
import { createOpenPromptLimit, type OpenPromptLimit } from "./open-prompt-limit.ts";
import { createKeyedMutex } from "./keyed-mutex.ts";

/** Answers in one transaction, and answers that may wait for the next ones. */
const LARGEST_BATCH = 128;
const MOST_WAITING = 4000;

/** What this process keeps in memory to serve prompts and take answers. */
export type PromptContext = {
  readonly candidates: CandidateSource;
  readonly limit: OpenPromptLimit;
  readonly exclusively: ReturnType<typeof createKeyedMutex>;
  /** Records an answer together with those that arrive meanwhile; resolves once it is committed. */
  readonly record: (submitted: Submission) => Promise<Outcome>;
  /** Resolves when no work is under way in the background. */
  readonly rest: () => Promise<void>;
};

export const openPromptContext = ({ db, ratings, now, config, log, self }: Deps): PromptContext => {
  const maintenance = createRatingMaintenance({ db, ratings, now, log, self });
  return {
    candidates: createCandidates(ratings, now),
    limit: createOpenPromptLimit(config.rateLimitFactor, now),
    exclusively: createKeyedMutex(),
    record: createCoalescer(
      async (batch: readonly Submission[]) => {
        const { outcomes, moved, poolids } = await recordVotes(db, batch, {
          weighted: config.rateLimitFactor > 0,
          from: self,
        });
        ratings.move(moved);
        maintenance.counted(poolids);
        return outcomes;
      },
      {
        batch: LARGEST_BATCH,
        waiting: MOST_WAITING,
        refuse: () => new Failure("unavailable", "Very many answers are coming in: please try again in a moment"),
      },
    ),
    rest: maintenance.rest,
  };
};
