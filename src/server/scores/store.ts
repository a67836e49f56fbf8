import { eq, sql } from "drizzle-orm";
import type { Database } from "#server/kit/db/database.ts";
import { records } from "#server/kit/db/rows.ts";
import { customscore } from "#server/accounts/tables.ts";

/** A stored custom score: on the scale of the community's rating, unrounded. */
export type CustomScoreRow = typeof customscore.$inferSelect;
export type ScoreKey = Pick<CustomScoreRow, "userid" | "leagueformatid" | "scoretypeid" | "assetid">;
export type KeptScore = ScoreKey & { readonly customscore: number };

export const hasScores = async (db: Database, userid: number): Promise<boolean> =>
  (await db.$count(customscore, eq(customscore.userid, userid))) > 0;

export const listScores = async (db: Database, userid: number): Promise<CustomScoreRow[]> =>
  db
    .select()
    .from(customscore)
    .where(eq(customscore.userid, userid))
    .orderBy(
      sql`${customscore.updateddatetime} desc`,
      customscore.leagueformatid,
      customscore.scoretypeid,
      customscore.assetid,
    );

/** Stores scores, replacing earlier ones. The keys must be unique. */
export async function keepScores(db: Database, scores: readonly KeptScore[], now: Date): Promise<void> {
  if (scores.length === 0) return;
  await db.execute(sql`
    insert into ${customscore} (userid, leagueformatid, scoretypeid, assetid, customscore, updateddatetime)
    select k.userid, k.leagueformatid, k.scoretypeid, k.assetid, k.customscore, ${now.toISOString()}::timestamptz
    from json_to_recordset(${records(scores)}) as k(userid int, leagueformatid smallint, scoretypeid smallint, assetid
    int, customscore float8)
    order by k.leagueformatid, k.scoretypeid, k.assetid
    on conflict (userid, leagueformatid, scoretypeid, assetid) do update set customscore = excluded.customscore,
    updateddatetime = excluded.updateddatetime`);
}

/** Removes scores; missing ones are ignored. */
export async function removeScores(db: Database, keys: readonly ScoreKey[]): Promise<void> {
  if (keys.length === 0) return;
  await db.delete(customscore).where(
    sql`(${customscore.userid}, ${customscore.leagueformatid}, ${customscore.scoretypeid}, ${customscore.assetid}) in
      (select k.userid, k.leagueformatid, k.scoretypeid, k.assetid from json_to_recordset(${records(keys)}) as k(userid
      int, leagueformatid smallint, scoretypeid smallint, assetid int))`,
  );
}
