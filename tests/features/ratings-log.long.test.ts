import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { submitAnswer } from "#contract/prompts.ts";
import { readStats } from "#contract/situation/reference.ts";
import type { Database } from "#server/kit/db/database.ts";
import { rows } from "#server/kit/db/rows.ts";
import { belief, checkpoint, ratingevent, snapshot, voter } from "#server/ratings/tables.ts";
import { readAllBeliefs } from "#server/ratings/store/pool.ts";
import { checkpointIfDue } from "#server/ratings/store/checkpoints.ts";
import { closeDays } from "#server/values/close-day.ts";
import { announceNews } from "#server/ratings/news.ts";
import { recordVotes } from "#server/ratings/record-votes.ts";
import { verify } from "#server/ratings/verify.ts";
import { voidVoters } from "#server/ratings/void.ts";
import { answerTo, ask, vote } from "../support/answers.ts";
import { aVisit, Browser } from "../support/browser.ts";
import { answersTo } from "../support/shown-pairs.ts";
import { DAY, SECOND } from "../support/clock.ts";
import { aProductForTest, type TestProduct } from "../support/product.ts";

const SELECTIONS = [-2, -1, 0, 1, 2] as const;

async function aCrowd(product: TestProduct, visitors: number, answers: number) {
  const visits = await Promise.all(Array.from({ length: visitors }, () => aVisit(product)));
  for (let i = 0; i < answers; i++)
    for (const [at, visit] of visits.entries()) await vote(product, visit, SELECTIONS[(i + at) % 5]);
  return visits;
}

const beliefs = (product: TestProduct) => product.deps.db.select().from(belief).orderBy(belief.poolid, belief.assetid);

test("the tables equal a replay of the log with answers, day marks and news", async () => {
  const product = await aProductForTest();
  const { db, now, self } = product.deps;
  await aCrowd(product, 5, 6);
  await closeDays(db, "2026-11-20", now(), self);
  product.clock.forward(3 * DAY);
  await closeDays(db, "2026-11-23", now(), self);
  expect(await announceNews(db, product.deps.ratings.assets[0]!.id, "Torn ligament", now(), self)).toBeGreaterThan(0);
  await aCrowd(product, 3, 4);
  const proof = await verify(db);
  expect(proof).toMatchObject({ difference: null, answers: 42, voters: 8 });
});

test("verification finds a changed belief, voter or count", async () => {
  const product = await aProductForTest();
  const { db } = product.deps;
  await aCrowd(product, 2, 3);
  const [row] = await db.select().from(belief).where(eq(belief.poolid, 101)).limit(1);
  await db
    .update(belief)
    .set({ mu: row!.mu + 1e-8 })
    .where(eq(belief.assetid, row!.assetid));
  expect((await verify(db)).difference).toMatch(/away from its log/);
  await db.update(belief).set({ mu: row!.mu }).where(eq(belief.assetid, row!.assetid));
});

test("after a void, beliefs are as if the voided visitors had never answered", async () => {
  const product = await aProductForTest();
  const { db, now, self } = product.deps;
  await aCrowd(product, 3, 5);
  const before = await beliefs(product);
  expect(await checkpointIfDue(db, now(), 10)).toBe(true);
  const ring = await aCrowd(product, 3, 4);
  const alone = await beliefs(product);
  expect(alone).not.toEqual(before);
  // Read as a whole they are the same, to the last bit and voter.
  expect(await readAllBeliefs(db)).toEqual(alone);
  const taken = await voidVoters(
    db,
    ring.map(({ visitorId }) => visitorId),
    "Voted in step",
    now(),
    self,
  );
  expect(taken).toEqual({ answers: 12, voters: 3 });
  const after = await beliefs(product);
  const numbers = (rows: typeof before) => rows.map(({ mu, variance, votes }) => [mu, variance, votes]);
  expect(numbers(after)).toEqual(numbers(before));
  expect((await verify(db)).difference).toBeNull();
  expect(
    await voidVoters(
      db,
      ring.map(({ visitorId }) => visitorId),
      "Again",
      now(),
      self,
    ),
  ).toEqual({ answers: 0, voters: 0 });
  expect((await new Browser(product).send(readStats, {})).votes).toBe(27);
});

