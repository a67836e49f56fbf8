import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, uniqueIndex } from "drizzle-orm/pg-core";
import type { CONDITIONS, SENTIMENTS } from "#contract/values/insight-words.ts";
import { ofAsset } from "#server/assets/tables.ts";
import { moment } from "#server/kit/db/schema/columns.ts";
import { code, ofFormat } from "#server/situation/tables.ts";

export const insight = pgTable(
  "insight",
  (t) => ({
    insightid: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    insighttypecodeid: t
      .smallint()
      .notNull()
      .references(() => code.codeid),
    assetid: ofAsset(),
    insightstatuscodeid: t
      .smallint()
      .notNull()
      .references(() => code.codeid),
    displayname: t.text().notNull(),
    bodytext: t.text().notNull(),
    sentiment: t.text().$type<(typeof SENTIMENTS)[number]>().notNull(),
    valuethreshold: t.doublePrecision(),
    valuecondition: t.text().$type<(typeof CONDITIONS)[number]>(),
    datethreshold: moment("datethreshold"),
    isdisabled: t.boolean().notNull().default(false),
    /** Written by the daily job and not saved by staff since. */
    isgenerated: t.boolean().notNull().default(false),
    /** The figures a generated insight rests on; kept when staff save it. Null where staff wrote it from the start. */
    evidence: t.text(),
    createddatetime: moment("createddatetime").notNull(),
    updateddatetime: moment("updateddatetime").notNull(),
  }),
  (table) => [
    index().on(table.assetid),
    check("insight_sentiment", sql`${table.sentiment} in ('Positive', 'Negative', 'Neutral')`),
  ],
);
export type InsightRow = typeof insight.$inferSelect;

/** Asset, type and disabled flag are copied from the insight, for the constraint of one enabled insight a format. */
export const insightformat = pgTable(
  "insightformat",
  (t) => ({
    insightid: t
      .integer()
      .notNull()
      .references(() => insight.insightid, { onDelete: "cascade" }),
    leagueformatid: ofFormat(),
    assetid: t.integer().notNull(),
    insighttypecodeid: t.smallint().notNull(),
    isdisabled: t.boolean().notNull().default(false),
    /** The asset's balanced value at the format's reference settings when it was saved; null if it had none. */
    basis: t.doublePrecision(),
  }),
  (table) => [
    primaryKey({ columns: [table.insightid, table.leagueformatid] }),
    uniqueIndex("one_insight_per_place")
      .on(table.assetid, table.insighttypecodeid, table.leagueformatid)
      .where(sql`not ${table.isdisabled}`),
  ],
);
