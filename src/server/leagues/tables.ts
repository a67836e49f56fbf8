import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { KeeperChoices } from "#core/leagues/keepers/league-keepers.ts";
import type { IdentifiedPlayer } from "#core/leagues/roster/identified.ts";
import type { ImportedLeague, FoundTrade, LeftOutCounts } from "#core/leagues/league.ts";
import type { Provider } from "#core/kit/platforms.ts";
import type { Format, League, TeamStatus, Roster, Scoring } from "#core/situation/situation.ts";
import { moment } from "#server/kit/db/schema/columns.ts";
import { account } from "#server/accounts/tables.ts";
import { visitor } from "#server/visitors/tables.ts";

/** The owner's settings of the trade finder; assets and offers are named by the finder's ids. */
export type FinderChoices = {
  readonly untouchable: readonly string[];
  readonly targets: readonly string[];
  readonly declined: readonly string[];
  readonly overpay: number | null;
  readonly reshapes: boolean;
};

export type LeagueChoices = {
  readonly myteamid: string | null;
  readonly statuses: Readonly<Record<string, TeamStatus>>;
  /** Overrules the format of the snapshot; null: as imported. */
  readonly format: Format | null;
  /** Who unmatched players are according to the owner; absent if the owner identified none. */
  readonly identified?: readonly IdentifiedPlayer[];
  /** Absent if the owner never used the finder. */
  readonly finder?: FinderChoices;
  /** Absent if the owner entered no keeper rules. */
  readonly keepers?: KeeperChoices;
  /** Trade value of a dollar for free agents; absent if the owner entered none. */
  readonly faabprice?: number;
};

/** An imported league: its last good state, the one before, and its owner's choices. Private, but for its room. */
export const league = pgTable(
  "league",
  {
    leagueid: uuid().primaryKey(),
    /** The owner: a visitor, or the user who was signed in at the import. */
    visitorid: uuid().references(() => visitor.visitorid, { onDelete: "cascade" }),
    userid: integer().references(() => account.userid, { onDelete: "cascade" }),
    provider: text().$type<Provider>().notNull(),
    /** Id at the provider; empty for pasted text. */
    externalid: text().notNull(),
    season: smallint().notNull(),
    snapshot: jsonb().$type<ImportedLeague>().notNull(),
    previous: jsonb().$type<ImportedLeague>(),
    choices: jsonb().$type<LeagueChoices>().notNull(),
    /** Whether the owner lets the league's trades be kept without names for everybody; null until he was asked. */
    sharestrades: boolean(),
    createddatetime: moment("createddatetime").notNull(),
    synceddatetime: moment("synceddatetime").notNull(),
  },
  (table) => [
    index().on(table.visitorid),
    index().on(table.userid),
    check("league_owner", sql`(${table.visitorid} is null) <> (${table.userid} is null)`),
  ],
);
export type LeagueRow = typeof league.$inferSelect;

/** What each team of a league was worth on a day of a sync, at balanced values, and its players; both by team id. */
export const leaguevalue = pgTable(
  "leaguevalue",
  {
    leagueid: uuid()
      .references(() => league.leagueid, { onDelete: "cascade" })
      .notNull(),
    day: date({ mode: "string" }).notNull(),
    /** Not used any more; versions before this one still write it. */
    values: jsonb().$type<Readonly<Record<string, number>>>().default({}).notNull(),
    /** Asset ids; null for days on which they were not stored yet. */
    rosters: jsonb().$type<Readonly<Record<string, readonly number[]>>>(),
  },
  (table) => [primaryKey({ columns: [table.leagueid, table.day] })],
);

/** Trades as the platform reported them, for the owner and the room. `seasonid` is the league in that season. */
export const leagueseason = pgTable(
  "leagueseason",
  {
    leagueid: uuid()
      .references(() => league.leagueid, { onDelete: "cascade" })
      .notNull(),
    season: smallint().notNull(),
    seasonid: text().notNull(),
    /** The id of the league in the season before; null if the platform reports none. */
    previousid: text(),
    trades: jsonb().$type<readonly FoundTrade[]>().notNull(),
    /** Transactions that are no trades, by reason, as far as the platform's answer says. */
    leftout: jsonb().$type<LeftOutCounts>().notNull(),
    /** The settings of that season. */
    settings: jsonb().$type<League>().notNull(),
    isbestball: boolean().notNull(),
    readdatetime: moment("readdatetime").notNull(),
  },
  (table) => [primaryKey({ columns: [table.leagueid, table.season] })],
);
export type LeagueSeasonRow = typeof leagueseason.$inferSelect;

/** The league of a Discord server, set by its managers. Nothing is kept about its members. */
export const discordguild = pgTable("discordguild", {
  /** Discord's id of the server. */
  guildid: text().primaryKey(),
  leagueformatid: integer().notNull(),
  scoring: jsonb().$type<Scoring>().notNull(),
  roster: jsonb().$type<Roster>().notNull(),
  updateddatetime: moment("updateddatetime").notNull(),
});
