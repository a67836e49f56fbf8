import { HOUR_MS } from "#core/calendar.ts";
import type { Deps } from "#server/deps.ts";
import { Failure } from "#server/base/http/failure.ts";
import { countsPerWindow } from "#server/base/http/newcomers.ts";
import { createCandidates, type CandidateSource } from "./candidates.ts";
import { openSeasonFacts, type SeasonFacts } from "./season-facts.ts";

/** The in-memory state that serves prompts. */
export type PromptContext = {
  readonly candidates: CandidateSource;
  readonly limit: OpenPromptLimit;
  readonly exclusively: ReturnType<typeof createKeyedMutex>;
  /** The facts about a player's last season that the cards show. */
  readonly seasons: SeasonFacts;
};

export const openPromptContext = ({ db, ratings, now, config }: Deps): PromptContext => ({
  candidates: createCandidates(ratings, now),
  seasons: openSeasonFacts({ db, ratings, now }),
  limit: createOpenPromptLimit(config.rateLimitFactor, now),
  exclusively: createKeyedMutex(),
});

/**
 * Runs work on the same key one after the other within this process, so that duplicate calls of a visitor do not race.
 */
const createKeyedMutex = () => {
  const last = new Map<string, Promise<unknown>>();
  return async <Out>(key: string, work: () => Promise<Out>): Promise<Out> => {
    const before = last.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
};

// A school or an office behind one address stays below this; a script that creates visitors to search for prompts does
// not.
const MOST_UNANSWERED = 240;

/** Limits how many comparisons one address may be shown in an hour without answering them. In memory, by keyed hash. */
export type OpenPromptLimit = {
  readonly check: (source: string) => void;
  readonly issued: (source: string) => void;
  readonly answered: (source: string) => void;
};

/** `factor` multiplies the limit; 0 turns it off. */
const createOpenPromptLimit = (factor: number, now: () => Date): OpenPromptLimit => {
  const current = countsPerWindow(HOUR_MS, now);
  const change = (source: string, by: 1 | -1): void => {
    const unanswered = current().state;
    unanswered.set(source, Math.max(0, (unanswered.get(source) ?? 0) + by));
  };
  return {
    check: (source) => {
      const { state: unanswered, secondsLeft } = current();
      if (factor > 0 && (unanswered.get(source) ?? 0) >= MOST_UNANSWERED * factor)
        throw new Failure("too-many", "Too many comparisons without an answer: please wait a while", {
          retryAfter: secondsLeft,
        });
    },
    issued: (source) => change(source, 1),
    answered: (source) => change(source, -1),
  };
};
