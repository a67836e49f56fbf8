import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerDaily, readDaily, type DailyTwelve } from "#contract/daily.ts";
import { readStats } from "#contract/situation/reference.ts";
import { dailyStart } from "#core/daily/day.ts";
import { addDays } from "#core/kit/calendar.ts";
import { answer, belief } from "#server/ratings/tables.ts";
import { announceNews } from "#server/ratings/news.ts";
import { jobsOf } from "#server/jobs.ts";
import { ask, vote } from "#tests/support/answers.ts";
import { aVisit, Browser, type Visit } from "#tests/support/browser.ts";
import { aDatabase } from "#tests/support/database.ts";
import { DAY, SECOND } from "#tests/support/clock.ts";
import { aProduct, aProductForTest, type TestProduct } from "#tests/support/product.ts";
import { signIn } from "#tests/support/sign-in.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await aProduct();
});
afterAll(() => product.close());

const leagueFormatId = 1;
const read = ({ browser }: Pick<Visit, "browser">, format = 1): Promise<DailyTwelve> =>
  browser.send(readDaily, { query: { leagueFormatId: String(format) } });
const bodyOf = ({ sessionId }: Visit, day: string, place: number, selection: -2 | -1 | 0 | 1 | 2) => ({
  body: { day, leagueFormatId, place, selection, sessionId },
});
const pairsOf = ({ prompts }: DailyTwelve) => prompts.map(({ left, right }) => [left.id, right.id]);
async function give(visit: Visit, day: string, place: number, selection: -2 | -1 | 0 | 1 | 2) {
  product.clock.forward(3 * SECOND);
  return visit.browser.send(answerDaily, bodyOf(visit, day, place, selection));
}

test("everybody gets the same twelve of a format, without an account and without anybody's answers", async () => {
  const stranger = await read({ browser: new Browser(product) });
  expect(stranger.prompts).toHaveLength(12);
  expect(stranger).toMatchObject({ day: "2026-11-20", number: 1, leagueFormat: "dynasty", answers: [] });
  expect(stranger.enddatetime).toBe(new Date(dailyStart("2026-11-21")).toISOString());
  expect(await read(await aVisit(product))).toEqual(stranger);
  expect(pairsOf(await read({ browser: new Browser(product) }, 2))).not.toEqual(pairsOf(stranger));
});

test("an answer counts once, moves the log like any other, and only then tells what others said", async () => {
  const [one, two] = [await aVisit(product), await aVisit(product)];
  const { day } = await read(one);
  const { votes } = await one.browser.send(readStats, {});
  expect(await give(one, day, 0, -2)).toEqual({
    counted: true,
    answer: { place: 0, selection: -2, counts: [1, 0, 0, 0, 0] },
  });
  expect((await read(two)).answers).toEqual([]);
  expect((await give(two, day, 0, 1)).answer.counts).toEqual([1, 0, 0, 1, 0]);
  expect((await give(two, day, 0, 1)).counted).toBe(false);
  expect(await two.browser.refused(answerDaily, bodyOf(two, day, 0, -1))).toMatchObject({ status: 409 });
  expect((await two.browser.send(readStats, {})).votes).toBe(votes + 2);
  const [row] = await product.deps.db
    .select()
    .from(answer)
    .where(and(eq(answer.visitorid, two.visitorId), eq(answer.promptreason, "daily")));
  expect(row).toMatchObject({ weightreason: "counts", explorechance: null, selection: 1 });
});

test("a reload goes on where one was, and Hit Me's open comparison stays", async () => {
  const visit = await aVisit(product);
  const { day } = await read(visit);
  const open = await ask(visit);
  await give(visit, day, 0, 0);
  await give(visit, day, 1, 2);
  expect((await read(visit)).answers.map(({ place, selection }) => [place, selection])).toEqual([
    [0, 0],
    [1, 2],
  ]);
  expect((await ask(visit)).modalId).toBe(open.modalId);
});

test("what was sent many times at once counts once", async () => {
  const visit = await aVisit(product);
  const { day } = await read(visit);
  product.clock.forward(3 * SECOND);
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => visit.browser.send(answerDaily, bodyOf(visit, day, 2, 1))),
  );
  expect(replies.filter(({ counted }) => counted)).toHaveLength(1);
});

test("answers without a moment to read are taken, and move nothing", async () => {
  const visit = await aVisit(product);
  const { day } = await read(visit);
  for (const place of [0, 1, 2]) await visit.browser.send(answerDaily, bodyOf(visit, day, place, 2));
  const rows = await product.deps.db.select().from(answer).where(eq(answer.visitorid, visit.visitorId));
  expect(rows.map(({ weightreason }) => weightreason)).toEqual(["too-fast", "too-fast", "too-fast"]);
});

test("an answer to the twelve is stored as a new visitor's, whoever gives it", async () => {
  const product = await aProductForTest();
  const visit = await aVisit(product);
  product.clock.forward(30 * DAY);
  await vote(product, visit);
  const { day } = await read(visit);
  await visit.browser.send(answerDaily, bodyOf(visit, day, 0, 1));
  const { promptreason, isnewvisitor } = answer;
  const rows = await product.deps.db.select({ promptreason, isnewvisitor }).from(answer).orderBy(answer.seq);
  expect(rows.map((row) => [row.promptreason === "daily", row.isnewvisitor])).toEqual([
    [false, false],
    [true, true],
  ]);
});

