import { index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import type { SharedPrices } from "#core/trades/shared-trade.ts";
import type { TradeAsset } from "#core/trades/trade.ts";
import type { TradeOutline } from "#core/trades/trade-outline.ts";
import type { Roster, Scoring } from "#core/situation/situation.ts";
import { moment } from "#server/kit/db/schema/columns.ts";
import { account } from "#server/accounts/tables.ts";

/** What a link keeps: the trade, its league, and the values of the day it was shared. */
export type FrozenTrade = {
  readonly outline: TradeOutline;
  readonly assets: readonly TradeAsset[];
  readonly situation: {
    readonly leagueFormatId: number;
    readonly scoringSettings: Scoring;
    readonly rosterSettings: Roster;
  };
  readonly prices: SharedPrices;
};

/** A trade shared as a link. A deleted link keeps only its id, so that it answers 410. */
export const share = pgTable(
  "share",
  (t) => ({
    shareid: t.text().primaryKey(),
    /** The owner; null once the link or the account is gone. */
    userid: t.integer().references(() => account.userid, { onDelete: "set null" }),
    title: t.text(),
    /** Null once the link is gone. */
    frozen: t.jsonb().$type<FrozenTrade>(),
    modelversion: t.smallint().notNull(),
    createddatetime: moment("createddatetime").notNull(),
  }),
  (table) => [index().on(table.userid)],
);
export type ShareRow = typeof share.$inferSelect;

/** The nets of a shared trade's teams at the end of a day, by the ratings of that day in the trade's own league. */
export const sharemark = pgTable(
  "sharemark",
  (t) => ({
    shareid: t
      .text()
      .notNull()
      .references(() => share.shareid, { onDelete: "cascade" }),
    day: t.date().notNull(),
    nets: t.jsonb().$type<readonly number[]>().notNull(),
  }),
  (table) => [primaryKey({ columns: [table.shareid, table.day] })],
);
