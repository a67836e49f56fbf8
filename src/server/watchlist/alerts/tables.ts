import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import type { Digest } from "#core/watchlist/delivery.ts";
import { moment } from "#server/kit/db/schema/columns.ts";
import { account } from "#server/accounts/tables.ts";
import { visitor } from "#server/visitors/tables.ts";

/** A browser that receives alerts, with the subscription that its push service issued. */
export const pushdevice = pgTable(
  "pushdevice",
  (t) => ({
    deviceid: t.uuid().primaryKey(),
    /** Whose watchlist it gets alerts about: a visitor's, or that of the user who was signed in. */
    visitorid: t.uuid().references(() => visitor.visitorid, { onDelete: "cascade" }),
    userid: t.integer().references(() => account.userid, { onDelete: "cascade" }),
    /** The visitor of the browser that added it, so that its alerts end when somebody else signs in there. */
    browserid: t.uuid(),
    /** The address at the push service; whoever knows it and the keys can send to the browser. */
    endpoint: t.text().notNull().unique(),
    p256dh: t.text().notNull(),
    auth: t.text().notNull(),
    /** Shown to its owner: the families of browser and system. */
    name: t.text().notNull(),
    digest: t.text().$type<Digest>().notNull(),
    news: t.boolean().notNull(),
    quietfrom: t.smallint().notNull(),
    quietto: t.smallint().notNull(),
    timezone: t.text().notNull(),
    createddatetime: moment("createddatetime").notNull(),
    lastsentdatetime: moment("lastsentdatetime"),
    /** Nothing is sent before this time. Set when its push service asked to wait, or failed. */
    waituntildatetime: moment("waituntildatetime"),
    /** Failed attempts since the last success. */
    failures: t.smallint().notNull().default(0),
  }),
  (table) => [
    index().on(table.visitorid),
    index().on(table.userid),
    index().on(table.browserid),
    check("pushdevice_owner", sql`(${table.visitorid} is null) <> (${table.userid} is null)`),
  ],
);
export type DeviceRow = typeof pushdevice.$inferSelect;

/** What was sent to a device. Written before sending, so that nothing is sent twice after a crash. */
export const pushsent = pgTable(
  "pushsent",
  (t) => ({
    deviceid: t
      .uuid()
      .notNull()
      .references(() => pushdevice.deviceid, { onDelete: "cascade" }),
    /** A digest by its day, or an event by its asset and time. */
    key: t.text().notNull(),
    claimeddatetime: moment("claimeddatetime").notNull(),
  }),
  (table) => [primaryKey({ columns: [table.deviceid, table.key] }), index().on(table.claimeddatetime)],
);
