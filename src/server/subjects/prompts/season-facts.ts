import { eq } from "drizzle-orm";
import { dayOf } from "#core/calendar.ts";
import type { PromptAsset } from "#contract/prompts.ts";
import { PLAYER_POSITIONS } from "#core/asset/position.ts";
import { seasonOf } from "#core/prior/draft-picks.ts";
import { STATS } from "#core/score/score-type.ts";
import type { Scoring } from "#core/situation/situation.ts";
import { pointsOf, pointTable } from "#core/value/season-points.ts";
import type { Deps } from "#server/deps.ts";
import { assetseason } from "#server/base/db/schema/assets.ts";

type Fact = NonNullable<PromptAsset["lastSeason"]>;
type SeasonRow = typeof assetseason.$inferSelect;

/** Games below which points per game say too little for a rank. */
const FEWEST_GAMES = 6;
/** Scorings whose facts are kept. */
const MOST_SCORINGS = 50;

/** The facts of the last season in a scoring, by asset id. */
export type SeasonFacts = (scoring: Scoring) => Promise<ReadonlyMap<number, Fact>>;

const factsOf = (
  rows: readonly SeasonRow[],
  { assets, indexOf }: Pick<Deps["ratings"], "assets" | "indexOf">,
  scoring: Scoring,
): ReadonlyMap<number, Fact> => {
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
};

/**
 * The last season of every player, with points in a given scoring. The rows are read once per list of assets, and the
 * points are computed once per scoring.
 */
export const openSeasonFacts = ({ db, ratings, now }: Pick<Deps, "db" | "ratings" | "now">): SeasonFacts => {
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
};
