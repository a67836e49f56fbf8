import { and, desc, eq, isNotNull } from "drizzle-orm";
import { ShareId } from "#contract/trades/shares.ts";
import type { Database } from "#server/kit/db/database.ts";
import { sharemark, share, type ShareRow } from "../tables.ts";

export type LiveShare = ShareRow & { readonly frozen: NonNullable<ShareRow["frozen"]> };

const isLive = (row: ShareRow | undefined): row is LiveShare => row?.frozen != null;

export const countShares = (db: Database, userid: number): Promise<number> =>
  db.$count(share, and(eq(share.userid, userid), isNotNull(share.frozen)));

export async function addShare(db: Database, row: ShareRow): Promise<void> {
  await db.insert(share).values(row);
}

/** The user's links, the latest first. */
export const sharesOf = async (db: Database, userid: number): Promise<readonly LiveShare[]> =>
  (
    await db
      .select()
      .from(share)
      .where(and(eq(share.userid, userid), isNotNull(share.frozen)))
      .orderBy(desc(share.createddatetime), share.shareid)
  ).filter(isLive);

/** A link by its id: "gone" once it was deleted, null where there never was one. */
export async function findShare(db: Database, shareid: string): Promise<LiveShare | "gone" | null> {
  if (!ShareId.safeParse(shareid).success) return null;
  const [found] = await db.select().from(share).where(eq(share.shareid, shareid));
  if (isLive(found)) return found;
  return found ? "gone" : null;
}

/** Like `findShare`, and locks the link until the transaction ends. */
export async function lockShare(tx: Database, shareid: string): Promise<LiveShare | "gone" | null> {
  await tx.select({ shareid: share.shareid }).from(share).where(eq(share.shareid, shareid)).for("update");
  return findShare(tx, shareid);
}

/** Empties a link and its marks; its id stays. */
export async function emptyShare(db: Database, shareid: string): Promise<void> {
  await db.delete(sharemark).where(eq(sharemark.shareid, shareid));
  await db.update(share).set({ userid: null, title: null, frozen: null }).where(eq(share.shareid, shareid));
}
