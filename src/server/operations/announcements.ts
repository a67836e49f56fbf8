import { and, asc, desc, eq, gt, lte } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Received } from "#contract/kit/call.ts";
import * as contract from "#contract/operations/announcements.ts";
import type { Deps } from "#server/deps.ts";
import { lockAccounts, noteChange } from "#server/kit/audit.ts";
import type { Database } from "#server/kit/db/database.ts";
import { Failure } from "#server/kit/http/failure.ts";
import { route } from "#server/kit/http/route.ts";
import { stillStaff, signedIn, type Viewer } from "#server/kit/http/viewer.ts";
import { announcement } from "./tables.ts";
import { firstOf } from "#server/kit/db/rows.ts";

const STAFF = { guard: "staff", limit: "cheap" } as const;
const SHOWN_TO_STAFF = 20;

export function announcementRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  route(app, contract.listAnnouncements, {}, async (_input, { reply }) => {
    reply.header("cache-control", "no-cache");
    const isShown = and(lte(announcement.fromdatetime, now()), gt(announcement.untildatetime, now()));
    const rows = await db.select().from(announcement).where(isShown).orderBy(asc(announcement.announcementid));
    return rows.map(toAnnouncement);
  });
  route(app, contract.listAllAnnouncements, STAFF, async () => {
    const rows = await db.select().from(announcement).orderBy(desc(announcement.announcementid)).limit(SHOWN_TO_STAFF);
    return rows.map(toAnnouncement);
  });
  route(app, contract.createAnnouncement, STAFF, ({ body }, { viewer }) => announce(deps, viewer, body));
  route(app, contract.endAnnouncement, STAFF, ({ params }, { viewer }) => end(deps, viewer, params.announcementId));
}

type Row = typeof announcement.$inferSelect;

const toAnnouncement = ({ fromdatetime, untildatetime, ...row }: Row): contract.Announcement => ({
  ...row,
  fromdatetime: fromdatetime.toISOString(),
  untildatetime: untildatetime.toISOString(),
});

async function change(
  { db, now }: Deps,
  viewer: Viewer,
  action: string,
  work: (tx: Database) => Promise<{ readonly before: Row | null; readonly after: Row }>,
): Promise<contract.Announcement> {
  const actor = await signedIn(viewer);
  return db.transaction(async (tx) => {
    const staff = stillStaff((await lockAccounts(tx, [actor.userid]))[0]);
    const { before: old, after: row } = await work(tx);
    const [before, after] = [old && toAnnouncement(old), toAnnouncement(row)];
    await noteChange(tx, staff, now(), { action, subject: `announcement:${after.announcementid}`, before, after });
    return after;
  });
}

/** Announces a text. Throws an invalid failure when it would never be shown. */
function announce(
  deps: Deps,
  viewer: Viewer,
  { text, fromdatetime, untildatetime }: Received<typeof contract.createAnnouncement>["body"],
): Promise<contract.Announcement> {
  const [from, until] = [new Date(fromdatetime), new Date(untildatetime)];
  if (Number.isNaN(from.getTime()) || Number.isNaN(until.getTime()))
    throw new Failure("invalid", "fromdatetime, untildatetime: there is no such day");
  if (until <= from) throw new Failure("invalid", "untildatetime: should be later than fromdatetime");
  if (until <= deps.now()) throw new Failure("invalid", "untildatetime: should be in the future");
  return change(deps, viewer, "announcement created", async (tx) => {
    const row = { text, fromdatetime: from, untildatetime: until };
    return { before: null, after: (await firstOf(tx.insert(announcement).values(row).returning()))! };
  });
}

/** Stops showing an announcement now; one that has ended stays as it is. */
const end = (deps: Deps, viewer: Viewer, announcementid: number): Promise<contract.Announcement> =>
  change(deps, viewer, "announcement ended", async (tx) => {
    const isThis = eq(announcement.announcementid, announcementid);
    const [before] = await tx.select().from(announcement).where(isThis).for("update");
    if (!before) throw new Failure("not-found", "There is no such announcement");
    if (before.untildatetime <= deps.now()) return { before, after: before };
    const [after] = await tx.update(announcement).set({ untildatetime: deps.now() }).where(isThis).returning();
    return { before, after: after! };
  });
