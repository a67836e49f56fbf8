import type { Received } from "#contract/kit/call.ts";
import type { Announcement, createAnnouncement } from "#contract/operations/announcements.ts";
import type { Database } from "#server/kit/db/database.ts";
import type { AccountRow } from "#server/accounts/tables.ts";
import type { Deps } from "#server/deps.ts";
import { Failure } from "#server/kit/http/failure.ts";
import { stillStaff, signedIn, type Viewer } from "#server/kit/http/viewer.ts";
import { lockAccounts, noteChange } from "#server/kit/audit.ts";
import * as store from "./store.ts";

const SHOWN_TO_STAFF = 20;

const toAnnouncement = (row: store.AnnouncementRow): Announcement => ({
  announcementid: row.announcementid,
  text: row.text,
  fromdatetime: row.fromdatetime.toISOString(),
  untildatetime: row.untildatetime.toISOString(),
});

/** The announcements that everybody sees now. */
export const current = async ({ db, now }: Deps): Promise<Announcement[]> =>
  (await store.announcementsAt(db, now())).map(toAnnouncement);

/** The newest announcements, including those that are over or not shown yet. */
export const newest = async ({ db }: Deps): Promise<Announcement[]> =>
  (await store.newestAnnouncements(db, SHOWN_TO_STAFF)).map(toAnnouncement);

async function change(
  { db, now }: Deps,
  viewer: Viewer,
  action: string,
  work: (tx: Database) => Promise<{ readonly before: Announcement | null; readonly after: Announcement }>,
): Promise<Announcement> {
  const actor = await signedIn(viewer);
  return db.transaction(async (tx) => {
    const staff: AccountRow = stillStaff((await lockAccounts(tx, [actor.userid]))[0]);
    const { before, after } = await work(tx);
    await noteChange(tx, staff, now(), { action, subject: `announcement:${after.announcementid}`, before, after });
    return after;
  });
}

/** Announces a text. Throws an invalid failure when it would never be shown. */
export function announce(
  deps: Deps,
  viewer: Viewer,
  { text, fromdatetime, untildatetime }: Received<typeof createAnnouncement>["body"],
): Promise<Announcement> {
  const [from, until] = [new Date(fromdatetime), new Date(untildatetime)];
  if (Number.isNaN(from.getTime()) || Number.isNaN(until.getTime()))
    throw new Failure("invalid", "fromdatetime, untildatetime: there is no such day");
  if (until <= from) throw new Failure("invalid", "untildatetime: should be later than fromdatetime");
  if (until <= deps.now()) throw new Failure("invalid", "untildatetime: should be in the future");
  return change(deps, viewer, "announcement created", async (tx) => {
    const row = await store.addAnnouncement(tx, { text, fromdatetime: from, untildatetime: until });
    return { before: null, after: toAnnouncement(row) };
  });
}

/** Stops showing an announcement now; one that has ended stays as it is. */
export const end = (deps: Deps, viewer: Viewer, announcementid: number): Promise<Announcement> =>
  change(deps, viewer, "announcement ended", async (tx) => {
    const row = await store.lockAnnouncement(tx, announcementid);
    if (!row) throw new Failure("not-found", "There is no such announcement");
    const ended = row.untildatetime <= deps.now() ? row : await store.endAt(tx, announcementid, deps.now());
    return { before: toAnnouncement(row), after: toAnnouncement(ended) };
  });
