import { and, asc, eq, gte, inArray } from "drizzle-orm";
import type { Database } from "#server/kit/db/database.ts";
import { insight } from "#server/insights/tables.ts";
import { league } from "#server/leagues/tables.ts";
import { watchedasset, watchedroster } from "./tables.ts";
import { isOwned } from "#server/leagues/api.ts";
import { isOwnedRow, type Owner } from "#server/visitors/api.ts";
import { readNews } from "#server/ratings/store/read-log.ts";
import { groupBy } from "#core/kit/collections.ts";

const isOwn = (db: Database, owner: Owner) => isOwnedRow(db, watchedasset, watchedasset.watchid, owner);

export type Watched = { readonly assetid: number; readonly isimmediate: boolean };

/** The assets that an owner follows one by one, the first followed first. */
export async function watchedAssets(db: Database, owner: Owner): Promise<readonly Watched[]> {
  const rows = await db.select().from(watchedasset).where(isOwn(db, owner)).orderBy(asc(watchedasset.watchid));
  // One may have been followed before and after the sign-in that linked the visitor.
  const byAsset = new Map<number, boolean>();
  for (const { assetid, isimmediate } of rows) byAsset.set(assetid, (byAsset.get(assetid) ?? false) || isimmediate);
  return [...byAsset].map(([assetid, isimmediate]) => ({ assetid, isimmediate }));
}

export const watchedRosters = async (db: Database, owner: Owner): Promise<readonly string[]> =>
  (
    await db
      .select({ leagueid: watchedroster.leagueid })
      .from(watchedroster)
      .innerJoin(league, eq(league.leagueid, watchedroster.leagueid))
      .where(isOwned(db, owner))
      .orderBy(asc(watchedroster.createddatetime), asc(watchedroster.leagueid))
  ).map(({ leagueid }) => leagueid);

/** Follows or sets immediate news, unless beyond `most`. Returns whether it is followed now. */
export const addAsset = (
  db: Database,
  owner: Owner,
  { assetid, isimmediate }: Watched,
  most: number,
  now: Date,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const changed = await tx
      .update(watchedasset)
      .set({ isimmediate })
      .where(and(eq(watchedasset.assetid, assetid), isOwn(tx, owner)))
      .returning({ watchid: watchedasset.watchid });
    if (changed.length > 0) return true;
    // Two concurrent calls may both take the last place; a list that is one too long does no harm.
    if ((await watchedAssets(tx, owner)).length >= most) return false;
    const holder = owner.userid === null ? { visitorid: owner.visitorid } : { userid: owner.userid };
    await tx
      .insert(watchedasset)
      .values({ ...holder, assetid, isimmediate, createddatetime: now })
      .onConflictDoNothing();
    return true;
  });

export async function removeAsset(db: Database, owner: Owner, assetid: number): Promise<void> {
  await db.delete(watchedasset).where(and(eq(watchedasset.assetid, assetid), isOwn(db, owner)));
}

export async function addRoster(db: Database, leagueid: string, now: Date): Promise<void> {
  await db.insert(watchedroster).values({ leagueid, createddatetime: now }).onConflictDoNothing();
}

export async function removeRoster(db: Database, leagueid: string): Promise<void> {
  await db.delete(watchedroster).where(eq(watchedroster.leagueid, leagueid));
}

/** Removes what a user follows; for the deletion of the account, before its visitors lose their link. */
export async function removeWatched(db: Database, userid: number): Promise<void> {
  await db.delete(watchedasset).where(isOwn(db, { userid, visitorid: null }));
}

/** What a user follows, for the user's own export. */
export async function watchlistDataOf(db: Database, userid: number) {
  const owner = { userid, visitorid: null };
  return { assets: await watchedAssets(db, owner), rosters: await watchedRosters(db, owner) };
}

/** News of the log about some assets since a moment, each once however many pools it is in. */
export async function newsSince(db: Database, since: Date) {
  const news = await readNews(db, { since });
  return [...groupBy(news, ({ assetid, at, note }) => `${assetid} ${at.getTime()} ${note}`).values()].map(
    ([first]) => first!,
  );
}

export const insightsSince = (
  db: Database,
  assetids: readonly number[],
  since: Date,
): Promise<{ assetid: number; at: Date }[]> =>
  db
    .select({ assetid: insight.assetid, at: insight.createddatetime })
    .from(insight)
    .where(
      and(inArray(insight.assetid, [...assetids]), eq(insight.isdisabled, false), gte(insight.createddatetime, since)),
    );
