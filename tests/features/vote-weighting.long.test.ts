import { and, desc, eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { submitAnswer, type Prompt } from "#contract/prompts.ts";
import { DAILY_ANSWERS_ABOUT_ASSET } from "#core/ratings/vote-weight.ts";
import { answer, belief, pool, prompt as promptTable } from "#server/ratings/tables.ts";
import { comparisonOf } from "#server/ratings/store/read-log.ts";
import { verify } from "#server/ratings/verify.ts";
import { answerTo, ask, vote } from "../support/answers.ts";
import { aVisit, type Visit } from "../support/browser.ts";
import { DAY, SECOND } from "../support/clock.ts";
import { aProductForTest, type TestProduct } from "../support/product.ts";

const lastAnswer = async (product: TestProduct, visit: Visit) =>
  (
    await product.deps.db
      .select()
      .from(answer)
      .where(eq(answer.visitorid, visit.visitorId))
      .orderBy(desc(answer.seq))
      .limit(1)
  )[0]!;

async function askAbout(product: TestProduct, visit: Visit, [left, right]: readonly [number, number]): Promise<Prompt> {
  const open = await ask(visit);
  const { db } = product.deps;
  await db
    .update(promptTable)
    .set({
      poolid: 101,
      leftids: [left],
      rightids: [right],
      leftoffsets: [0],
      rightoffsets: [0],
      comparison: comparisonOf([left], [right]),
      reason: "info",
    })
    .where(eq(promptTable.modalid, open.modalId));
  return ask(visit);
}

async function answerAbout(
  product: TestProduct,
  visit: Visit,
  pair: readonly [number, number],
  selection: -2 | -1 | 0 | 1 | 2,
  ms = 3 * SECOND,
) {
  const prompt = await askAbout(product, visit, pair);
  // Time passes from the first showing of the prompt.
  product.clock.forward(ms);
  return visit.browser.send(submitAnswer, { body: answerTo(visit, prompt, selection) });
}

const muOf = async (product: TestProduct, assetid: number): Promise<number> =>
  (await product.deps.db.select().from(belief).where(eq(belief.assetid, assetid))).find(({ poolid }) => poolid === 101)!
    .mu;

function someAssets(product: TestProduct, count: number): number[] {
  const { ratings } = product.deps;
  const { mu } = ratings.pool("dynasty", "perception");
  return ratings.assets.flatMap(({ id }, index) => (Number.isNaN(mu[index]!) ? [] : [id as number])).slice(0, count);
}

test("an answer faster than anybody reads is acknowledged and stored, and moves nothing", async () => {
  const product = await aProductForTest();
  const visit = await aVisit(product);
  const [a, b] = someAssets(product, 2) as [number, number];
  const before = await muOf(product, a);
  expect(await answerAbout(product, visit, [a, b], -2, 300)).toMatchObject({ counted: true, selection: -2 });
  expect(await lastAnswer(product, visit)).toMatchObject({ weight: 0, weightreason: "too-fast" });
  expect(await muOf(product, a)).toBe(before);
  expect((await verify(product.deps.db)).difference).toBeNull();
});

test("a visitor moves an asset a few times a day and no more; the next day again", async () => {
  const product = await aProductForTest();
  const visit = await aVisit(product);
  const [target, ...others] = someAssets(product, 9) as [number, ...number[]];
  for (let i = 0; i < DAILY_ANSWERS_ABOUT_ASSET; i++) {
    await answerAbout(product, visit, [target, others[i]!], -2);
    expect((await lastAnswer(product, visit)).weight).toBe(1);
  }
  const before = await muOf(product, target);
  await answerAbout(product, visit, [others[6]!, target], 2);
  expect(await lastAnswer(product, visit)).toMatchObject({ weight: 0, weightreason: "daily-cap" });
  expect(await muOf(product, target)).toBe(before);
  product.clock.forward(DAY);
  await answerAbout(product, visit, [target, others[7]!], -2);
  expect((await lastAnswer(product, visit)).weight).toBe(1);
});

test("the same question to the same visitor counts once, whichever side is left", async () => {
  const product = await aProductForTest();
  const visit = await aVisit(product);
  const [a, b] = someAssets(product, 2) as [number, number];
  await answerAbout(product, visit, [a, b], -2);
  await answerAbout(product, visit, [b, a], 2);
  expect(await lastAnswer(product, visit)).toMatchObject({ weight: 0, weightreason: "repeated-pair" });
  const other = await aVisit(product);
  await answerAbout(product, other, [b, a], 2);
  expect((await lastAnswer(product, other)).weight).toBe(1);
});

test("visitors beyond the twentieth an hour from one address weigh less, silently", async () => {
  const product = await aProductForTest();
  const visits = await Promise.all(Array.from({ length: 22 }, () => aVisit(product, "192.0.2.77")));
  for (const visit of visits) await vote(product, visit);
  const stored = await product.deps.db.select().from(answer);
  expect(stored.filter(({ weightreason }) => weightreason === "crowded-address")).toHaveLength(2);
  expect(stored.filter(({ weight }) => weight === 1)).toHaveLength(20);
  const elsewhere = await aVisit(product);
  await vote(product, elsewhere);
  expect((await lastAnswer(product, elsewhere)).weight).toBe(1);
});

test("with the limits off, repeated and fast answers count", async () => {
  const product = await aProductForTest({ environment: { RATE_LIMIT_FACTOR: "0" } });
  const visit = await aVisit(product);
  const [a, b] = someAssets(product, 2) as [number, number];
  for (let i = 0; i < DAILY_ANSWERS_ABOUT_ASSET + 2; i++) {
    await answerAbout(product, visit, [a, b], -2, 0);
    expect(await lastAnswer(product, visit)).toMatchObject({ weight: 1, weightreason: "counts" });
  }
  expect((await verify(product.deps.db)).difference).toBeNull();
});

test("an address that collects comparisons without answering them is told to wait", async () => {
  const product = await aProductForTest({ environment: { RATE_LIMIT_FACTOR: "0.05" } });
  const refusals: number[] = [];
  for (let i = 0; i < 14; i++) {
    product.clock.forward(61 * SECOND);
    const visit = await aVisit(product, "192.0.2.99");
    const reply = await visit.browser.request("GET", `/api/prompt?sessionId=${visit.sessionId}`);
    refusals.push(reply.statusCode);
  }
  expect(refusals.slice(0, 12).every((status) => status === 200)).toBe(true);
  expect(refusals.slice(12)).toEqual([429, 429]);
});

test("past a pool's first answers, newcomers together carry an asset no farther than their allowance", async () => {
  const product = await aProductForTest();
  const { db } = product.deps;
  const assets = (await db.select({ assetid: belief.assetid }).from(belief).where(eq(belief.poolid, 101)).limit(8)).map(
    ({ assetid }) => assetid,
  );
  await db.update(belief).set({ mu: 5, variance: 0.2 }).where(inArray(belief.assetid, assets));
  await db.update(pool).set({ votesatmark: 5_000 });
  const [target, ...others] = assets as [number, ...number[]];
  for (const other of others) await answerAbout(product, await aVisit(product), [target, other], -2);
  const at = and(eq(belief.assetid, target), eq(belief.poolid, 101));
  const [now] = await db.select().from(belief).where(at);
  const allowance = 0.25 * Math.sqrt(0.2);
  expect(now!.mu - 5).toBeLessThanOrEqual(allowance);
  expect(now!.mu - 5).toBeGreaterThan(0.7 * allowance);
  expect(now!.carried).toBeCloseTo(now!.mu - 5, 12);
  expect(now!.claimed).toBeGreaterThan(2 * now!.carried);
});
