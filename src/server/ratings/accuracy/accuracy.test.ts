import { expect, test } from "vitest";
import { answerDaily, readDaily } from "#contract/daily.ts";
import { readAccuracy } from "#contract/ratings/accuracy.ts";
import { runCommand } from "#server/commands.ts";
import { answer } from "../tables.ts";
import { receipt, receiptstate } from "../receipt-tables.ts";
import { nothingJudged, receiptName } from "#core/ratings/receipts.ts";
import { judgeAnswers } from "../judge.ts";
import { loadJudged, saveJudged } from "../store/receipts.ts";
import { vote } from "#tests/support/answers.ts";
import { aVisit, type Visit, Browser } from "#tests/support/browser.ts";
import { DAY, SECOND } from "#tests/support/clock.ts";
import { aProductForTest, type TestProduct } from "#tests/support/product.ts";
import { dayOf } from "#core/kit/calendar.ts";
import { beatUs, FEWEST_SCORED } from "#contract/ratings/beat-us.ts";
import { addSnapshot } from "../store/snapshot.ts";
import { lastSeq } from "../store/lock.ts";
import { readAllBeliefs, toRating } from "../store/pool.ts";
import { asset } from "#server/assets/tables.ts";
import { readTrackRecord } from "#contract/ratings/track-record.ts";

const operate = ({ deps }: TestProduct, ...words: string[]): Promise<string> =>
  runCommand({ db: deps.db, config: deps.config, now: deps.now }, words);
const stored = async ({ deps: { db } }: TestProduct) => ({
  receipts: (await db.select().from(receipt)).map((row) => JSON.stringify(row)).sort(),
  states: (await db.select().from(receiptstate)).map(({ elo, seq }) => JSON.stringify({ elo, seq })),
});
/** The answers so far, as if their pairs had been drawn at random. */
const asExplored = ({ deps: { db } }: TestProduct) =>
  db.update(answer).set({ promptreason: "explore", explorechance: null });
async function answerDailyPrompt({ clock }: TestProduct, { browser, sessionId }: Visit, place: number): Promise<void> {
  const leagueFormatId = 1;
  const { day } = await browser.send(readDaily, { query: { leagueFormatId: String(leagueFormatId) } });
  clock.forward(3 * SECOND);
  await browser.send(answerDaily, { body: { day, leagueFormatId, place, selection: 1, sessionId } });
}
const judge = ({ deps: { db, now } }: TestProduct): Promise<number> => judgeAnswers(db, now());

test("a fresh product has scored no answers", async () => {
  const product = await aProductForTest();
  const { browser } = await aVisit(product);
  expect(await browser.send(readAccuracy, {})).toMatchObject({
    judgeddatetime: null,
    all: { answers: 0, sided: 0, logloss: null, elologloss: null },
    weeks: [],
  });
});

test("answers are scored by week, and rescoring from the log gives identical scores", async () => {
  const product = await aProductForTest();
  const visit = await aVisit(product);
  for (const selection of [-2, -1, 0, 1] as const) await vote(product, visit, selection);
  await asExplored(product);
  expect(await judge(product)).toBe(4);
  expect(await judge(product)).toBe(0);
  product.clock.forward(7 * DAY);
  const later = await aVisit(product);
  for (const selection of [2, 0, -1] as const) await vote(product, later, selection);
  await asExplored(product);
  expect(await judge(product)).toBe(3);

  const read = await later.browser.send(readAccuracy, {});
  expect(read.all).toMatchObject({ answers: 7, sided: 5 });
  expect(read.all.logloss).toBeGreaterThan(0);
  expect(read.weeks.map(({ answers }) => answers)).toEqual([4, 3]);
  expect(read.reliability.reduce((sum, { sided }) => sum + sided, 0)).toBe(5);
  expect(read.judgeddatetime).toBe(product.deps.now().toISOString());

  const kept = await stored(product);
  await product.deps.db.update(receipt).set({ logloss: 99 });
  expect(await operate(product, "receipts", "rebuild")).toMatch(/^7 answers were rescored/);
  expect(await stored(product)).toEqual(kept);
});

test("voided answers are removed from the receipts too", async () => {
  const product = await aProductForTest();
  const [honest, ring] = [await aVisit(product), await aVisit(product)];
  await vote(product, honest);
  await vote(product, ring);
  await asExplored(product);
  await judge(product);
  await operate(product, "ratings", "void", ring.visitorId, "--note", "Voted in step");
  expect(await judge(product)).toBe(1);
  expect((await honest.browser.send(readAccuracy, {})).all.answers).toBe(1);
});

