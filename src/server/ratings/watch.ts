import { and, desc, eq, gt, inArray, isNull } from "drizzle-orm";
import { HOUR_MS } from "#core/calendar.ts";
import { groupsOf, type Push } from "#core/rating/coordination.ts";
import { followAnswer, leverageOf, noContributions } from "#core/rating/leverage.ts";
import type { PoolName } from "#core/rating/log.ts";
import { applyEvent, type RatingState } from "#core/rating/rating-state.ts";
import { countsAfterVoids } from "#core/rating/replay.ts";
import { FORMATS } from "#core/situation/situation.ts";
import { bandStretch } from "#core/value/band-stretch.ts";
import { BAND } from "#core/value/edges.ts";
import { referenceValue } from "#core/value/reference-value.ts";
import type { Database } from "#server/base/db/database.ts";
import { asset } from "#server/base/db/schema/assets.ts";
import { answer } from "#server/base/db/schema/ratings.ts";
import { answerwatch, type WatchFound } from "#server/base/db/schema/receipts.ts";
import { resumeBefore } from "./store/checkpoints.ts";
import { settledSeq } from "./store/lock.ts";
import { poolIdOf, poolNameOf } from "./store/pool.ts";
import { readLog, readVoids } from "./store/read-log.ts";

/** Number of recent answers examined. Older ones have had their effect. */
const RECENT_ANSWERS = 20_000;
const MOST_GROUPS = 20;
const MOST_TARGETS = 5;
const MOST_ANSWERS = 20;
const ROW = 1;

type Recent = typeof answer.$inferSelect;

/** The newest answers that count, oldest first. */
const readRecent = async (db: Database): Promise<readonly Recent[]> =>
  (
    await db
      .select()
      .from(answer)
      .where(and(isNull(answer.voidedby), gt(answer.weight, 0)))
      .orderBy(desc(answer.seq))
      .limit(RECENT_ANSWERS)
  ).reverse();

/** The assets that an answer raises: those of the chosen side; none for Even. */
const pushesOf = ({ poolid, visitorid, leftids, rightids, selection, answereddatetime }: Recent): readonly Push[] => {
  const raised = selection < 0 ? leftids : rightids;
  const hour = Math.floor(answereddatetime.getTime() / HOUR_MS);
  return selection === 0 ? [] : raised.map((id) => ({ voter: visitorid, target: `${poolid} ${id}`, hour }));
};

const groupsIn = (recent: readonly Recent[]): WatchFound["groups"] =>
  groupsOf(recent.flatMap(pushesOf))
    .slice(0, MOST_GROUPS)
    .map(({ voters, pairs, hours, targets }) => ({
      visitorids: voters,
      pairs,
      hours,
      targets: targets.slice(0, MOST_TARGETS).map(({ target, voters: visitors }) => {
        const [poolid = 0, assetid = 0] = target.split(" ").map(Number);
        return { poolid, assetid, visitors };
      }),
    }));

/** Follows the recent answers from the newest checkpoint before them. */
const follow = async (db: Database, from: number) => {
  const state = await resumeBefore(db, from - 1);
  const counts = countsAfterVoids(await readVoids(db));
  const contributions = noContributions();
  for await (const chunk of readLog(db, state.seq, await settledSeq(db)))
    for (const event of chunk.filter(counts)) {
      const apply = (): void => applyEvent(state, event);
      const isFollowed = event.type === "vote" && event.seq >= from && event.pool.endsWith("/perception");
      if (isFollowed) followAnswer(contributions, state, event, apply);
      else apply();
    }
  return { state, contributions };
};

