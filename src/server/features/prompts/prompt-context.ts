import { recordVotes } from "../../ratings/record-votes.ts";
import { createRatingMaintenance } from "../../ratings/maintenance.ts";
import { createCoalescer } from "../../ratings/coalesce.ts";
import type { Outcome, Submission } from "../../ratings/submission.ts";
import { answersOfOthers, type AnswersOfOthers, type Question } from "./answers-of-others.ts";
import { shiftOf, type Shift } from "./shift.ts";
import { openSeasonFacts, type SeasonFacts } from "./season-facts.ts";
import type { Deps } from "../../deps.ts";
import { Failure } from "../../http/failure.ts";
import { createCandidates, type CandidateSource } from "./candidates.ts";
import { createOpenPromptLimit, type OpenPromptLimit } from "./open-prompt-limit.ts";
import { createKeyedMutex } from "./keyed-mutex.ts";

/** The most answers in one transaction, and the most that may wait for the next ones. */
const BATCHES = {
  batch: 128,
  waiting: 4000,
  refuse: () => new Failure("unavailable", "Very many answers are coming in: please try again in a moment"),
};

/** The outcome of an answer, and what it moved if it counted. */
export type Recorded = { readonly outcome: Outcome; readonly shift: Shift | null };

/** The in-memory state that serves prompts and records answers. */
export type PromptContext = {
  readonly candidates: CandidateSource;
  readonly limit: OpenPromptLimit;
  readonly exclusively: ReturnType<typeof createKeyedMutex>;
  /** Records an answer in a batch with concurrent ones; resolves once it is committed. */
  readonly record: (submitted: Submission) => Promise<Recorded>;
  /** Counts the answers of others to a question, in one statement with those of concurrent calls. */
  readonly answersOfOthers: (question: Question) => Promise<AnswersOfOthers>;
  /** The facts about a player's last season that the cards show. */
  readonly seasons: SeasonFacts;
  /** Resolves when no background work is running. */
  readonly rest: () => Promise<void>;
};

export const openPromptContext = ({ db, ratings, now, config, log, self, announcer }: Deps): PromptContext => {
  const maintenance = createRatingMaintenance({ db, ratings, now, log, self });
  return {
    candidates: createCandidates(ratings, now),
    seasons: openSeasonFacts({ db, ratings, now }),
    limit: createOpenPromptLimit(config.rateLimitFactor, now),
    exclusively: createKeyedMutex(),
    record: createCoalescer(async (batch: readonly Submission[]) => {
      const { outcomes, asked, moved, poolids } = await recordVotes(db, batch, {
        weighted: config.rateLimitFactor > 0,
        onCounted: announcer.counted,
      });
      // Before the ratings in memory move: they still hold what was believed when the answers were given.
      const recorded = outcomes.map((outcome, i): Recorded => {
        const prompt = asked[i];
        return { outcome, shift: prompt ? shiftOf(ratings, prompt, moved) : null };
      });
      ratings.move(moved);
      maintenance.counted(poolids);
      return recorded;
    }, BATCHES),
    answersOfOthers: createCoalescer((batch: readonly Question[]) => answersOfOthers(db, batch), BATCHES),
    rest: maintenance.rest,
  };
};
