import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { TradeKind } from "#core/market/market-trade.ts";
import type { Format, Roster, Scoring } from "#core/situation/situation.ts";
import { moment } from "#server/kit/db/schema/columns.ts";
import { league } from "#server/leagues/tables.ts";

/** The settings of leagues in which trades were made; leagues with the same settings share a row. */
export const marketsetting = pgTable("marketsetting", {
  settingid: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** All of the settings as one text. */
  settingkey: text().notNull().unique(),
  format: text().$type<Format>().notNull(),
  teams: smallint().notNull(),
  starters: smallint().notNull(),
  issuperflex: boolean().notNull(),
  isbestball: boolean().notNull(),
  /** Rounded to quarters: an odd number would name its league. */
  ppr: real().notNull(),
  tep: real().notNull(),
  scoring: jsonb().$type<Scoring>().notNull(),
  roster: jsonb().$type<Roster>().notNull(),
});

/** Facts without the name of a league, a team or a manager: leagues and transactions are keyed hashes. */
export const markettrade = pgTable(
  "markettrade",
  {
    /** Random, so that ids in sequence do not tell which trades are of one league. */
    tradeid: bigint({ mode: "number" })
      .primaryKey()
      .default(sql`('x' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint`),
    /** Of platform, league and transaction, so that a trade is kept once whoever imports its league. */
    tradehash: text().notNull().unique(),
    /** Of platform and league, for withdrawing them and for counting leagues. */
    leaguehash: text().notNull(),
    /** Hashes of the imported leagues that share it; it is kept until each of them has withdrawn it. */
    sharers: text().array().notNull().default([]),
    settingid: integer()
      .notNull()
      .references(() => marketsetting.settingid),
    day: date({ mode: "string" }).notNull(),
    teams: smallint().notNull(),
    kind: text().$type<TradeKind>().notNull(),
    /** The larger side over the smaller one by the values of its day; null where one of them is unknown. */
    ratio: real(),
    /** The value of the league's last rostered player on that day; null where it is unknown. */
    spotvalue: real(),
    keptdatetime: moment("keptdatetime").notNull(),
  },
  (table) => [
    index().on(table.day, table.tradeid),
    index("markettrade_setting").on(table.settingid, table.day, table.tradeid, table.kind),
    index().on(table.leaguehash),
  ],
);
export type MarketTradeRow = typeof markettrade.$inferSelect;

/** What went from which team of a trade to which, numbered from 1. */
export const marketpiece = pgTable(
  "marketpiece",
  {
    tradeid: bigint({ mode: "number" })
      .notNull()
      .references(() => markettrade.tradeid, { onDelete: "cascade" }),
    place: smallint().notNull(),
    /** The player or pick of the list; null for what has no trade value, which `label` then names by its kind. */
    assetid: integer(),
    label: text(),
    fromteam: smallint().notNull(),
    toteam: smallint().notNull(),
    /** Its value on the day of the trade, in the league's settings; null where it was unknown. */
    value: real(),
    /** For a pick: its season and round, and the odds of its slots on that day, null for even odds. */
    season: smallint(),
    round: smallint(),
    odds: real().array(),
    // Copied from the trade, so that the trades of an asset are found in its index alone.
    day: date({ mode: "string" }).notNull(),
    settingid: integer().notNull(),
    kind: text().$type<TradeKind>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tradeid, table.place] }),
    index("marketpiece_asset").on(table.assetid, table.day, table.tradeid, table.settingid, table.kind),
  ],
);
export type MarketPieceRow = typeof marketpiece.$inferSelect;

/** The link by which everybody may read what a league's platform tells of it; withdrawn, its row is gone. */
export const leagueroom = pgTable("leagueroom", {
  leagueid: uuid()
    .primaryKey()
    .references(() => league.leagueid, { onDelete: "cascade" }),
  /** 128 random bits in URL-safe base64. */
  roomid: text().notNull().unique(),
  createddatetime: moment("createddatetime").notNull(),
});

/** Read by the version before this one, which may serve beside it during an update; the next version drops it. */
export const marketrates = pgTable(
  "marketrates",
  {
    format: text().notNull(),
    isbestball: boolean().notNull(),
    day: date({ mode: "string" }).notNull(),
    report: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.format, table.isbestball] })],
);