test("after a void among others' answers the state is the fold of the rest, with or without a checkpoint", async () => {
  const product = await aProductForTest();
  const { db, now, self } = product.deps;
  const [first] = await aCrowd(product, 3, 4);
  await checkpointIfDue(db, now(), 10);
  const [later] = await aCrowd(product, 2, 4);
  await voidVoters(db, [later!.visitorId], "One", now(), self);
  expect((await verify(db)).difference).toBeNull();
  expect(await db.select({ seq: checkpoint.seq }).from(checkpoint)).toHaveLength(1);
  await voidVoters(db, [first!.visitorId], "Two", now(), self);
  expect((await verify(db)).difference).toBeNull();
  expect(await db.select({ seq: checkpoint.seq }).from(checkpoint)).toHaveLength(0);
  await vote(product, first!, 1);
  await checkpointIfDue(db, now(), 10);
  expect(await db.select().from(voter).where(eq(voter.visitorid, later!.visitorId))).toHaveLength(0);
  const [third] = await aCrowd(product, 1, 3);
  await voidVoters(db, [third!.visitorId], "Three", now(), self);
  expect((await verify(db)).difference).toBeNull();
});

test("two hundred concurrent answers replay to the same state, also after a void", async () => {
  const product = await aProductForTest();
  const { db, now, self } = product.deps;
  const visits = await Promise.all(Array.from({ length: 200 }, () => aVisit(product)));
  const prompts = await Promise.all(visits.map(ask));
  product.clock.forward(3 * SECOND);
  await Promise.all(
    visits.map((visit, i) =>
      visit.browser.send(submitAnswer, { body: answerTo(visit, prompts[i]!, SELECTIONS[i % 5]!) }),
    ),
  );
  expect(await verify(db)).toMatchObject({ difference: null, answers: 200, voters: 200 });
  await voidVoters(
    db,
    visits.slice(50, 90).map(({ visitorId }) => visitorId),
    "A ring",
    now(),
    self,
  );
  expect(await verify(db)).toMatchObject({ difference: null, answers: 160, voters: 160 });
  expect((await new Browser(product).send(readStats, {})).votes).toBe(200);
});

test("a day is closed once in every pool, and one mark covers the missed days", async () => {
  const product = await aProductForTest();
  const { db, now, self } = product.deps;
  expect(await closeDays(db, "2026-11-20", now(), self)).toBe(16);
  expect(await closeDays(db, "2026-11-20", now(), self)).toBe(0);
  expect(await closeDays(db, "2026-11-19", now(), self)).toBe(0);
  const before = await beliefs(product);
  expect(await closeDays(db, "2026-11-27", now(), self)).toBe(16);
  const after = await beliefs(product);
  after.forEach((row, i) => expect(row.variance - before[i]!.variance).toBeCloseTo(0.006, 9));
  expect(await db.select().from(ratingevent).where(eq(ratingevent.kind, "day"))).toHaveLength(32);
  expect(await db.select({ day: snapshot.day }).from(snapshot)).toHaveLength(32);
});

/**
 * Runs work whose transactions change beliefs of pool 101, and holds them up at the beliefs until all of them are
 * under way
 * and wait for a lock: they then overlap, whatever the machine's load.
 */
async function atOnce(db: Database, transactions: number, work: () => Promise<unknown>): Promise<void> {
  let done: Promise<unknown> = Promise.resolve();
  await db.transaction(async (holding) => {
    await holding.select().from(belief).where(eq(belief.poolid, 101)).for("update");
    done = work();
    const waiting = sql`datname = current_database() and wait_event_type = 'Lock'`;
    const count = async () => (await rows(db, sql`select pid from pg_stat_activity where ${waiting}`)).length;
    await expect.poll(count).toBe(transactions);
  });
  await done;
}

test("concurrent answers of a new visitor all update the voter's trust", async () => {
  const product = await aProductForTest();
  const { db, ratings } = product.deps;
  const { visitorId, sessionId } = await aVisit(product);
  const ids = ratings.assets.slice(0, 48).map(({ id }) => id as number);
  const shown = { poolid: 101, visitorid: visitorId, sessionid: sessionId };
  const pairs = Array.from({ length: 24 }, (_, i) => ({ ...shown, left: ids[2 * i]!, right: ids[2 * i + 1]! }));
  const answers = await answersTo(product, pairs);
  const submissions = answers.map((one, i) => ({ ...one, selection: SELECTIONS[i % 5]! }));
  const batches = [0, 1, 2, 3].map((batch) => submissions.filter((_, i) => i % 4 === batch));
  const record = () => Promise.all(batches.map((batch) => recordVotes(db, batch, { weighted: true, self: "one" })));
  if (product.connection.kind === "embedded") await record();
  else await atOnce(db, batches.length, record);
  expect(await verify(db)).toMatchObject({ difference: null, answers: 24, voters: 1 });
});
