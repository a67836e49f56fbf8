import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { asset } from "#server/assets/tables.ts";
import { moment } from "#server/kit/db/schema/columns.ts";
import { league } from "#server/leagues/tables.ts";
import { account } from "#server/accounts/tables.ts";
import { visitor } from "#server/visitors/tables.ts";

export const watchedasset = pgTable(
  "watchedasset",
  {
    watchid: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Who follows it: a visitor, or the user who was signed in. */
    visitorid: uuid().references(() => visitor.visitorid, { onDelete: "cascade" }),
    userid: integer().references(() => account.userid, { onDelete: "cascade" }),
    assetid: integer()
      .notNull()
      .references(() => asset.assetid),
    isimmediate: boolean().notNull().default(false),
    createddatetime: moment("createddatetime").notNull(),
  },
  (table) => [
    uniqueIndex().on(table.visitorid, table.assetid),
    uniqueIndex().on(table.userid, table.assetid),
    index().on(table.assetid),
    check("watchedasset_owner", sql`(${table.visitorid} is null) <> (${table.userid} is null)`),
  ],
);

/** A league whose owner follows his own team in it: whoever is on it at the time. */
export const watchedroster = pgTable("watchedroster", {
  leagueid: uuid()
    .primaryKey()
    .references(() => league.leagueid, { onDelete: "cascade" }),
  createddatetime: moment("createddatetime").notNull(),
});
