import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, uniqueIndex, integer } from "drizzle-orm/pg-core";
import { ofAsset } from "#server/assets/tables.ts";
import { moment, plainOrder } from "#server/kit/db/schema/columns.ts";

/** A person who signed in, keyed by the provider's issuer and subject, never by email. */
export const account = pgTable(
  "account",
  (t) => ({
    userid: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    issuer: t.text().notNull(),
    subject: t.text().notNull(),
    contactemail: t.text().notNull(),
    /** The email in lower case, for staff's search and sorting. */
    emailkey: plainOrder()
      .notNull()
      .generatedAlwaysAs(sql`lower(contactemail)`),
    isstaff: t.boolean().notNull().default(false),
    isdisabled: t.boolean().notNull().default(false),
    islaunchmode: t.boolean().notNull().default(false),
    manualsubtiercodeid: t.smallint(),
    customerid: t.text().unique(),
    visitorid: t.uuid(),
    createddatetime: moment("createddatetime").notNull(),
    lastlogindatetime: moment("lastlogindatetime"),
  }),
  (table) => [uniqueIndex().on(table.issuer, table.subject), index().on(table.emailkey, table.userid)],
);
export type AccountRow = typeof account.$inferSelect;

/** A column that names the account of a row, which goes with it. */
const ofAccount = () =>
  integer()
    .notNull()
    .references(() => account.userid, { onDelete: "cascade" });

export const signin = pgTable(
  "signin",
  (t) => ({
    tokenhash: t.text().primaryKey(),
    userid: ofAccount(),
    createddatetime: moment("createddatetime").notNull(),
    lastseendatetime: moment("lastseendatetime").notNull(),
    expiresdatetime: moment("expiresdatetime").notNull(),
  }),
  (table) => [index().on(table.userid), index().on(table.expiresdatetime)],
);

/** What the provider's response must match: used once, within minutes, by the browser that started it. */
export const signinattempt = pgTable(
  "signinattempt",
  (t) => ({
    statehash: t.text().primaryKey(),
    /** Hash of the cookie that ties the attempt to its browser. */
    browserhash: t.text().notNull(),
    nonce: t.text().notNull(),
    verifier: t.text().notNull(),
    returnto: t.text(),
    expiresdatetime: moment("expiresdatetime").notNull(),
  }),
  (table) => [index().on(table.expiresdatetime)],
);

/** A personal score that replaces the community's for its owner. */
export const customscore = pgTable(
  "customscore",
  (t) => ({
    userid: ofAccount(),
    leagueformatid: t.smallint().notNull(),
    scoretypeid: t.smallint().notNull(),
    assetid: ofAsset(),
    customscore: t.doublePrecision().notNull(),
    updateddatetime: moment("updateddatetime").notNull(),
  }),
  (table) => [primaryKey({ columns: [table.userid, table.leagueformatid, table.scoretypeid, table.assetid] })],
);

/** A key for the API. The key itself is shown once and kept as a hash only; revoking it deletes the row. */
export const apikey = pgTable(
  "apikey",
  (t) => ({
    keyid: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    userid: ofAccount(),
    keyhash: t.text().notNull().unique(),
    name: t.text().notNull(),
    /** The last characters of the key, by which its owner can distinguish it from others. */
    hint: t.text().notNull(),
    createddatetime: moment("createddatetime").notNull(),
    lastuseddatetime: moment("lastuseddatetime"),
  }),
  (table) => [index().on(table.userid)],
);

/** How many calls of the API a key made on a day (UTC). */
export const apikeyday = pgTable(
  "apikeyday",
  (t) => ({
    keyid: t
      .integer()
      .notNull()
      .references(() => apikey.keyid, { onDelete: "cascade" }),
    day: t.date({ mode: "string" }).notNull(),
    calls: t.integer().notNull(),
  }),
  (table) => [primaryKey({ columns: [table.keyid, table.day] })],
);

/** A view of the list that a user saved: advanced filters by name, each as its text in the address. */
export const savedview = pgTable(
  "savedview",
  (t) => ({
    viewid: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    userid: ofAccount(),
    name: t.text().notNull(),
    filters: t.jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    updateddatetime: moment("updateddatetime").notNull(),
  }),
  (table) => [uniqueIndex().on(table.userid, table.name)],
);

/** What staff changed, on which user, with the state before and after. Append-only. */
export const audit = pgTable(
  "audit",
  (t) => ({
    auditid: t.bigserial({ mode: "number" }).primaryKey(),
    happeneddatetime: moment("happeneddatetime").notNull(),
    staffuserid: t.integer(),
    staffemail: t.text().notNull(),
    action: t.text().notNull(),
    subject: t.text().notNull(),
    before: t.jsonb(),
    after: t.jsonb(),
  }),
  (table) => [index().on(table.subject)],
);
