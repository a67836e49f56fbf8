import {
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  bigint,
} from "drizzle-orm/pg-core";
import { moment } from "#server/kit/db/schema/columns.ts";

/**
 * Sums per pool, week and bin of chances of scored answers to random pairs, and to the Daily Twelve
 * (core/ratings/receipts.ts); derived from the log.
 */
export const receipt = pgTable(
  "receipt",
  {
    poolid: smallint().notNull(),
    week: date({ mode: "string" }).notNull(),
    bin: smallint().notNull(),
    isdaily: boolean().notNull().default(false),
    answers: integer().notNull(),
    sided: integer().notNull(),
    weight: doublePrecision().notNull(),
    predicted: doublePrecision().notNull(),
    chosen: doublePrecision().notNull(),
    logloss: doublePrecision().notNull(),
    elologloss: doublePrecision().notNull(),
    squares: doublePrecision().notNull(),
    chosensquares: doublePrecision().notNull(),
  },
  (table) => [primaryKey({ columns: [table.poolid, table.week, table.bin, table.isdaily] })],
);

/** One row: how far the log has been judged, with which voids and engine, and the plain Elo ratings at that point. */
export const receiptstate = pgTable("receiptstate", {
  receiptstateid: smallint().primaryKey(),
  seq: bigint({ mode: "number" }).notNull(),
  voids: integer().notNull(),
  engineversion: smallint().notNull(),
  elo: jsonb().$type<readonly (readonly [number, number])[]>().notNull(),
  judgeddatetime: moment("judgeddatetime").notNull(),
});
