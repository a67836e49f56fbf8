import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { CONDITIONS, SENTIMENTS } from "#contract/values/insight-words.ts";
import { asset } from "#server/assets/tables.ts";
import { moment } from "#server/kit/db/schema/columns.ts";
import { code, leagueformat } from "#server/situation/tables.ts";

export const insight = pgTable(
  "insight",
  {
    insightid: integer().primaryKey().generatedAlwaysAsIdentity(),
    insighttypecodeid: smallint()
      .notNull()
      .references(() => code.codeid),
    assetid: integer()
      .notNull()
      .references(() => asset.assetid),
    insightstatuscodeid: smallint()
      .notNull()
      .references(() => code.codeid),
    displayname: text().notNull(),
    bodytext: text().notNull(),
    sentiment: text().$type<(typeof SENTIMENTS)[number]>().notNull(),
    valuethreshold: doublePrecision(),
    valuecondition: text().$type<(typeof CONDITIONS)[number]>(),
    datethreshold: moment("datethreshold"),
    isdisabled: boolean().notNull().default(false),
    /** Written by the daily job and not saved by staff since. */
    isgenerated: boolean().notNull().default(false),
    /** The figures a generated insight rests on; kept when staff save it. Null where staff wrote it from the start. */
    evidence: text(),
    createddatetime: moment("createddatetime").notNull(),
    updateddatetime: moment("updateddatetime").notNull(),
  },
  (table) => [
    index().on(table.assetid),
    check("insight_sentiment", sql`${table.sentiment} in ('Positive', 'Negative', 'Neutral')`),
  ],
);
export type InsightRow = typeof insight.$inferSelect;

/** Asset, type and disabled flag are copied from the insight, for the constraint of one enabled insight a format. */
export const insightformat = pgTable(
  "insightformat",
  {
    insightid: integer()
      .notNull()
      .references(() => insight.insightid, { onDelete: "cascade" }),
    leagueformatid: smallint()
      .notNull()
      .references(() => leagueformat.leagueformatid),
    assetid: integer().notNull(),
    insighttypecodeid: smallint().notNull(),
    isdisabled: boolean().notNull().default(false),
    /** The asset's balanced value at the format's reference settings when it was saved; null if it had none. */
    basis: doublePrecision(),
  },
  (table) => [
    primaryKey({ columns: [table.insightid, table.leagueformatid] }),
    uniqueIndex("one_insight_per_place")
      .on(table.assetid, table.insighttypecodeid, table.leagueformatid)
      .where(sql`not ${table.isdisabled}`),
  ],
);
