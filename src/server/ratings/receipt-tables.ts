import { pgTable, primaryKey } from "drizzle-orm/pg-core";
import { moment } from "#server/kit/db/schema/columns.ts";

/**
 * Sums per pool, week and bin of chances of scored answers to random pairs, and to the Daily Twelve
 * (core/ratings/receipts.ts); derived from the log.
 */
export const receipt = pgTable(
  "receipt",
  (t) => ({
    poolid: t.smallint().notNull(),
    week: t.date({ mode: "string" }).notNull(),
    bin: t.smallint().notNull(),
    isdaily: t.boolean().notNull().default(false),
    answers: t.integer().notNull(),
    sided: t.integer().notNull(),
    weight: t.doublePrecision().notNull(),
    predicted: t.doublePrecision().notNull(),
    chosen: t.doublePrecision().notNull(),
    logloss: t.doublePrecision().notNull(),
    elologloss: t.doublePrecision().notNull(),
    squares: t.doublePrecision().notNull(),
    chosensquares: t.doublePrecision().notNull(),
  }),
  (table) => [primaryKey({ columns: [table.poolid, table.week, table.bin, table.isdaily] })],
);

/** One row: how far the log has been judged, with which voids and engine, and the plain Elo ratings at that point. */
export const receiptstate = pgTable("receiptstate", (t) => ({
  receiptstateid: t.smallint().primaryKey(),
  seq: t.bigint({ mode: "number" }).notNull(),
  voids: t.integer().notNull(),
  engineversion: t.smallint().notNull(),
  elo: t.jsonb().$type<readonly (readonly [number, number])[]>().notNull(),
  judgeddatetime: moment("judgeddatetime").notNull(),
}));
