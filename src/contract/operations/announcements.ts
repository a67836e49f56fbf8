import * as z from "zod/mini";
import { MOST_ANNOUNCEMENT_LETTERS } from "#contract/kit/limits.ts";
import { call } from "#contract/kit/call.ts";
import { Moment, RowIdText, text } from "#contract/kit/shapes.ts";

/** A sentence from the staff for everybody, shown from one moment to another. */
export const Announcement = z.object({
  announcementid: z.int(),
  text: z.string(),
  fromdatetime: z.string(),
  untildatetime: z.string(),
});
export type Announcement = z.output<typeof Announcement>;

export const listAnnouncements = call({
  method: "GET",
  path: "/api/announcements",
  summary: "Announcements to show now",
  reply: z.array(Announcement),
});

export const listAllAnnouncements = call({
  method: "GET",
  path: "/api/admin/announcements",
  summary: "Staff: the newest announcements, those of the past and the future included",
  reply: z.array(Announcement),
});

export const createAnnouncement = call({
  method: "POST",
  path: "/api/admin/announcements",
  summary: "Staff: announce something from one moment until another",
  body: z.strictObject({
    text: text(MOST_ANNOUNCEMENT_LETTERS).check(z.trim(), z.minLength(1, "must not be empty")),
    fromdatetime: Moment,
    untildatetime: Moment,
  }),
  reply: Announcement,
});

export const endAnnouncement = call({
  method: "POST",
  path: "/api/admin/announcements/{announcementId}/end",
  summary: "Staff: stop showing an announcement",
  params: z.object({ announcementId: RowIdText }),
  reply: Announcement,
});
