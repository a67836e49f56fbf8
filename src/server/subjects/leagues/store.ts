import { addDays } from "#core/calendar.ts";
import { withPickSenders } from "#core/league/league-moves.ts";
import { withIdentified } from "#core/league/roster/identified.ts";
import type { ImportedLeague } from "#core/league/league.ts";
import { and, asc, desc, eq, isNull, lt, type SQL } from "drizzle-orm";
import type { Database } from "#server/base/db/database.ts";
import { league, leaguevalue, type LeagueChoices, type LeagueRow } from "#server/base/db/schema/leagues.ts";
import { visitor } from "#server/base/db/schema/visitors.ts";
import { isOwnedRow, type Owner } from "#server/subjects/visitors/api.ts";

export type { Owner };

/** Whether a league is the owner's. */
export const isOwned = (db: Database, owner: Owner): SQL => isOwnedRow(db, league, league.leagueid, owner);

/** The owner's leagues, the latest import first; an empty list without an owner. */
export const leaguesOf = async (db: Database, owner: Owner): Promise<readonly LeagueRow[]> =>
  db.select().from(league).where(isOwned(db, owner)).orderBy(desc(league.createddatetime), league.leagueid);

/** A league, if it is the owner's. */
export const findLeague = async (db: Database, owner: Owner, leagueid: string): Promise<LeagueRow | null> =>
  (
    await db
      .select()
      .from(league)
      .where(and(eq(league.leagueid, leagueid), isOwned(db, owner)))
  )[0] ?? null;

/** Whether the visitor exists and was never linked to a user. */
export const isGuest = async (db: Database, visitorid: string): Promise<boolean> =>
  (
    await db
      .select({ id: visitor.visitorid })
      .from(visitor)
      .where(and(eq(visitor.visitorid, visitorid), isNull(visitor.linkeddatetime)))
  ).length > 0;

export const addLeague = async (db: Database, row: typeof league.$inferInsert): Promise<LeagueRow> => {
  const [added] = await db.insert(league).values(row).returning();
  if (!added) throw new Error("The league could not be stored");
  return added;
};

/**
 * Stores the state that a later import found, with who traded its picks, and keeps the one before it. Returns null if the league no longer exists.
 */
export const renewLeague = async (
  db: Database,
  { leagueid, snapshot: previous }: LeagueRow,
  found: LeagueRow["snapshot"],
  now: Date,
): Promise<LeagueRow | null> => {
  const snapshot = withPickSenders(previous, found);
  return (
    (
      await db
        .update(league)
        .set({ snapshot, previous, season: snapshot.season, synceddatetime: now })
        .where(eq(league.leagueid, leagueid))
        .returning()
    )[0] ?? null
  );
};

export const saveChoices = async (db: Database, leagueid: string, choices: LeagueChoices): Promise<LeagueRow | null> =>
  (await db.update(league).set({ choices }).where(eq(league.leagueid, leagueid)).returning())[0] ?? null;

export const removeLeague = async (db: Database, leagueid: string): Promise<void> => {
  await db.delete(league).where(eq(league.leagueid, leagueid));
};

/** Days of syncs that are kept of a league: those of a season and a half. */
const KEPT_DAYS = 400;

/** Keeps what the teams of a league are worth on a day, in place of an earlier sync of that day. */
export const keepValues = async (
  db: Database,
  leagueid: string,
  day: string,
  values: Readonly<Record<string, number>>,
): Promise<void> => {
  await db
    .insert(leaguevalue)
    .values({ leagueid, day, values })
    .onConflictDoUpdate({ target: [leaguevalue.leagueid, leaguevalue.day], set: { values } });
  const outdated = lt(leaguevalue.day, addDays(day, -KEPT_DAYS));
  await db.delete(leaguevalue).where(and(eq(leaguevalue.leagueid, leagueid), outdated));
};

/** What the teams of a league were worth on the days of its syncs, oldest first. */
export const valuesOf = (
  db: Database,
  leagueid: string,
): Promise<{ day: string; values: Readonly<Record<string, number>> }[]> =>
  db
    .select({ day: leaguevalue.day, values: leaguevalue.values })
    .from(leaguevalue)
    .where(eq(leaguevalue.leagueid, leagueid))
    .orderBy(asc(leaguevalue.day));

/** The league's state with the format its owner chose, where one was chosen, and the players he identified. */
export const chosenState = ({ snapshot, choices }: LeagueRow): ImportedLeague => ({
  ...withIdentified(snapshot, choices.identified ?? []).league,
  format: choices.format ?? snapshot.format,
  formatunclear: snapshot.formatunclear && choices.format === null,
});
