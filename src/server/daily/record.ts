import { and, count, desc, eq, gt, inArray, isNull, lt, ne, sql } from "drizzle-orm";
import { MOST_CALLS, MOST_DAYS, type OwnRecord, type PastCall } from "#contract/daily.ts";
import { dailyDayOf, dailyStart } from "#core/daily/day.ts";
import { isBorneOut, labelOf, LOOK_BACK_DAYS, SURETIES, suretyOf, type Surety } from "#core/daily/record.ts";
import { isWithCrowd } from "#core/daily/standing.ts";
import { addDays, DAY_MS } from "#core/kit/calendar.ts";
import type { Selection } from "#core/ratings/selection.ts";
import { referenceValue } from "#core/values/reference-value.ts";
import type { Deps } from "#server/deps.ts";
import type { Database } from "#server/kit/db/database.ts";
import { mapInTurns } from "#server/kit/turns.ts";
import { answer } from "#server/ratings/tables.ts";
import { markOf, type DayBeliefs, type History } from "#server/values/pricing/day-beliefs.ts";
import type { Owner } from "#server/visitors/api.ts";
import { isOwn } from "./store.ts";

/** The newest answers of a person that a record is made of. */
const MOST_ANSWERS = 5000;
/** The newest calls of everybody that those of a person stand beside. */
const MOST_OF_EVERYBODY = 20_000;

type Outcomes = Readonly<Record<Surety, { calls: number; borneout: number }>>;
const noOutcomes = (): Outcomes => ({ know: { calls: 0, borneout: 0 }, think: { calls: 0, borneout: 0 } });

const GIVEN = {
  at: answer.answereddatetime,
  poolid: answer.poolid,
  leftids: answer.leftids,
  rightids: answer.rightids,
  selection: sql<Selection>`${answer.selection}`,
  reason: answer.promptreason,
  comparison: answer.comparison,
};
const given = (db: Database) => db.select(GIVEN).from(answer);
type Given = Awaited<ReturnType<typeof given>>[number];

const dayGiven = ({ at }: Given): string => dailyDayOf(at.getTime());

/**
 * Prepares looking back on answers since a day (YYYY-MM-DD): on calls between two single assets, by the values at the
 * end of the day before and 28 days later. Calls younger than 28 days are null, as Even is.
 */
async function openLookBack({ ratings, now }: Deps, beliefs: DayBeliefs, since: string) {
  const pools = ratings.reference.formats.map(({ dataname }) => ratings.pool(dataname, "perception"));
  const histories = new Map<number, History>();
  for (const { poolid } of pools) histories.set(poolid, await beliefs.since(poolid, addDays(since, -LOOK_BACK_DAYS)));
  const newest = addDays(dailyDayOf(now().getTime()), -LOOK_BACK_DAYS);
  return (call: Given): PastCall | null => {
    const { poolid, selection, leftids, rightids } = call;
    const [day, pool, history] = [dayGiven(call), ratings.poolById(poolid), histories.get(poolid)];
    const isPair = leftids.length === 1 && rightids.length === 1;
    if (!history || !pool || selection === 0 || !isPair || day > newest || day < since) return null;
    const [before, after] = [-1, LOOK_BACK_DAYS - 1].map((days) => markOf(history, addDays(day, days))) as [
      number,
      number,
    ];
    const sideOf = (id: number) => {
      const valueAt = (mark: number): number | null => {
        const belief = mark < 0 ? null : history.at(mark, id);
        return belief && referenceValue(belief.mu, belief.scale);
      };
      const name = ratings.assets[ratings.indexOf(id) ?? -1]?.row.assetdisplayname;
      return name === undefined ? null : { id, name, before: valueAt(before), after: valueAt(after) };
    };
    const [left, right] = [sideOf(leftids[0]!), sideOf(rightids[0]!)];
    if (left?.after == null || right?.after == null) return null;
    const [taken, other] = selection < 0 ? [left, right] : [right, left];
    const isborneout = isBorneOut(selection, left.after, right.after);
    return { day, leagueFormat: pool.format, isdaily: call.reason === "daily", taken, other, isborneout };
  };
}

function addTo(outcomes: Outcomes, { selection }: Given, { isborneout }: PastCall): void {
  const outcome = outcomes[suretyOf(selection)!];
  outcome.calls += 1;
  outcome.borneout += Number(isborneout);
}

async function outcomesOfAll(deps: Deps, beliefs: DayBeliefs): Promise<Outcomes> {
  const today = dailyDayOf(deps.now().getTime());
  const rows = await given(deps.db)
    .where(
      and(
        lt(answer.answereddatetime, new Date(dailyStart(addDays(today, 1 - LOOK_BACK_DAYS)))),
        ne(answer.selection, 0),
        gt(answer.weight, 0),
        isNull(answer.voidedby),
      ),
    )
    .orderBy(desc(answer.seq))
    .limit(MOST_OF_EVERYBODY);
  const outcomes = noOutcomes();
  const lookBack = await openLookBack(deps, beliefs, rows.length > 0 ? dayGiven(rows.at(-1)!) : today);
  await mapInTurns(rows, (one) => {
    const call = lookBack(one);
    if (call) addTo(outcomes, one, call);
  });
  return outcomes;
}

