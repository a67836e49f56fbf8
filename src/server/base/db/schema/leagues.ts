import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import type { IdentifiedPlayer } from "#core/league/roster/identified.ts";
import type { ImportedLeague, Provider } from "#core/league/league.ts";
import type { Format, TeamStatus } from "#core/situation/situation.ts";
import { moment } from "./columns.ts";
import { account } from "./users.ts";
import { visitor } from "./visitors.ts";

/** What the owner asks of the trade finder: assets and offers by the finder's names for them. */
export type FinderChoices = {
  readonly untouchable: readonly string[];
  readonly targets: readonly string[];
  readonly declined: readonly string[];
  readonly overpay: number | null;
  readonly reshapes: boolean;
};

/** What the owner of a league chose about it. */
export type LeagueChoices = {
  readonly myteamid: string | null;
  readonly statuses: Readonly<Record<string, TeamStatus>>;
  /** Overrules the format of the snapshot; null: as imported. */
  readonly format: Format | null;
  /** Who the owner says unmatched players are; absent where he has said nothing. */
  readonly identified?: readonly IdentifiedPlayer[];
  /** Absent where he has asked nothing of the finder. */
  readonly finder?: FinderChoices;
};

/** An imported league: its last good state, the state before it, and its owner's choices. Private to its owner. */
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
    values: jsonb().$type<Readonly<Record<string, number>>>().notNull(),
    /** Asset ids; null for a day from before they were kept. */
    rosters: jsonb().$type<Readonly<Record<string, readonly number[]>>>(),
  },
  (table) => [primaryKey({ columns: [table.leagueid, table.day] })],
);
