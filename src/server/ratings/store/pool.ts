import { eq, sql } from "drizzle-orm";
import type { Pool } from "#core/ratings/rating-state.ts";
import type { Database } from "#server/kit/db/database.ts";
import { updateRows, rows } from "#server/kit/db/rows.ts";
import { belief, pool, ratingevent } from "../tables.ts";
import type { ScoreType } from "#core/situation/score-type.ts";
import type { Format } from "#core/situation/situation.ts";
import { POOL_NAMES, type PoolName } from "#core/ratings/log.ts";
import { LEAGUE_FORMATS, poolId, SCORE_TYPE_RECORDS } from "#server/situation/reference-data.ts";
import type { Rating } from "#core/ratings/rating.ts";

/** One of four shapes: core's `Rating`, `Belief` (mean and variance) and `PoolBeliefs` (arrays) are the others. */
export type BeliefRow = typeof belief.$inferSelect;

export const toRating = (row: BeliefRow): Rating => ({
  asset: row.assetid,
  mu: row.mu,
  variance: row.variance,
  votes: row.votes,
  prior: { mu: row.priormu, variance: row.priorvariance },
  inflated: row.inflated,
  newsDays: row.newsdays,
  contestedDays: row.contesteddays,
  carried: row.carried,
  claimed: row.claimed,
});

/** Converts a rating to its row. `seq` is the log entry that changed it, or a later one before its next change. */
export const toBeliefRow = (poolid: number, rating: Rating, seq: number): BeliefRow => ({
  poolid,
  assetid: rating.asset,
  mu: rating.mu,
  variance: rating.variance,
  priormu: rating.prior.mu,
  priorvariance: rating.prior.variance,
  inflated: rating.inflated,
  newsdays: rating.newsDays,
  contesteddays: rating.contestedDays,
  carried: rating.carried,
  claimed: rating.claimed,
  votes: rating.votes,
  updatedseq: seq,
});

/** Stored beliefs of all pools or one, as a JSON text each: far quicker than the drivers' rows, doubles exact. */
export async function readAllBeliefs(db: Database, poolid?: number): Promise<BeliefRow[]> {
  const pools = await db
    .select({ beliefs: sql<BeliefRow[]>`json_agg(${belief} order by ${belief.assetid})` })
    .from(belief)
    .where(poolid === undefined ? undefined : eq(belief.poolid, poolid))
    .groupBy(belief.poolid)
    .orderBy(belief.poolid);
  return pools.flatMap(({ beliefs }) => beliefs);
}

/** When a pool was opened, for a statement that reads rows of `pool`: the time of its first entry of the log. */
export const openedDatetime = sql<string>`(
  select to_json(${ratingevent.createddatetime}) from ${ratingevent}
  where ${ratingevent.poolid} = ${pool.poolid} order by ${ratingevent.seq} limit 1
)`;

/** Number of counted, unvoided answers of a pool, at most `most`. */
export async function countVotes(db: Database, poolid: number, most = Number.MAX_SAFE_INTEGER): Promise<number> {
  const [counted] = await rows<{ votes: string | number }>(
    db,
    sql`select count(*) as votes from (select 1 from answer where poolid = ${poolid} and weight > 0
      and voidedby is null limit ${most}) as counted`,
  );
  return Number(counted!.votes);
}

export async function loadPool(db: Database, poolid: number): Promise<Pool> {
  const [row] = await db.select().from(pool).where(eq(pool.poolid, poolid));
  if (!row) throw new RangeError(`There is no pool ${poolid}`);
  const ratings = (await readAllBeliefs(db, poolid)).map(toRating);
  return {
    name: poolNameOf(poolid),
    center: row.centre,
    ratings,
    places: new Map(ratings.map(({ asset }, place) => [asset, place])),
    votes: await countVotes(db, poolid),
    votesAtRefit: row.votesatrefit,
    votesAtMark: row.votesatmark,
    day: row.markday,
    scale: row.scale,
  };
}

/** Writes all beliefs of a pool as changed by log entry `seq`. The caller must hold the exclusive ratings lock. */
export async function savePool(tx: Database, saved: Pool, seq: number): Promise<void> {
  const poolid = poolIdOf(saved.name);
  await tx
    .update(pool)
    .set({ scale: saved.scale, markday: saved.day, votesatrefit: saved.votesAtRefit, votesatmark: saved.votesAtMark })
    .where(eq(pool.poolid, poolid));
  await tx.execute(
    updateRows(
      belief,
      saved.ratings.map((rating) => toBeliefRow(poolid, rating, seq)),
    ),
  );
}

function idOf(name: PoolName): number {
  const [format, scoreType] = name.split("/") as [Format, ScoreType];
  const { leagueformatid } = LEAGUE_FORMATS.find(({ dataname }) => dataname === format)!;
  const { scoretypeid } = SCORE_TYPE_RECORDS.find(({ dataname }) => dataname === scoreType)!;
  return poolId(leagueformatid, scoretypeid);
}

const IDS = new Map(POOL_NAMES.map((name) => [name, idOf(name)]));
const NAMES = new Map([...IDS].map(([name, id]) => [id, name]));

/** Ids of all pools, in a fixed order. */
export const POOL_IDS: readonly number[] = [...IDS.values()];

export const poolIdOf = (name: PoolName): number => IDS.get(name)!;

/** The name of a pool. Throws if no pool has the id. */
export function poolNameOf(poolid: number): PoolName {
  const name = NAMES.get(poolid);
  if (!name) throw new RangeError(`There is no pool ${poolid}`);
  return name;
}
