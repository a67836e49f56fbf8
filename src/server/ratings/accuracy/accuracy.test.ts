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
import { aVisit, type Visit } from "#tests/support/browser.ts";
import { DAY, SECOND } from "#tests/support/clock.ts";
import { aProductForTest, type TestProduct } from "#tests/support/product.ts";

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
