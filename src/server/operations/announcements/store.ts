import { and, asc, desc, eq, gt, lte } from "drizzle-orm";
import type { Database } from "#server/kit/db/database.ts";
import { announcement } from "../tables.ts";

export type AnnouncementRow = typeof announcement.$inferSelect;

/** Announcements that are shown at a moment, oldest first. */
export const announcementsAt = (db: Database, now: Date): Promise<AnnouncementRow[]> =>
  db
    .select()
    .from(announcement)
    .where(and(lte(announcement.fromdatetime, now), gt(announcement.untildatetime, now)))
    .orderBy(asc(announcement.announcementid));

export const newestAnnouncements = (db: Database, limit: number): Promise<AnnouncementRow[]> =>
  db.select().from(announcement).orderBy(desc(announcement.announcementid)).limit(limit);

export const addAnnouncement = async (
  tx: Database,
  row: Omit<AnnouncementRow, "announcementid">,
): Promise<AnnouncementRow> => (await tx.insert(announcement).values(row).returning())[0]!;

/** Reads an announcement and locks it; undefined if there is none of that id. */
export const lockAnnouncement = async (tx: Database, announcementid: number): Promise<AnnouncementRow | undefined> =>
  (await tx.select().from(announcement).where(eq(announcement.announcementid, announcementid)).for("update"))[0];

export const endAt = async (tx: Database, announcementid: number, untildatetime: Date): Promise<AnnouncementRow> =>
  (
    await tx
      .update(announcement)
      .set({ untildatetime })
      .where(eq(announcement.announcementid, announcementid))
      .returning()
  )[0]!;
