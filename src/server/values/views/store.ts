import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#server/kit/db/database.ts";
import { lockAccounts } from "#server/kit/audit.ts";
import { savedview } from "#server/accounts/tables.ts";

export type ViewRow = typeof savedview.$inferSelect;

/** The saved views of a user, by name. */
export const viewsOf = (db: Database, userid: number): Promise<ViewRow[]> =>
  db.select().from(savedview).where(eq(savedview.userid, userid)).orderBy(asc(savedview.name));

async function isTaken(tx: Database, userid: number, name: string, but: number | null): Promise<boolean> {
  const found = await tx
    .select({ viewid: savedview.viewid })
    .from(savedview)
    .where(and(eq(savedview.userid, userid), eq(savedview.name, name)));
  return found.some(({ viewid }) => viewid !== but);
}

/** Stores a view; `full` where the user holds `most` already, `taken` where another one has the name. */
export const addView = (
  db: Database,
  row: typeof savedview.$inferInsert,
  most: number,
): Promise<ViewRow | "full" | "taken"> =>
  db.transaction(async (tx) => {
    await lockAccounts(tx, [row.userid]);
    if (await isTaken(tx, row.userid, row.name, null)) return "taken";
    if ((await tx.$count(savedview, eq(savedview.userid, row.userid))) >= most) return "full";
    const [added] = await tx.insert(savedview).values(row).returning();
    return added ?? "full";
  });

/** Changes a view of a user; `unknown` where the user has no such view, `taken` where another one has the name. */
export const replaceView = (
  db: Database,
  { userid, viewid, name, filters, updateddatetime }: ViewRow,
): Promise<ViewRow | "unknown" | "taken"> =>
  db.transaction(async (tx) => {
    await lockAccounts(tx, [userid]);
    if (await isTaken(tx, userid, name, viewid)) return "taken";
    const [changed] = await tx
      .update(savedview)
      .set({ name, filters, updateddatetime })
      .where(and(eq(savedview.userid, userid), eq(savedview.viewid, viewid)))
      .returning();
    return changed ?? "unknown";
  });

/** Deletes a view of a user; false where the user has no such view. */
export async function removeView(db: Database, userid: number, viewid: number): Promise<boolean> {
  const gone = await db
    .delete(savedview)
    .where(and(eq(savedview.userid, userid), eq(savedview.viewid, viewid)))
    .returning({ viewid: savedview.viewid });
  return gone.length > 0;
}

/** A user's saved views, for the user's own export. */
export const viewDataOf = async (db: Database, userid: number) =>
  (await viewsOf(db, userid)).map(({ name, filters, updateddatetime }) => ({ name, filters, updateddatetime }));
