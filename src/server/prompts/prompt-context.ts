import { HOUR_MS, dayOf } from "#core/kit/calendar.ts";
import type { Deps } from "#server/deps.ts";
import { Failure } from "#server/kit/http/failure.ts";
import { countsPerWindow, scaled } from "#server/kit/http/newcomers.ts";
import { createCandidates, type CandidateSource } from "./candidates.ts";
import { eq } from "drizzle-orm";
import type { PromptAsset } from "#contract/prompts.ts";
import { PLAYER_POSITIONS } from "#core/assets/position.ts";
import { seasonOf } from "#core/prior/draft-picks.ts";
import { STATS } from "#core/situation/score-type.ts";
import type { Scoring } from "#core/situation/situation.ts";
import { pointsOf, pointTable } from "#core/values/season-points.ts";
import { assetseason } from "#server/assets/tables.ts";

export type PromptContext = {
  readonly candidates: CandidateSource;
  readonly limit: ReturnType<typeof createOpenPromptLimit>;
  readonly exclusively: ReturnType<typeof createKeyedMutex>;
  readonly seasons: SeasonFacts;
};

export const openPromptContext = ({ db, ratings, now, config }: Deps): PromptContext => ({
  candidates: createCandidates(ratings, now),
  seasons: openSeasonFacts({ db, ratings, now }),
  limit: createOpenPromptLimit(config.rateLimitFactor, now),
  exclusively: createKeyedMutex(),
});

/** One after the other by key, so that duplicate calls of a visitor do not race. */
function createKeyedMutex() {
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
}

// A school or an office behind one address stays below this; a script that creates visitors to search for prompts does
// not.
const MOST_UNANSWERED = 240;

/** Limits how many comparisons one address may be shown in an hour without answering them. In memory, by keyed hash. */
function createOpenPromptLimit(factor: number, now: () => Date) {
  const current = countsPerWindow(HOUR_MS, now);
  const change = (source: string, by: 1 | -1): void => {
    const unanswered = current().state;
    unanswered.set(source, Math.max(0, (unanswered.get(source) ?? 0) + by));
  };
  return {
    check: (source: string): void => {
      const { state: unanswered, secondsLeft } = current();
      if ((unanswered.get(source) ?? 0) >= scaled(MOST_UNANSWERED, factor))
        throw new Failure("too-many", "Too many comparisons without an answer: please wait a while", {
          retryAfter: secondsLeft,
        });
    },
    issued: (source: string): void => change(source, 1),
    answered: (source: string): void => change(source, -1),
  };
}

type Fact = NonNullable<PromptAsset["lastSeason"]>;
type SeasonRow = typeof assetseason.$inferSelect;

/** Games below which points per game say too little for a rank. */
const FEWEST_GAMES = 6;
/** Scorings whose facts are kept. */
const MOST_SCORINGS = 50;

type SeasonFacts = (scoring: Scoring) => Promise<ReadonlyMap<number, Fact>>;

function factsOf(
  rows: readonly SeasonRow[],
  { assets, indexOf }: Pick<Deps["ratings"], "assets" | "indexOf">,
  scoring: Scoring,
): ReadonlyMap<number, Fact> {
  const table = pointTable(scoring);
  const known = rows.flatMap((row) => {
    const position = assets[indexOf(row.assetid) ?? -1]?.position;
    const order = position && position !== "PICK" ? PLAYER_POSITIONS.indexOf(position) : -1;
    if (order < 0 || row.games === 0) return [];
    const points = pointsOf(
      Float64Array.from(STATS, (stat) => row[stat]),
      0,
      table,
      order,
    );
    return [{ row, order, perGame: points / row.games }];
  });
  known.sort((a, b) => b.perGame - a.perGame || a.row.assetid - b.row.assetid);
  const ranked = PLAYER_POSITIONS.map(() => 0);
  return new Map(
    known.map(({ row: { assetid, season, games }, order, perGame }) => {
      const positionRank = games < FEWEST_GAMES ? null : (ranked[order] = (ranked[order] ?? 0) + 1);
      return [assetid, { season, games, pointsPerGame: Math.round(perGame * 10) / 10, positionRank }];
    }),
  );
}

/** Rows are read once per list of assets, points computed once per scoring. */
function openSeasonFacts({ db, ratings, now }: Pick<Deps, "db" | "ratings" | "now">): SeasonFacts {
  let read: { readonly assets: unknown; readonly rows: Promise<readonly SeasonRow[]> } | null = null;
  const known = new Map<string, Promise<ReadonlyMap<number, Fact>>>();

  const rowsNow = (): Promise<readonly SeasonRow[]> => {
    const { assets } = ratings;
    if (read?.assets !== assets) {
      const lastSeason = seasonOf(dayOf(now())) - 1;
      const rows = db.select().from(assetseason).where(eq(assetseason.season, lastSeason)).execute();
      known.clear();
      read = { assets, rows };
      // A failed read is tried again at the next call.
      rows.catch(() => {
        read = null;
        known.clear();
      });
    }
    return read.rows;
  };

  return (scoring) => {
    const rows = rowsNow();
    const key = JSON.stringify(scoring);
    const before = known.get(key);
    if (before) return before;
    if (known.size >= MOST_SCORINGS) known.clear();
    const facts = rows.then((found) => factsOf(found, ratings, scoring));
    known.set(key, facts);
    return facts;
  };
}
