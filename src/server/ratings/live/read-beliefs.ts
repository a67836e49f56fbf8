import { sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { records } from "../../db/rows.ts";
import { belief } from "../../db/schema/ratings.ts";
import { toMoved, type BeliefKey } from "../belief-row.ts";
import type { Moved } from "./moved.ts";

/** The beliefs of some assets of some pools, as they now are. */
export const readBeliefs = async (db: Database, keys: readonly BeliefKey[]): Promise<Moved[]> => {
  const found = await db
    .select()
    .from(belief)
    .where(
      sql`(${belief.poolid}, ${belief.assetid}) in (select k.poolid, k.assetid from json_to_recordset(${records(keys)}) as k(poolid smallint, assetid int))`,
    );
  return found.map(toMoved);
};
