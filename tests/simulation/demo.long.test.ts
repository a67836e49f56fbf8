import { expect, test } from "vitest";
import { answerDaily, readDaily } from "#contract/daily.ts";
import { readAccuracy } from "#contract/ratings/accuracy.ts";
import { readConfig } from "#server/kit/config/config.ts";
import { answer } from "#server/ratings/tables.ts";
import { verify } from "#server/ratings/verify.ts";
import { vote } from "#tests/support/answers.ts";
import { aVisit } from "#tests/support/browser.ts";
import { aClock, SECOND, TEST_DAY } from "#tests/support/clock.ts";
import { anEmptyDatabase } from "#tests/support/database.ts";
import { aProductForTest } from "#tests/support/product.ts";
import { aSignedInVisit } from "#tests/support/sign-in.ts";
import { fillDemo } from "./demo.ts";

const config = readConfig({ LEAGUE_PROVIDERS: "none" });
const leagueFormatId = 1;
const query = { leagueFormatId: String(leagueFormatId) };

test("the demo refuses a database with a real answer, and leaves it as it was", async () => {
  const product = await aProductForTest();
  await vote(product, await aVisit(product));
  const { connection, deps } = product;
  await expect(fillDemo(connection, config, deps.now())).rejects.toThrow(/^The demo needs an empty database/);
  expect(await deps.db.$count(answer)).toBe(1);
});

test("after the demo today's twelve and the accuracy are full, and the ratings are those of the log", async () => {
  const connection = await anEmptyDatabase();
  const clock = aClock();
  const sentence = await fillDemo(connection, config, clock.now(), { days: 3, visitors: 5 });
  expect(sentence).toMatch(/^\d+ simulated visitors gave \d+ answers in 3 days/);
  const product = await aProductForTest({ connection, clock: aClock(TEST_DAY) });
  expect((await verify(connection.db)).difference).toBeNull();

  const regular = await aSignedInVisit(product, "demo@example.com");
  const { day, prompts, answers } = await regular.browser.send(readDaily, { query });
  expect([day, prompts.length, answers.length]).toEqual([TEST_DAY.slice(0, 10), 12, 12]);
  const { browser, sessionId } = await aVisit(product);
  product.clock.forward(3 * SECOND);
  const body = { day, leagueFormatId, place: 0, selection: 1, sessionId } as const;
  const { counts } = (await browser.send(answerDaily, { body })).answer;
  expect(counts.reduce((sum, count) => sum + count)).toBe(6);
  expect((await browser.send(readAccuracy, {})).daily.answers).toBe(2 * 5 * 12);
});