test("only answers to random pairs are scored, and apart from them those to the Daily Twelve", async () => {
  const product = await aProductForTest();
  const visit = await aVisit(product);
  for (const selection of [-2, 1, 0] as const) await vote(product, visit, selection);
  await product.deps.db.update(answer).set({ promptreason: "info", explorechance: null });
  await answerDailyPrompt(product, visit, 0);
  expect(await judge(product)).toBe(4);
  const { all, daily, reliability, weeks } = await visit.browser.send(readAccuracy, {});
  expect([all.answers, daily.answers, daily.sided, weeks]).toEqual([0, 1, 1, []]);
  expect(reliability.reduce((sum, { sided }) => sum + sided, 0)).toBe(1);
  expect(await operate(product, "receipts", "rebuild")).toMatch(/^4 answers were rescored/);
  expect((await visit.browser.send(readAccuracy, {})).daily).toEqual(daily);
});

test("sums of answers whose pairs were drawn with different chances are stored as they are", async () => {
  const { deps } = await aProductForTest();
  const judged = nothingJudged();
  const key = { pool: "dynasty/perception", week: "2026-11-23", bin: 3, isDaily: false } as const;
  const receipt = {
    answers: 2,
    sided: 1,
    weight: 0.5,
    predicted: 0.3,
    chosen: 0.5,
    logLoss: 0.2,
    eloLogLoss: 0.25,
    squares: 0.26,
    chosenSquares: 0.25,
  };
  judged.receipts.set(receiptName(key), { key, receipt });
  const under = { voids: 0, engineversion: 1 };
  await saveJudged(deps.db, judged, { ...under, seq: 9, at: deps.now() });
  const read = await loadJudged(deps.db, under);
  expect([...read!.judged.receipts.values()]).toEqual([{ key, receipt }]);
});

const LISTED_ON = "2026-11-20";

test("a pasted list is scored by the answers after its day, beside our values and a coin", async () => {
  const product = await aProductForTest();
  const { db, now } = product.deps;
  const visit = await aVisit(product);
  await vote(product, visit);
  const [first] = await db.select({ poolid: answer.poolid }).from(answer);
  const ratings = (await readAllBeliefs(db, first!.poolid)).map(toRating);
  const kept = { poolid: first!.poolid, seq: await lastSeq(db), scale: 1, ratings };
  await addSnapshot(db, { ...kept, day: LISTED_ON });
  const known = new Map((await db.select().from(asset)).map((row) => [row.assetid, row.assetdisplayname]));
  const list = ratings
    .toSorted((a, b) => b.mu - a.mu)
    .slice(0, 900)
    .map(({ asset: id }, at) => `${at + 1}. ${known.get(id)!}`);
  const ask = (body: object) =>
    visit.browser.send(beatUs, { body: { format: "dynasty", day: LISTED_ON, list: list.join("\n"), ...body } });

  product.clock.forward(DAY);
  await vote(product, visit, -1);
  expect(await ask({})).toMatchObject({ list: null, ours: null, coin: 0.5 });
  for (let at = 0; at < FEWEST_SCORED + 10; at += 1) await vote(product, visit, at % 4 === 0 ? 1 : -1);
  // Nobody who answers this evenly counts less for it here: the score takes every answer with a weight.
  await db.update(answer).set({ weight: 1 });
  const scored = await ask({});
  expect(scored.answers).toBeGreaterThanOrEqual(FEWEST_SCORED);
  expect(scored.list).toBeCloseTo(scored.ours!, 1);
  expect(scored.lastmonth).toBeNull();
  const turned = await ask({ list: `${list.toReversed().join("\n")}\nNobody Whatever` });
  expect(turned.list).toBeCloseTo(1 - scored.list!, 10);
  expect(turned.unknown).toContainEqual({
    line: list.length + 1,
    text: "Nobody Whatever",
    why: "no player has this name",
  });

  const refused = async (body: object): Promise<string> =>
    (await visit.browser.refused(beatUs, { body: { format: "dynasty", day: LISTED_ON, list: "x", ...body } })).message;
  expect(await refused({ day: dayOf(now()) })).toContain("a day before today");
  expect(await refused({ day: "2026-01-01" })).toContain("no values of that day");
  expect(await refused({ list: " \n " })).toContain("paste names");
  expect(await refused({ list: "x\n".repeat(1001) })).toContain("at most 1000");
});

test("on the first day anybody reads the back-test, each figure with its cases", async () => {
  const { seasons, points, bands, values, weeks } = await new Browser(await aProductForTest()).send(
    readTrackRecord,
    {},
  );
  expect(seasons).toEqual({ first: 2018, last: 2025 });
  for (const { cases } of [...points, ...bands, ...values, ...weeks]) expect(cases).toBeGreaterThan(100);
  for (const { ours, lastseason, marcel } of points) {
    expect(ours.error).toBeLessThan(Math.min(lastseason.error, marcel.error));
    expect(ours.correlation).toBeGreaterThan(Math.max(lastseason.correlation, marcel.correlation));
  }
  for (const { within } of bands) expect(Math.abs(within - 0.8)).toBeLessThan(0.05);
  for (const { ours, lastseason } of values) expect(ours.top24).toBeGreaterThan(lastseason.top24);
});
