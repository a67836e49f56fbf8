import { HOUR_MS } from "#core/calendar.ts";
import { recordVotes, createCoalescer } from "#server/ratings/record-votes.ts";
import { createRatingMaintenance } from "#server/ratings/maintenance.ts";
import type { Outcome, Submission } from "#server/ratings/cast-votes.ts";
import { shiftOf, type Shift } from "./shift.ts";
import { openSeasonFacts, type SeasonFacts } from "./season-facts.ts";
import type { Deps } from "#server/deps.ts";
import { Failure } from "#server/base/http/failure.ts";
import { createCandidates, type CandidateSource } from "./candidates.ts";
import { countsPerWindow } from "#server/base/http/newcomers.ts";
import { sql } from "drizzle-orm";
import type { Database } from "#server/base/db/database.ts";
import { records, rows } from "#server/base/db/rows.ts";
import type { PromptRow } from "./store.ts";

/** The most answers in one transaction, and the most that may wait for the next ones. */
const BATCHES = {
  batch: 128,
  waiting: 4000,
  refuse: () => new Failure("unavailable", "Very many answers are coming in: please try again in a moment"),
};

/** The outcome of an answer, and what it moved if it counted. */
type Recorded = { readonly outcome: Outcome; readonly shift: Shift | null };

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
      // Before the ratings in memory change, because they still say which side was ahead before the answers.
      const recorded = outcomes.map((outcome, i): Recorded => {
        const counted = asked[i];
        return { outcome, shift: counted ? shiftOf(ratings, counted) : null };
      });
      ratings.move(moved);
      maintenance.counted(poolids);
      return recorded;
    }, BATCHES),
    answersOfOthers: createCoalescer((batch: readonly Question[]) => answersOfOthers(db, batch), BATCHES),
    rest: maintenance.rest,
  };
};

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
type OpenPromptLimit = {
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

/** A question as it was shown to a visitor. */
type Question = Pick<PromptRow, "poolid" | "comparison" | "leftids" | "visitorid">;

/** How often others have answered a question, for each side as it was shown; null if none have. */
type AnswersOfOthers = { readonly left: number; readonly even: number; readonly right: number } | null;

type Counted = {
  readonly place: number;
  readonly leftids: readonly number[];
  readonly selection: number;
  readonly times: number;
};

const sumUp = (shownLeft: readonly number[], counted: readonly Counted[]): AnswersOfOthers => {
  if (counted.length === 0) return null;
  const isLeft = new Set(shownLeft);
  const towards = (wanted: number): number =>
    counted.reduce((sum, { leftids, selection, times }) => {
      const side = Math.sign(selection) * (leftids.every((id) => isLeft.has(id)) ? 1 : -1);
      return sum + (side === wanted ? times : 0);
    }, 0);
  return { left: towards(-1), even: towards(0), right: towards(1) };
};

/**
 * How often visitors other than the one who was asked have answered each question in its pool, in the order of the
 * questions: one statement for all of them.
 */
const answersOfOthers = async (db: Database, questions: readonly Question[]): Promise<AnswersOfOthers[]> => {
  const asked = questions.map(({ poolid, comparison, visitorid }, place) => ({ place, poolid, comparison, visitorid }));
  const counted = await rows<Counted>(
    db,
    sql`
      select place, leftids, selection, times
      from json_to_recordset(${records(asked)}) as asked (place int, poolid int, comparison text, visitorid uuid)
      cross join lateral (
        select leftids, selection, count(*)::int as times from answer
        where answer.comparison = asked.comparison and answer.poolid = asked.poolid
          and answer.visitorid <> asked.visitorid and voidedby is null
        group by leftids, selection
      ) as given`,
  );
  const found = questions.map((): Counted[] => []);
  for (const one of counted) found[one.place]?.push(one);
  return questions.map(({ leftids }, place) => sumUp(leftids, found[place] ?? []));
};