/** The listed assets of a pool by value at the reference settings, with their bands. */
const rankedIn = ({ pools }: RatingState, name: PoolName, listed: ReadonlySet<number>) => {
  const pool = pools.get(name);
  const ratings = (pool?.ratings ?? []).filter((rating) => listed.has(rating.asset));
  const stretch = bandStretch({
    mu: Float64Array.from(ratings, ({ mu }) => mu),
    variance: Float64Array.from(ratings, ({ variance }) => variance),
    priorMu: Float64Array.from(ratings, ({ prior }) => prior.mu),
    priorVariance: Float64Array.from(ratings, ({ prior }) => prior.variance),
    votes: Int32Array.from(ratings, ({ votes }) => votes),
  });
  return ratings
    .map(({ asset: assetid, mu, variance }, i) => {
      const tradevalue = referenceValue(mu, pool?.scale ?? 1);
      const width = Math.exp(BAND * (stretch[i] ?? 1) * Math.sqrt(variance));
      return { assetid, tradevalue, valuelow: tradevalue / width, valuehigh: tradevalue * width };
    })
    .sort((a, b) => b.tradevalue - a.tradevalue);
};

const leverageIn = async (db: Database, recent: readonly Recent[]): Promise<WatchFound["leverage"]> => {
  const [first] = recent;
  if (!first) return [];
  const { state, contributions } = await follow(db, first.seq);
  const listed = new Set(
    (await db.select({ assetid: asset.assetid }).from(asset).where(eq(asset.isdisabled, false))).map(
      ({ assetid }) => assetid,
    ),
  );
  const given = new Map(recent.map((one) => [one.seq, one.answereddatetime]));
  return FORMATS.flatMap((format) => {
    const name: PoolName = `${format}/perception`;
    return leverageOf(contributions, name, rankedIn(state, name, listed));
  })
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, MOST_ANSWERS)
    .map(({ seq, voter, pool, asset: assetid, change, swaps, changesTier }) => ({
      poolid: poolIdOf(pool),
      visitorid: voter,
      assetid,
      change,
      swaps,
      changestier: changesTier,
      answereddatetime: given.get(seq)?.toISOString() ?? "",
    }));
};

/**
 * Searches the newest answers for visitors who answer together, and for answers without which two of the first 24
 * assets would swap places or an asset would change its tier. Replaces the earlier findings; returns the number of
 * each.
 */
export const watchAnswers = async (
  db: Database,
  at: Date,
): Promise<{ readonly groups: number; readonly answers: number }> => {
  const recent = await readRecent(db);
  const found = { answers: recent.length, groups: groupsIn(recent), leverage: await leverageIn(db, recent) };
  await db
    .insert(answerwatch)
    .values({ answerwatchid: ROW, found, watcheddatetime: at })
    .onConflictDoUpdate({ target: answerwatch.answerwatchid, set: { found, watcheddatetime: at } });
  return { groups: found.groups.length, answers: found.leverage.length };
};

/** The findings of the last search, with the names of their assets; null before the first search. */
export const readWatch = async (db: Database) => {
  const [row] = await db.select().from(answerwatch);
  if (!row) return null;
  const { groups, leverage } = row.found;
  const ids = [
    ...groups.flatMap(({ targets }) => targets.map(({ assetid }) => assetid)),
    ...leverage.flatMap(({ assetid, swaps }) => [assetid, ...(swaps === null ? [] : [swaps])]),
  ];
  const named = await db
    .select({ assetid: asset.assetid, name: asset.assetdisplayname })
    .from(asset)
    .where(inArray(asset.assetid, ids));
  const names = new Map(named.map(({ assetid, name }) => [assetid, name]));
  const nameOf = (assetid: number): string => names.get(assetid) ?? `Asset ${assetid}`;
  return {
    watcheddatetime: row.watcheddatetime.toISOString(),
    answers: row.found.answers,
    groups: groups.map(({ targets, visitorids, ...group }) => ({
      ...group,
      visitorids: [...visitorids],
      targets: targets.map(({ poolid, assetid, visitors }) => ({
        pool: poolNameOf(poolid),
        assetdisplayname: nameOf(assetid),
        visitors,
      })),
    })),
    leverage: leverage.map(({ poolid, assetid, swaps, ...one }) => ({
      ...one,
      pool: poolNameOf(poolid),
      assetdisplayname: nameOf(assetid),
      swaps: swaps === null ? null : nameOf(swaps),
    })),
  };
};
