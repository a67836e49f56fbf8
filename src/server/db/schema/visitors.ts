import { sql } from "drizzle-orm";
import { boolean, bigserial, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { SitbarLeagueSettings, BROWSER_FAMILIES, DEVICE_TYPES, OPERATING_SYSTEMS } from "#contract/visitors.ts";
import { moment } from "./columns.ts";

/** An anonymous visitor: no address, no raw user agent. */
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
    /** First came from an address that sent very many new visitors within an hour; the address itself is not kept. */
    fromcrowdedaddress: boolean().notNull().default(false),
    /** The user it was linked to; once linked it is never linked to anybody else. */
    userid: integer(),
    /** When it was linked. Stays when the account is deleted, so that nobody else inherits the history. */
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
    /** The user who was signed in, or linked the session afterwards. */
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
    /** The user who was signed in, or linked the session afterwards. */
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

/** Keys every process on this database shares, made at the first start. */
export const secret = pgTable("secret", { name: text().primaryKey(), value: text().notNull() });
