import { inArray, sql, type SQL } from "drizzle-orm";
import { NEW_VOTER, type Voter } from "#core/rating/voter.ts";
import type { Database } from "../db/database.ts";
import { records } from "../db/rows.ts";
import { voter, voterasset } from "../db/schema/ratings.ts";

export type VoterRow = typeof voter.$inferSelect;
export type VoterAssetRow = typeof voterasset.$inferSelect;

export const toVoter = ({ classes, choices }: Pick<VoterRow, "classes" | "choices">): Voter => {
  const [expert = 0, normal = 0, careless = 0, blind = 0] = classes;
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = choices;
  return { trust: [expert, normal, careless, blind], answers: [a, b, c, d, e] };
};

export const toVoterRow = (visitorid: string, { trust, answers }: Voter): VoterRow => ({ visitorid, classes: [...trust], choices: [...answers] });

/** Locks voters in the order every writer locks them; those never met are written down first, so that there is a row to lock. */
export const lockVoters = async (tx: Database, visitorIds: readonly string[]): Promise<Map<string, Voter>> => {
  const ids = [...visitorIds].sort();
  const read = () => tx.select().from(voter).where(inArray(voter.visitorid, ids)).orderBy(voter.visitorid).for("update");
  let known = await read();
  if (known.length < ids.length) {
    await tx.insert(voter).values(ids.map((id) => toVoterRow(id, NEW_VOTER))).onConflictDoNothing();
    known = await read();
  }
  return new Map(known.map((row) => [row.visitorid, toVoter(row)]));
};

export type VoterAssetKey = Pick<VoterAssetRow, "visitorid" | "poolid" | "assetid">;

/** How often the voters have answered about the assets; nothing for those never asked. Needs the voters locked. */
export const readCounts = (tx: Database, keys: readonly VoterAssetKey[]): Promise<VoterAssetRow[]> =>
  tx
    .select()
    .from(voterasset)
    .where(
      sql`(${voterasset.visitorid}, ${voterasset.poolid}, ${voterasset.assetid}) in (select k.visitorid, k.poolid, k.assetid from json_to_recordset(${records(keys)}) as k(visitorid uuid, poolid smallint, assetid int))`,
    );

/** The update of many voters at once, to stand alone or in a `with`. */
export const updateVoters = (changed: readonly VoterRow[]): SQL => sql`
  update voter set classes = n.classes, choices = n.choices
  from json_to_recordset(${records(changed)}) as n(visitorid uuid, classes float8[], choices int[])
  where voter.visitorid = n.visitorid`;

/** The writing of many counts at once, to stand alone or in a `with`. */
export const writeCounts = (changed: readonly VoterAssetRow[]): SQL => sql`
  insert into voterasset (visitorid, poolid, assetid, votes, today, day)
  select n.visitorid, n.poolid, n.assetid, n.votes, n.today, n.day
  from json_to_recordset(${records(changed)}) as n(visitorid uuid, poolid smallint, assetid int, votes int, today int, day date)
  on conflict (visitorid, poolid, assetid) do update set votes = excluded.votes, today = excluded.today, day = excluded.day`;
