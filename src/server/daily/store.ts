import { and, count, eq, gte, inArray, isNull, lt, lte, or, type SQL } from "drizzle-orm";
import { addDays } from "#core/kit/calendar.ts";
import { dailyStart } from "#core/daily/day.ts";
import type { Selection } from "#core/ratings/selection.ts";
import type { Database } from "#server/kit/db/database.ts";
import { answer } from "#server/ratings/tables.ts";
import { comparisonOf } from "#server/ratings/store/read-log.ts";
import type { Owner } from "#server/visitors/api.ts";
import { dailytwelve } from "./tables.ts";

type Twelve = typeof dailytwelve.$inferSelect;

/** The prompts of a day, and how many days there have been up to it; null before they are chosen. */
export async function readTwelve(
  db: Database,
  leagueformatid: number,
  day: string,
): Promise<(Twelve & { readonly number: number }) | null> {
  const ofFormat = eq(dailytwelve.leagueformatid, leagueformatid);
  const [found] = await db
    .select()
    .from(dailytwelve)
    .where(and(ofFormat, eq(dailytwelve.day, day)));
  if (!found) return null;
  const [counted] = await db
    .select({ number: count() })
    .from(dailytwelve)
    .where(and(ofFormat, lte(dailytwelve.day, day)));
  return { ...found, number: counted!.number };
}

/** Stores what was chosen, unless another process was first. */
export async function addTwelve(db: Database, row: Twelve): Promise<void> {
  await db.insert(dailytwelve).values(row).onConflictDoNothing();
}

/** The key in the log of each prompt of a day. */
export const comparisonsOf = ({ leftids, rightids }: Pick<Twelve, "leftids" | "rightids">): readonly string[] =>
  leftids.map((left, place) => comparisonOf([left], [rightids[place]!]));

type DayOfPool = { readonly day: string; readonly poolid: number; readonly comparisons: readonly string[] };

/** The answers in a pool to the prompts of a day, which are given on that day alone. */
const isOfDay = ({ day, poolid, comparisons }: DayOfPool): SQL | undefined =>
  and(
    inArray(answer.comparison, [...comparisons]),
    eq(answer.poolid, poolid),
    eq(answer.promptreason, "daily"),
    gte(answer.answereddatetime, new Date(dailyStart(day))),
    lt(answer.answereddatetime, new Date(dailyStart(addDays(day, 1)))),
    isNull(answer.voidedby),
  );

/** Answers of a user are the user's everywhere; those without a sign-in are their browser's. */
export const isOwn = ({ userid, visitorid }: Owner): SQL | undefined =>
  or(
    userid === null ? undefined : eq(answer.userid, userid),
    visitorid === null ? undefined : and(eq(answer.visitorid, visitorid), isNull(answer.userid)),
  );

export type OwnAnswer = { readonly place: number; readonly selection: Selection; readonly at: Date };

/** An owner's answers of a day, in the order of its prompts. */
export async function ownAnswers(db: Database, owner: Owner, of: DayOfPool): Promise<readonly OwnAnswer[]> {
  if (owner.userid === null && owner.visitorid === null) return [];
  const found = await db
    .select({ comparison: answer.comparison, selection: answer.selection, at: answer.answereddatetime })
    .from(answer)
    .where(and(isOfDay(of), isOwn(owner)));
  return of.comparisons.flatMap((comparison, place) => {
    const given = found.find((one) => one.comparison === comparison);
    return given ? [{ place, selection: given.selection as Selection, at: given.at }] : [];
  });
}

/** How often everybody gave each of the five answers, from Know Left to Know Right, by place. */
export async function countsOf(db: Database, of: DayOfPool): Promise<readonly (readonly number[])[]> {
  const found = await db
    .select({ comparison: answer.comparison, selection: answer.selection, times: count() })
    .from(answer)
    .where(isOfDay(of))
    .groupBy(answer.comparison, answer.selection);
  return of.comparisons.map((comparison) => {
    const counts = [0, 0, 0, 0, 0];
    for (const one of found) if (one.comparison === comparison) counts[one.selection + 2] = one.times;
    return counts;
  });
}
