import { sql } from "drizzle-orm";
import { draftPicks } from "#core/prior/draft-picks.ts";
import type { PoolSeed } from "#core/prior/belief.ts";
import { pickRow } from "./catalogue-pick.ts";
import type { ListedPlayer } from "./catalogue-state.ts";
import { readCatalogue } from "./read-catalogue.ts";
import { shippedCatalogueOn } from "./shipped-update.ts";
import { recordSource } from "./value-sources.ts";
import { startingBeliefsOf } from "./starting-beliefs.ts";
import { playerRow, seasonRow, writeInjuryEffects } from "./stored-catalogue.ts";
import { ADVISORY_LOCKS, type Database } from "#server/kit/db/database.ts";
import { insertAll } from "#server/kit/db/rows.ts";
import { asset, assetseason } from "#server/assets/tables.ts";
import { belief, pool, ratingevent } from "#server/ratings/tables.ts";
import { code, leagueformat, scoretype } from "#server/situation/tables.ts";
import { CODES, LEAGUE_FORMATS, poolId, SCORE_TYPE_RECORDS } from "#server/situation/reference-data.ts";
import { scaleOf } from "#core/values/reference-value.ts";

async function seedPools(
  db: Database,
  beliefs: readonly PoolSeed[],
  isPlayer: (asset: number) => boolean,
): Promise<void> {
  let seq = 0;
  for (const { leagueformatid, dataname: format } of LEAGUE_FORMATS)
    for (const { scoretypeid, dataname: scoreType } of SCORE_TYPE_RECORDS) {
      const poolid = poolId(leagueformatid, scoretypeid);
      const own = beliefs.filter((row) => row.pool.format === format && row.pool.scoreType === scoreType);
      const scale =
        scoreType === "perception" ? scaleOf(own.filter((row) => isPlayer(row.asset)).map((row) => row.mu)) : 1;
      await db.insert(pool).values({
        poolid,
        leagueformatid,
        scoretypeid,
        centre: own.reduce((sum, { mu }) => sum + mu, 0) / Math.max(1, own.length),
        scale,
      });
      seq += 1;
      await insertAll(
        db,
        belief,
        own.map((row) => ({
          poolid,
          assetid: row.asset,
          mu: row.mu,
          variance: row.variance,
          priormu: row.mu,
          priorvariance: row.variance,
          updatedseq: seq,
        })),
      );
      await db.insert(ratingevent).values({
        seq,
        poolid,
        kind: "open",
        detail: {
          kind: "open",
          assetids: own.map((row) => row.asset),
          mus: own.map((row) => row.mu),
          variances: own.map((row) => row.variance),
        },
      });
    }
  await db.execute(sql`select setval('ratingseq', ${seq})`);
}

async function seedReference(db: Database): Promise<void> {
  for (const row of CODES) await db.insert(code).values(row).onConflictDoUpdate({ target: code.codeid, set: row });
  for (const row of LEAGUE_FORMATS)
    await db.insert(leagueformat).values(row).onConflictDoUpdate({ target: leagueformat.leagueformatid, set: row });
  for (const row of SCORE_TYPE_RECORDS)
    await db.insert(scoretype).values(row).onConflictDoUpdate({ target: scoretype.scoretypeid, set: row });
}

/** The rows of shipped players of a day; a designation counts from the first shipped edition that has it. */
function playerRows(players: readonly ListedPlayer[], asOf: string): (typeof asset.$inferInsert)[] {
  const first = readCatalogue();
  const known = new Map(first.players.map(({ id, injury }) => [id, injury]));
  const since = ({ id, injury }: ListedPlayer): string | null => {
    if (injury === null) return null;
    return known.get(id) === injury ? first.asOf : asOf;
  };
  return players.map((player) => ({ ...playerRow(player), injurysince: since(player) }));
}

/** Fills an empty database, in one transaction and process. `today` (YYYY-MM-DD) decides picks. Returns whether. */
export const seed = (db: Database, today: string, onFilling = () => {}): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.seed})`);
    await seedReference(tx);
    const known = await tx.select({ assetid: asset.assetid }).from(asset).limit(1);
    if (known.length > 0) return false;
    onFilling();
    const catalogue = shippedCatalogueOn(today);
    await insertAll(tx, asset, [...playerRows(catalogue.players, catalogue.asOf), ...draftPicks(today).map(pickRow)]);
    await writeInjuryEffects(tx, catalogue);
    await insertAll(tx, assetseason, catalogue.seasonLines.map(seasonRow));
    const players = new Set<number>(catalogue.players.map(({ id }) => id));
    await recordSource(tx, { kind: "facts", source: "nflverse", asof: catalogue.asOf });
    await seedPools(tx, startingBeliefsOf(catalogue, today), (id) => players.has(id));
    return true;
  });
