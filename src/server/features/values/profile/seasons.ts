import { desc, eq } from "drizzle-orm";
import type { Projection, SeasonLine } from "#contract/profile.ts";
import { PLAYER_POSITIONS, type PlayerPosition } from "#core/asset/position.ts";
import { STATS } from "#core/score/score-type.ts";
import type { Scoring } from "#core/situation/situation.ts";
import { LINE_LENGTH } from "#core/value/beliefs.ts";
import { pointsOf, pointTable } from "#core/value/season-points.ts";
import type { ValueContext } from "#core/value/value-context.ts";
import type { Database } from "#server/db/database.ts";
import { assetseason } from "#server/db/schema/assets.ts";

const tenths = (x: number): number => Math.round(x * 10) / 10;

/** Seven totals under the names of the contract, with their points in a scoring, rounded to a tenth. */
const described = (totals: Float64Array, scoring: Scoring, position: PlayerPosition) => ({
  points: tenths(pointsOf(totals, 0, pointTable(scoring), PLAYER_POSITIONS.indexOf(position))),
  ...(Object.fromEntries(STATS.map((stat, i) => [stat, tenths(totals[i] ?? 0)])) as Record<
    (typeof STATS)[number],
    number
  >),
});

/** The regular seasons of a player with their points in a scoring, newest first. */
export const readSeasons = async (
  db: Database,
  assetid: number,
  position: PlayerPosition,
  scoring: Scoring,
): Promise<SeasonLine[]> => {
  const found = await db
    .select()
    .from(assetseason)
    .where(eq(assetseason.assetid, assetid))
    .orderBy(desc(assetseason.season));
  return found.map((row) => ({
    season: row.season,
    games: row.games,
    ...described(
      Float64Array.from(STATS, (stat) => row[stat]),
      scoring,
      position,
    ),
  }));
};

/** The season line that the value model expects of a player, with its points in a scoring. */
export const projectionOf = (
  { lines }: ValueContext,
  index: number,
  season: number,
  position: PlayerPosition,
  scoring: Scoring,
): Projection => ({
  season,
  ...described(lines.slice(index * LINE_LENGTH, (index + 1) * LINE_LENGTH), scoring, position),
});