test("a user's answers are there in every browser, once a person", async () => {
  const [phone, desk] = [await aVisit(product), await aVisit(product)];
  const { day } = await read(phone);
  await give(phone, day, 0, -1);
  for (const { browser } of [phone, desk]) await signIn(browser, "daily@example.com");
  await give(phone, day, 1, -1);
  expect((await read(desk)).answers.map(({ place }) => place)).toEqual([1]);
  expect((await desk.browser.refused(answerDaily, bodyOf(desk, day, 1, 2))).status).toBe(409);
  expect((await read(phone)).answers.map(({ place }) => place)).toEqual([0, 1]);
  product.clock.forward(3 * SECOND);
  const bodies = [phone, desk].map((visit) => ({ visit, body: { payload: bodyOf(visit, day, 7, 1).body } }));
  await Promise.all(bodies.map(({ visit, body }) => visit.browser.request("POST", answerDaily.path, body)));
  const counts = (await read(phone)).answers.find(({ place }) => place === 7)!.counts;
  expect(counts).toEqual([0, 0, 0, 1, 0]);
});

test("a contested asset is in nobody's twelve, and news of the week is", async () => {
  const { db, ratings, clock, self } = { ...product, ...product.deps };
  const visit = await aVisit(product);
  const today = pairsOf(await read(visit)).flat();
  const contested = today.slice(0, 12);
  for (const assetid of contested)
    await db.update(belief).set({ carried: 1, claimed: 1 }).where(eq(belief.assetid, assetid));
  const best = ratings.assets
    .map(({ id }) => id as number)
    .filter((id) => today.includes(id) && !contested.includes(id));
  for (const assetid of best) await announceNews(db, assetid, "Knee", clock.now(), self);
  await ratings.reload();
  clock.set("2026-11-21T10:00:00.000Z");
  const tomorrow = pairsOf(await read(visit)).flat();
  expect(tomorrow.filter((id) => contested.includes(id))).toEqual([]);
  expect(tomorrow.filter((id) => best.includes(id)).length).toBeGreaterThanOrEqual(4);
});

test("the day changes at one moment: yesterday's twelve take no answer, and tomorrow's have none yet", async () => {
  const visit = await aVisit(product);
  product.clock.set("2026-11-22T09:59:59.000Z");
  const before = await read(visit);
  expect(before.day).toBe("2026-11-21");
  await visit.browser.send(answerDaily, bodyOf(visit, before.day, 0, 1));
  product.clock.forward(SECOND);
  expect(await visit.browser.refused(answerDaily, bodyOf(visit, before.day, 1, 1))).toMatchObject({
    status: 410,
    message: "That day has ended. The next twelve are here",
  });
  const after = await read(visit);
  expect(after).toMatchObject({ day: "2026-11-22", number: before.number + 1, answers: [] });
  const future = bodyOf(visit, addDays(after.day, 1), 0, 1);
  expect((await visit.browser.refused(answerDaily, future)).status).toBe(410);
});

test("two processes with different ratings in memory ask the same", async () => {
  const connection = await aDatabase();
  const shared = { connection: { ...connection, close: () => Promise.resolve() } };
  const [one, two] = [await aProduct(shared), await aProduct(shared)];
  await connection.db.update(belief).set({ variance: sql`0.1 + random()` });
  await two.deps.ratings.reload();
  const [first, second] = await Promise.all([one, two].map((process) => read({ browser: new Browser(process) })));
  expect(second).toEqual(first);
  for (const process of [one, two]) await process.close();
  await connection.close();
});

test("the job chooses the coming day the evening before, and what it chose stays", async () => {
  product.clock.set("2026-11-23T01:00:00.000Z");
  const job = jobsOf({ dataRefresh: "off" } as never).find(({ name }) => name === "Daily Twelve")!;
  expect(await job.run(product.deps, "2026-11-23")).toBe("chosen in 2 formats");
  const { db, ratings } = product.deps;
  await db.update(belief).set({ variance: 1.5 });
  await ratings.reload();
  await job.run(product.deps, "2026-11-23");
  product.clock.set("2026-11-23T10:00:00.000Z");
  expect(await read(await aVisit(product))).toMatchObject({ day: "2026-11-23", number: 4 });
});

test.each([
  ["a thirteenth prompt", { place: 12 }, 400],
  ["no such answer", { selection: 3 }, 400],
  ["no such format", { leagueFormatId: 9 }, 400],
  ["no day", { day: "2026-02-30" }, 400],
  ["another's session", { sessionId: "none" }, 400],
])("%s is refused", async (_, change, status) => {
  const visit = await aVisit(product);
  const { body } = bodyOf(visit, (await read(visit)).day, 0, 1);
  const response = await visit.browser.request("POST", answerDaily.path, { payload: { ...body, ...change } });
  expect(response.statusCode).toBe(status);
});

test("without a visitor's cookie nothing is answered", async () => {
  const visit = await aVisit(product);
  const { day } = await read(visit);
  const stranger = { ...visit, browser: new Browser(product) };
  expect((await stranger.browser.refused(answerDaily, bodyOf(stranger, day, 0, 1))).status).toBe(404);
});
