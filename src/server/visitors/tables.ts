import { sql } from "drizzle-orm";
import { boolean, bigserial, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { SitbarLeagueSettings, BROWSER_FAMILIES, DEVICE_TYPES, OPERATING_SYSTEMS } from "#contract/visitors.ts";
import { moment } from "#server/kit/db/schema/columns.ts";

/** An anonymous visitor. No address and no raw user agent is stored. */
export const visitor = pgTable(
  "visitor",
  {
    visitorid: uuid().primaryKey(),
    devicetype: text().$type<(typeof DEVICE_TYPES)[number]>().notNull(),
    browserfamily: text().$type<(typeof BROWSER_FAMILIES)[number]>().notNull(),
    operatingsystem: text().$type<(typeof OPERATING_SYSTEMS)[number]>().notNull(),
    timezone: text(),
    acquisitionsource: text(),
    sitbarleaguesettings: jsonb().$type<SitbarLeagueSettings>(),
    trackingoptout: boolean().notNull().default(false),
    /** First came from an address with very many new visitors within an hour; the address itself is not stored. */
    fromcrowdedaddress: boolean().notNull().default(false),
    /** The user the visitor is linked to. The link is final. */
    userid: integer(),
    /** When it was linked. It stays when the account is deleted, so that no other account inherits the history. */
    linkeddatetime: moment("linkeddatetime"),
    createddatetime: moment("createddatetime").notNull(),
    reneweddatetime: moment("reneweddatetime").notNull(),
  },
  (table) => [index().on(table.userid), index().on(table.reneweddatetime)],
);

/** One visit. Page views are counted here and listed in `pageview`, unless the visitor opted out. */
export const session = pgTable(
  "session",
  {
    sessionid: uuid().primaryKey(),
    visitorid: uuid().notNull(),
    /** The user who was signed in or linked the session later. */
    userid: integer(),
    starttime: moment("starttime").notNull(),
    serverstarttime: moment("serverstarttime").notNull(),
    lastactivitytime: moment("lastactivitytime").notNull(),
    endtime: moment("endtime"),
    referrer: text(),
    isactive: boolean().notNull().default(true),
    pageviews: integer().notNull().default(0),
  },
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
  {
    pageviewid: bigserial({ mode: "number" }).primaryKey(),
    sessionid: uuid().notNull(),
    /** The user who was signed in or linked the session later. */
    userid: integer(),
    path: text().notNull(),
    vieweddatetime: moment("vieweddatetime").notNull(),
  },
  (table) => [
    index().on(table.sessionid),
    index().on(table.vieweddatetime),
    index()
      .on(table.userid)
      .where(sql`${table.userid} is not null`),
  ],
);

/** Keys shared by every process on this database, made at the first start. */
export const secret = pgTable("secret", { name: text().primaryKey(), value: text().notNull() });
