import { sql } from "drizzle-orm";
import { index, pgTable } from "drizzle-orm/pg-core";
import type { SitbarLeagueSettings, BROWSER_FAMILIES, DEVICE_TYPES, OPERATING_SYSTEMS } from "#contract/visitors.ts";
import { moment } from "#server/kit/db/schema/columns.ts";

/** An anonymous visitor. No address and no raw user agent is stored. */
export const visitor = pgTable(
  "visitor",
  (t) => ({
    visitorid: t.uuid().primaryKey(),
    devicetype: t.text().$type<(typeof DEVICE_TYPES)[number]>().notNull(),
    browserfamily: t.text().$type<(typeof BROWSER_FAMILIES)[number]>().notNull(),
    operatingsystem: t.text().$type<(typeof OPERATING_SYSTEMS)[number]>().notNull(),
    timezone: t.text(),
    acquisitionsource: t.text(),
    sitbarleaguesettings: t.jsonb().$type<SitbarLeagueSettings>(),
    trackingoptout: t.boolean().notNull().default(false),
    /** First came from an address with very many new visitors within an hour; the address itself is not stored. */
    fromcrowdedaddress: t.boolean().notNull().default(false),
    /** The user the visitor is linked to. The link is final. */
    userid: t.integer(),
    /** When it was linked. It stays when the account is deleted, so that no other account inherits the history. */
    linkeddatetime: moment("linkeddatetime"),
    createddatetime: moment("createddatetime").notNull(),
    reneweddatetime: moment("reneweddatetime").notNull(),
  }),
  (table) => [index().on(table.userid), index().on(table.reneweddatetime)],
);

/** One visit. Page views are counted here and listed in `pageview`, unless the visitor opted out. */
export const session = pgTable(
  "session",
  (t) => ({
    sessionid: t.uuid().primaryKey(),
    visitorid: t.uuid().notNull(),
    /** The user who was signed in or linked the session later. */
    userid: t.integer(),
    starttime: moment("starttime").notNull(),
    serverstarttime: moment("serverstarttime").notNull(),
    lastactivitytime: moment("lastactivitytime").notNull(),
    endtime: moment("endtime"),
    referrer: t.text(),
    isactive: t.boolean().notNull().default(true),
    pageviews: t.integer().notNull().default(0),
  }),
  (table) => [
    index().on(table.visitorid),
    index().on(table.serverstarttime),
    index()
      .on(table.userid)
      .where(sql`${table.userid} is not null`),
  ],
);

export const pageview = pgTable(
  "pageview",
  (t) => ({
    pageviewid: t.bigserial({ mode: "number" }).primaryKey(),
    sessionid: t.uuid().notNull(),
    /** The user who was signed in or linked the session later. */
    userid: t.integer(),
    path: t.text().notNull(),
    vieweddatetime: moment("vieweddatetime").notNull(),
  }),
  (table) => [
    index().on(table.sessionid),
    index().on(table.vieweddatetime),
    index()
      .on(table.userid)
      .where(sql`${table.userid} is not null`),
  ],
);

/** Keys shared by every process on this database, made at the first start. */
export const secret = pgTable("secret", (t) => ({ name: t.text().primaryKey(), value: t.text().notNull() }));
