import { addDays } from "#core/kit/calendar.ts";
import { withIdentified } from "#core/leagues/roster/identified.ts";
import type { ImportedLeague } from "#core/leagues/league.ts";
import { and, desc, eq, isNotNull, isNull, lt, type SQL } from "drizzle-orm";
import type { Database } from "#server/kit/db/database.ts";
import { firstOf } from "#server/kit/db/rows.ts";
import { league, leaguevalue, type LeagueChoices, type LeagueRow } from "./tables.ts";
import { visitor } from "#server/visitors/tables.ts";
import { isOwnedRow, type Owner } from "#server/visitors/api.ts";

export type { Owner };

export const isOwned = (db: Database, owner: Owner): SQL => isOwnedRow(db, league, league.leagueid, owner);

/** The owner's leagues, the latest import first; an empty list without an owner. */
export const leaguesOf = async (db: Database, owner: Owner): Promise<readonly LeagueRow[]> =>
  db.select().from(league).where(isOwned(db, owner)).orderBy(desc(league.createddatetime), league.leagueid);

export const findLeague = (db: Database, owner: Owner, leagueid: string): Promise<LeagueRow | null> =>
  firstOf(
    db
      .select()
      .from(league)
      .where(and(eq(league.leagueid, leagueid), isOwned(db, owner))),
  );

/** Whether the visitor exists and was never linked to a user. */
export const isGuest = async (db: Database, visitorid: string): Promise<boolean> =>
  (await db.$count(visitor, and(eq(visitor.visitorid, visitorid), isNull(visitor.linkeddatetime)))) > 0;

export async function addLeague(db: Database, row: typeof league.$inferInsert): Promise<LeagueRow> {
  const [added] = await db.insert(league).values(row).returning();
  if (!added) throw new Error("The league could not be stored");
  return added;
}

/** Stores a later state and keeps the one before; null if the league is gone. */
export function renewLeague(
  db: Database,
  { leagueid, snapshot: previous }: LeagueRow,
  snapshot: LeagueRow["snapshot"],
  now: Date,
): Promise<LeagueRow | null> {
  const set = { snapshot, previous, season: snapshot.season, synceddatetime: now };
  return firstOf(db.update(league).set(set).where(eq(league.leagueid, leagueid)).returning());
}

export const saveChoices = (db: Database, leagueid: string, choices: LeagueChoices): Promise<LeagueRow | null> =>
  firstOf(db.update(league).set({ choices }).where(eq(league.leagueid, leagueid)).returning());

export async function removeLeague(db: Database, leagueid: string): Promise<void> {
  await db.delete(league).where(eq(league.leagueid, leagueid));
}

/** Days of syncs that are kept of a league: those of a season and a half. */
const KEPT_DAYS = 400;

/** Keeps whom the teams of a league hold on a day (YYYY-MM-DD); an earlier sync of it is replaced. */
export async function keepRosters(db: Database, row: LeagueRow, day: string): Promise<void> {
  const { leagueid } = row;
  const rosters = Object.fromEntries(chosenState(row).teams.map(({ teamid, assets }) => [teamid, assets]));
  await db
    .insert(leaguevalue)
    .values({ leagueid, day, rosters })
    .onConflictDoUpdate({ target: [leaguevalue.leagueid, leaguevalue.day], set: { rosters } });
  const outdated = lt(leaguevalue.day, addDays(day, -KEPT_DAYS));
  await db.delete(leaguevalue).where(and(eq(leaguevalue.leagueid, leagueid), outdated));
}

/** The days of syncs whose rosters are kept, newest first. */
export const rosterDaysOf = async (db: Database, leagueid: string): Promise<string[]> =>
  (
    await db
      .select({ day: leaguevalue.day })
      .from(leaguevalue)
      .where(and(eq(leaguevalue.leagueid, leagueid), isNotNull(leaguevalue.rosters)))
      .orderBy(desc(leaguevalue.day))
  ).map(({ day }) => day);

/** The players of each team on a day of a sync; null where they are not kept. */
export async function rostersOn(db: Database, leagueid: string, day: string) {
  const isOn = and(eq(leaguevalue.leagueid, leagueid), eq(leaguevalue.day, day));
  return (await firstOf(db.select({ rosters: leaguevalue.rosters }).from(leaguevalue).where(isOn)))?.rosters ?? null;
}

/** The league's state with the format its owner chose, where one was chosen, and the players he identified. */
export const chosenState = ({ snapshot, choices }: LeagueRow): ImportedLeague => ({
  ...withIdentified(snapshot, choices.identified ?? []).league,
  format: choices.format ?? snapshot.format,
  formatunclear: snapshot.formatunclear && choices.format === null,
});
