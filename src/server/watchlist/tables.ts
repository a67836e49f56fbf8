import { sql } from "drizzle-orm";
import { check, index, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { ofAsset } from "#server/assets/tables.ts";
import { moment } from "#server/kit/db/schema/columns.ts";
import { league } from "#server/leagues/tables.ts";
import { account } from "#server/accounts/tables.ts";
import { visitor } from "#server/visitors/tables.ts";

export const watchedasset = pgTable(
  "watchedasset",
  (t) => ({
    watchid: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Who follows it: a visitor, or the user who was signed in. */
    visitorid: t.uuid().references(() => visitor.visitorid, { onDelete: "cascade" }),
    userid: t.integer().references(() => account.userid, { onDelete: "cascade" }),
    assetid: ofAsset(),
    isimmediate: t.boolean().notNull().default(false),
    createddatetime: moment("createddatetime").notNull(),
  }),
  (table) => [
    uniqueIndex().on(table.visitorid, table.assetid),
    uniqueIndex().on(table.userid, table.assetid),
    index().on(table.assetid),
    check("watchedasset_owner", sql`(${table.visitorid} is null) <> (${table.userid} is null)`),
  ],
);

/** A league whose owner follows his own team in it: whoever is on it at the time. */
export const watchedroster = pgTable("watchedroster", (t) => ({
  leagueid: t
    .uuid()
    .primaryKey()
    .references(() => league.leagueid, { onDelete: "cascade" }),
  createddatetime: moment("createddatetime").notNull(),
}));