/** For each of a person's daily answers, whether it went with the crowd. */
async function crowdOf(db: Database, daily: readonly Given[]): Promise<(given: Given) => boolean> {
  const asked = [...new Set(daily.map(({ comparison }) => comparison))];
  const { comparison, poolid, leftids, selection } = answer;
  const found =
    asked.length === 0
      ? []
      : await db
          .select({ comparison, poolid, leftids, selection, times: count() })
          .from(answer)
          .where(and(inArray(comparison, asked), eq(answer.promptreason, "daily"), isNull(answer.voidedby)))
          .groupBy(comparison, poolid, leftids, selection);
  const counts = new Map<string, number[]>();
  const keyOf = (one: Pick<Given, "comparison" | "poolid" | "leftids">): string =>
    `${one.poolid} ${one.comparison} ${one.leftids.join()}`;
  for (const one of found) {
    const of = counts.get(keyOf(one)) ?? [0, 0, 0, 0, 0];
    counts.set(keyOf(one), of);
    of[one.selection + 2] = one.times;
  }
  return (one) => isWithCrowd({ selection: one.selection, counts: counts.get(keyOf(one)) ?? [] });
}

/** Reads the record of a person; the outcomes of everybody are worked out once a day. */
export function openRecords(deps: Deps, beliefs: DayBeliefs): (owner: Owner) => Promise<OwnRecord> {
  let everybody: { readonly day: string; readonly outcomes: Promise<Outcomes> } | null = null;
  const ofEverybody = (): Promise<Outcomes> => {
    const day = dailyDayOf(deps.now().getTime());
    if (everybody?.day !== day) {
      const outcomes = outcomesOfAll(deps, beliefs);
      everybody = { day, outcomes };
      outcomes.catch(() => (everybody = null));
    }
    return everybody.outcomes;
  };
  return async (owner) => {
    const { db, ratings } = deps;
    const answers = await given(db)
      .where(and(isOwn(owner), isNull(answer.voidedby)))
      .orderBy(desc(answer.seq))
      .limit(MOST_ANSWERS);
    const crowd = await ofEverybody();
    const lookBack = await openLookBack(deps, beliefs, answers.length > 0 ? dayGiven(answers.at(-1)!) : "0001-01-01");
    const isWith = await crowdOf(
      db,
      answers.filter(({ reason }) => reason === "daily"),
    );
    const own = noOutcomes();
    const days = new Set<string>();
    const manner = { answers: answers.length, even: 0, know: 0, daily: 0, withCrowd: 0 };
    const twelves = new Map<string, OwnRecord["twelves"][number]>();
    const calls: PastCall[] = [];
    await mapInTurns(answers, (one) => {
      const { selection, reason, poolid } = one;
      const [day, call] = [dayGiven(one), lookBack(one)];
      days.add(day);
      if (call) {
        addTo(own, one, call);
        calls.push(call);
      }
      manner.even += Number(selection === 0);
      manner.know += Number(suretyOf(selection) === "know");
      const format = ratings.poolById(poolid)?.format;
      if (reason !== "daily" || !format) return;
      const set = twelves.get(`${day} ${poolid}`);
      const withcrowd = Number(isWith(one));
      manner.daily += 1;
      manner.withCrowd += withcrowd;
      const outcome = call && {
        calls: (set?.outcome?.calls ?? 0) + 1,
        borneout: (set?.outcome?.borneout ?? 0) + Number(call.isborneout),
      };
      twelves.set(`${day} ${poolid}`, {
        day,
        leagueFormat: format,
        answers: (set?.answers ?? 0) + 1,
        withcrowd: (set?.withcrowd ?? 0) + withcrowd,
        outcome: outcome ?? set?.outcome ?? null,
      });
    });
    return {
      days: days.size,
      answers: answers.length,
      label: labelOf(manner),
      sureties: SURETIES.map((surety) => ({ surety, own: own[surety], crowd: crowd[surety] })),
      twelves: [...twelves.values()].slice(0, MOST_DAYS),
      calls: calls.slice(0, MOST_CALLS),
    };
  };
}

/** The daily calls of a person whose 28 days ended in the last `days` days, the newest first. */
export async function callsLookedBackOn(
  deps: Deps,
  beliefs: DayBeliefs,
  owner: Owner,
  days: number,
): Promise<readonly PastCall[]> {
  const ended = new Date(deps.now().getTime() - LOOK_BACK_DAYS * DAY_MS);
  const since = addDays(dailyDayOf(ended.getTime()), -days);
  const calls = await given(deps.db)
    .where(
      and(
        isOwn(owner),
        eq(answer.promptreason, "daily"),
        gt(answer.answereddatetime, new Date(dailyStart(since))),
        lt(answer.answereddatetime, ended),
        isNull(answer.voidedby),
      ),
    )
    .orderBy(desc(answer.seq));
  const lookBack = await openLookBack(deps, beliefs, since);
  return calls.flatMap((one) => lookBack(one) ?? []);
}
