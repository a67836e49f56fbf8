import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey } from "drizzle-orm/pg-core";
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
  (t) => ({
    leagueid: t.uuid().primaryKey(),
    /** The owner: a visitor, or the user who was signed in at the import. */
    visitorid: t.uuid().references(() => visitor.visitorid, { onDelete: "cascade" }),
    userid: t.integer().references(() => account.userid, { onDelete: "cascade" }),
    provider: t.text().$type<Provider>().notNull(),
    /** Id at the provider; empty for pasted text. */
    externalid: t.text().notNull(),
    season: t.smallint().notNull(),
    snapshot: t.jsonb().$type<ImportedLeague>().notNull(),
    previous: t.jsonb().$type<ImportedLeague>(),
    choices: t.jsonb().$type<LeagueChoices>().notNull(),
    /** Whether the owner lets the league's trades be kept without names for everybody; null until he was asked. */
    sharestrades: t.boolean(),
    createddatetime: moment("createddatetime").notNull(),
    synceddatetime: moment("synceddatetime").notNull(),
  }),
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
  (t) => ({
    leagueid: t
      .uuid()
      .references(() => league.leagueid, { onDelete: "cascade" })
      .notNull(),
    day: t.date({ mode: "string" }).notNull(),
    /** Not used any more; versions before this one still write it. */
    values: t.jsonb().$type<Readonly<Record<string, number>>>().default({}).notNull(),
    /** Asset ids; null for days on which they were not stored yet. */
    rosters: t.jsonb().$type<Readonly<Record<string, readonly number[]>>>(),
  }),
  (table) => [primaryKey({ columns: [table.leagueid, table.day] })],
);

/** Trades as the platform reported them, for the owner and the room. `seasonid` is the league in that season. */
export const leagueseason = pgTable(
  "leagueseason",
  (t) => ({
    leagueid: t
      .uuid()
      .references(() => league.leagueid, { onDelete: "cascade" })
      .notNull(),
    season: t.smallint().notNull(),
    seasonid: t.text().notNull(),
    /** The id of the league in the season before; null if the platform reports none. */
    previousid: t.text(),
    trades: t.jsonb().$type<readonly FoundTrade[]>().notNull(),
    /** Transactions that are no trades, by reason, as far as the platform's answer says. */
    leftout: t.jsonb().$type<LeftOutCounts>().notNull(),
    settings: t.jsonb().$type<League>().notNull(),
    isbestball: t.boolean().notNull(),
    readdatetime: moment("readdatetime").notNull(),
  }),
  (table) => [primaryKey({ columns: [table.leagueid, table.season] })],
);
export type LeagueSeasonRow = typeof leagueseason.$inferSelect;

/** The league of a Discord server, set by its managers. Nothing is kept about its members. */
export const discordguild = pgTable("discordguild", (t) => ({
  guildid: t.text().primaryKey(),
  leagueformatid: t.integer().notNull(),
  scoring: t.jsonb().$type<Scoring>().notNull(),
  roster: t.jsonb().$type<Roster>().notNull(),
  updateddatetime: moment("updateddatetime").notNull(),
}));
