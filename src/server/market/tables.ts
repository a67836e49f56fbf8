import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import type { TradeKind } from "#core/market/market-trade.ts";
import type { Format, Roster, Scoring } from "#core/situation/situation.ts";
import { moment } from "#server/kit/db/schema/columns.ts";
import { league } from "#server/leagues/tables.ts";

/** The settings of leagues in which trades were made; leagues with the same settings share a row. */
export const marketsetting = pgTable("marketsetting", (t) => ({
  settingid: t.integer().primaryKey().generatedAlwaysAsIdentity(),
  settingkey: t.text().notNull().unique(),
  format: t.text().$type<Format>().notNull(),
  teams: t.smallint().notNull(),
  starters: t.smallint().notNull(),
  issuperflex: t.boolean().notNull(),
  isbestball: t.boolean().notNull(),
  /** Rounded to quarters: an odd number would name its league. */
  ppr: t.real().notNull(),
  tep: t.real().notNull(),
  scoring: t.jsonb().$type<Scoring>().notNull(),
  roster: t.jsonb().$type<Roster>().notNull(),
}));

/** Facts without the name of a league, a team or a manager: leagues and transactions are keyed hashes. */
export const markettrade = pgTable(
  "markettrade",
  (t) => ({
    /** Random, so that ids in sequence do not tell which trades are of one league. */
    tradeid: t
      .bigint({ mode: "number" })
      .primaryKey()
      .default(sql`('x' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint`),
    /** Of platform, league and transaction, so that a trade is kept once whoever imports its league. */
    tradehash: t.text().notNull().unique(),
    /** Of platform and league, for withdrawing them and for counting leagues. */
    leaguehash: t.text().notNull(),
    /** Hashes of the imported leagues that share it; it is kept until each of them has withdrawn it. */
    sharers: t.text().array().notNull().default([]),
    settingid: t
      .integer()
      .notNull()
      .references(() => marketsetting.settingid),
    day: t.date({ mode: "string" }).notNull(),
    teams: t.smallint().notNull(),
    kind: t.text().$type<TradeKind>().notNull(),
    /** The larger side over the smaller one by the values of its day; null where one of them is unknown. */
    ratio: t.real(),
    /** The value of the league's last rostered player on that day; null where it is unknown. */
    spotvalue: t.real(),
    keptdatetime: moment("keptdatetime").notNull(),
  }),
  (table) => [
    index().on(table.day, table.tradeid),
    index("markettrade_setting").on(table.settingid, table.day, table.tradeid, table.kind),
    index().on(table.leaguehash),
  ],
);

/** What went from which team of a trade to which, numbered from 1. */
export const marketpiece = pgTable(
  "marketpiece",
  (t) => ({
    tradeid: t
      .bigint({ mode: "number" })
      .notNull()
      .references(() => markettrade.tradeid, { onDelete: "cascade" }),
    place: t.smallint().notNull(),
    /** The player or pick of the list; null for what has no trade value, which `label` then names by its kind. */
    assetid: t.integer(),
    label: t.text(),
    fromteam: t.smallint().notNull(),
    toteam: t.smallint().notNull(),
    /** Its value on the day of the trade, in the league's settings; null where it was unknown. */
    value: t.real(),
    /** For a pick: its season and round, and the odds of its slots on that day, null for even odds. */
    season: t.smallint(),
    round: t.smallint(),
    odds: t.real().array(),
    // Copied from the trade, so that the trades of an asset are found in its index alone.
    day: t.date({ mode: "string" }).notNull(),
    settingid: t.integer().notNull(),
    kind: t.text().$type<TradeKind>().notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.tradeid, table.place] }),
    index("marketpiece_asset").on(table.assetid, table.day, table.tradeid, table.settingid, table.kind),
  ],
);
export type MarketPieceRow = typeof marketpiece.$inferSelect;

/** The link by which everybody may read what a league's platform tells of it; withdrawn, its row is gone. */
export const leagueroom = pgTable("leagueroom", (t) => ({
  leagueid: t
    .uuid()
    .primaryKey()
    .references(() => league.leagueid, { onDelete: "cascade" }),
  /** 128 random bits in URL-safe base64. */
  roomid: t.text().notNull().unique(),
  createddatetime: moment("createddatetime").notNull(),
}));

/** Read by the version before this one, which may serve beside it during an update; the next version drops it. */
export const marketrates = pgTable(
  "marketrates",
  (t) => ({
    format: t.text().notNull(),
    isbestball: t.boolean().notNull(),
    day: t.date({ mode: "string" }).notNull(),
    report: t.jsonb().notNull(),
  }),
  (table) => [primaryKey({ columns: [table.format, table.isbestball] })],
);
