import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
} from "drizzle-orm/pg-core";
import type { BiasFit } from "#core/rating/answer-bias.ts";
import { moment } from "./columns.ts";

/**
 * Answers to random pairs, scored by the prediction made just before each was applied: sums per pool, week, kind of
 * voter and bin of chances (core/rating/receipts.ts). Derived from the log.
 */
export const receipt = pgTable(
  "receipt",
  {
    poolid: smallint().notNull(),
    week: date({ mode: "string" }).notNull(),
    established: boolean().notNull(),
    bin: smallint().notNull(),
    answers: integer().notNull(),
    weight: doublePrecision().notNull(),
    levelloss: doublePrecision().notNull(),
    sided: integer().notNull(),
    sidedweight: doublePrecision().notNull(),
    predicted: doublePrecision().notNull(),
    chosen: doublePrecision().notNull(),
    logloss: doublePrecision().notNull(),
    brier: doublePrecision().notNull(),
    elologloss: doublePrecision().notNull(),
    elobrier: doublePrecision().notNull(),
    squares: doublePrecision().notNull(),
    chosensquares: doublePrecision().notNull(),
    losssquares: doublePrecision().notNull(),
    lossessquared: doublePrecision().notNull(),
  },
  (table) => [primaryKey({ columns: [table.poolid, table.week, table.established, table.bin] })],
);

/**
 * One row: how far the log has been judged, with which voids and engine, and the plain Elo ratings and bias estimates
 * at that point.
 */
export const receiptstate = pgTable("receiptstate", {
  receiptstateid: smallint().primaryKey(),
  seq: bigint({ mode: "number" }).notNull(),
  voids: integer().notNull(),
  engineversion: smallint().notNull(),
  elo: jsonb().$type<Readonly<Record<string, readonly (readonly [number, number])[]>>>().notNull(),
  biases: jsonb().$type<BiasFit>().notNull(),
  judgeddatetime: moment("judgeddatetime").notNull(),
});

/** One row: the findings of the nightly check of the answers, for staff (ratings/watch.ts). Derived from the log. */
export const answerwatch = pgTable("answerwatch", {
  answerwatchid: smallint().primaryKey(),
  found: jsonb().$type<WatchFound>().notNull(),
  watcheddatetime: moment("watcheddatetime").notNull(),
});

/** Visitors who answer together, and the answers with most leverage. Assets are numbers; nothing of their texts. */
export type WatchFound = {
  readonly answers: number;
  readonly groups: readonly {
    readonly visitorids: readonly string[];
    readonly pairs: number;
    readonly hours: number;
    readonly targets: readonly {
      readonly poolid: number;
      readonly assetid: number;
      readonly visitors: number;
    }[];
  }[];
  readonly leverage: readonly {
    readonly poolid: number;
    readonly visitorid: string;
    readonly assetid: number;
    readonly change: number;
    readonly swaps: number | null;
    readonly changestier: boolean;
    readonly answereddatetime: string;
  }[];
};
