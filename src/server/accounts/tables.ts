import { sql } from "drizzle-orm";
import {
  bigserial,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { asset } from "#server/assets/tables.ts";
import { moment, plainOrder } from "#server/kit/db/schema/columns.ts";

/** A person who signed in, keyed by the provider's issuer and subject, never by email. */
export const account = pgTable(
  "account",
  {
    userid: integer().primaryKey().generatedAlwaysAsIdentity(),
    issuer: text().notNull(),
    subject: text().notNull(),
    contactemail: text().notNull(),
    /** The email in lower case, for staff's search and sorting. */
    emailkey: plainOrder()
      .notNull()
      .generatedAlwaysAs(sql`lower(contactemail)`),
    isstaff: boolean().notNull().default(false),
    isdisabled: boolean().notNull().default(false),
    islaunchmode: boolean().notNull().default(false),
    manualsubtiercodeid: smallint(),
    customerid: text().unique(),
    visitorid: uuid(),
    createddatetime: moment("createddatetime").notNull(),
    lastlogindatetime: moment("lastlogindatetime"),
  },
  (table) => [uniqueIndex().on(table.issuer, table.subject), index().on(table.emailkey, table.userid)],
);
export type AccountRow = typeof account.$inferSelect;

export const signin = pgTable(
  "signin",
  {
    tokenhash: text().primaryKey(),
    userid: integer()
      .notNull()
      .references(() => account.userid, { onDelete: "cascade" }),
    createddatetime: moment("createddatetime").notNull(),
    lastseendatetime: moment("lastseendatetime").notNull(),
    expiresdatetime: moment("expiresdatetime").notNull(),
  },
  (table) => [index().on(table.userid), index().on(table.expiresdatetime)],
);

/** What the provider's response must match: used once, within minutes, by the browser that started it. */
export const signinattempt = pgTable(
  "signinattempt",
  {
    statehash: text().primaryKey(),
    /** Hash of the cookie that ties the attempt to its browser. */
    browserhash: text().notNull(),
    nonce: text().notNull(),
    verifier: text().notNull(),
    returnto: text(),
    expiresdatetime: moment("expiresdatetime").notNull(),
  },
  (table) => [index().on(table.expiresdatetime)],
);

/** A personal score that replaces the community's for its owner. */
export const customscore = pgTable(
  "customscore",
  {
    userid: integer()
      .notNull()
      .references(() => account.userid, { onDelete: "cascade" }),
    leagueformatid: smallint().notNull(),
    scoretypeid: smallint().notNull(),
    assetid: integer()
      .notNull()
      .references(() => asset.assetid),
    customscore: doublePrecision().notNull(),
    updateddatetime: moment("updateddatetime").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userid, table.leagueformatid, table.scoretypeid, table.assetid] })],
);

/** A key for the API. The key itself is shown once and kept as a hash only; revoking it deletes the row. */
export const apikey = pgTable(
  "apikey",
  {
    keyid: integer().primaryKey().generatedAlwaysAsIdentity(),
    userid: integer()
      .notNull()
      .references(() => account.userid, { onDelete: "cascade" }),
    keyhash: text().notNull().unique(),
    name: text().notNull(),
    /** The last characters of the key, by which its owner can distinguish it from others. */
    hint: text().notNull(),
    createddatetime: moment("createddatetime").notNull(),
    lastuseddatetime: moment("lastuseddatetime"),
  },
  (table) => [index().on(table.userid)],
);

/** How many calls of the API a key made on a day (UTC). */
export const apikeyday = pgTable(
  "apikeyday",
  {
    keyid: integer()
      .notNull()
      .references(() => apikey.keyid, { onDelete: "cascade" }),
    day: date({ mode: "string" }).notNull(),
    calls: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.keyid, table.day] })],
);

/** A view of the list that a user saved: advanced filters by name, each as its text in the address. */
export const savedview = pgTable(
  "savedview",
  {
    viewid: integer().primaryKey().generatedAlwaysAsIdentity(),
    userid: integer()
      .notNull()
      .references(() => account.userid, { onDelete: "cascade" }),
    name: text().notNull(),
    filters: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    updateddatetime: moment("updateddatetime").notNull(),
  },
  (table) => [uniqueIndex().on(table.userid, table.name)],
);

/** What staff changed, on which user, with the state before and after. Append-only. */
export const audit = pgTable(
  "audit",
  {
    auditid: bigserial({ mode: "number" }).primaryKey(),
    happeneddatetime: moment("happeneddatetime").notNull(),
    staffuserid: integer(),
    staffemail: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [index().on(table.subject)],
);
