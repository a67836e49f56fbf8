import { sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { records } from "../db/rows.ts";
import { belief } from "../db/schema/ratings.ts";
import type { Moved } from "./book.ts";

/** The beliefs of some assets of some pools, as they now are. */
export const readBeliefs = async (db: Database, keys: readonly Pick<Moved, "poolid" | "assetid">[]): Promise<Moved[]> =>
  db
    .select({ poolid: belief.poolid, assetid: belief.assetid, mu: belief.mu, variance: belief.variance, votes: belief.votes, seq: belief.updatedseq })
    .from(belief)
    .where(sql`(${belief.poolid}, ${belief.assetid}) in (select k.poolid, k.assetid from json_to_recordset(${records(keys)}) as k(poolid smallint, assetid int))`);
