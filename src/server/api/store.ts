import { and, asc, eq, gte, inArray, sql } from "drizzle-orm";
import type { Database } from "#server/kit/db/database.ts";
import { lockAccounts } from "#server/kit/audit.ts";
import { account, apikey, apikeyday } from "#server/accounts/tables.ts";
import { firstOf } from "#server/kit/db/rows.ts";

export type KeyRow = typeof apikey.$inferSelect;
export type DayRow = typeof apikeyday.$inferSelect;

export const keysOf = (db: Database, userid: number): Promise<KeyRow[]> =>
  db.select().from(apikey).where(eq(apikey.userid, userid)).orderBy(asc(apikey.keyid));

/** Calls by key and day from a day on (YYYY-MM-DD). */
export const callsOf = (db: Database, keyids: readonly number[], from: string): Promise<DayRow[]> =>
  db
    .select()
    .from(apikeyday)
    .where(and(inArray(apikeyday.keyid, [...keyids]), gte(apikeyday.day, from)))
    .orderBy(asc(apikeyday.day));

/** Null if the user already has `most` keys; the account is locked against concurrent calls. */
export const addKey = (db: Database, row: typeof apikey.$inferInsert, most: number): Promise<KeyRow | null> =>
  db.transaction(async (tx) => {
    await lockAccounts(tx, [row.userid]);
    if ((await tx.$count(apikey, eq(apikey.userid, row.userid))) >= most) return null;
    return firstOf(tx.insert(apikey).values(row).returning());
  });

/** Deletes a key of a user and returns its hash; null if the user has no such key. */
export async function removeKey(db: Database, userid: number, keyid: number): Promise<string | null> {
  const [gone] = await db
    .delete(apikey)
    .where(and(eq(apikey.userid, userid), eq(apikey.keyid, keyid)))
    .returning({ keyhash: apikey.keyhash });
  return gone?.keyhash ?? null;
}

/** The key with this hash and its owner; null if there is none or the account is disabled. */
export const findKey = (db: Database, keyhash: string) =>
  firstOf(
    db
      .select({ keyid: apikey.keyid, owner: account })
      .from(apikey)
      .innerJoin(account, eq(account.userid, apikey.userid))
      .where(and(eq(apikey.keyhash, keyhash), eq(account.isdisabled, false))),
  );

export type Use = { readonly keyid: number; readonly day: string; readonly calls: number; readonly last: Date };

/** Adds calls to the stored use of keys; deleted keys are ignored. */
export async function noteUse(db: Database, uses: readonly Use[]): Promise<void> {
  for (const { keyid, day, calls, last } of uses) {
    const [known] = await db
      .update(apikey)
      .set({ lastuseddatetime: last })
      .where(eq(apikey.keyid, keyid))
      .returning({ keyid: apikey.keyid });
    if (!known) continue;
    await db
      .insert(apikeyday)
      .values({ keyid, day, calls })
      .onConflictDoUpdate({
        target: [apikeyday.keyid, apikeyday.day],
        set: { calls: sql`${apikeyday.calls} + excluded.calls` },
      });
  }
}

/** Everything stored about a user's keys, for the user's own export; without the hashes. */
export async function keyDataOf(db: Database, userid: number) {
  const keys = await keysOf(db, userid);
  const ids = keys.map(({ keyid }) => keyid);
  const days = await callsOf(db, ids, "0001-01-01");
  return keys.map(({ keyid, name, hint, createddatetime, lastuseddatetime }) => ({
    name,
    hint,
    createddatetime,
    lastuseddatetime,
    days: days.filter((one) => one.keyid === keyid).map(({ day, calls }) => ({ day, calls })),
  }));
}
