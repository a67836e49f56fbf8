import { expect, test } from "vitest";
import { submitAnswer } from "#contract/prompts.ts";
import { readStats } from "#contract/situation/reference.ts";
import { prompt } from "#server/ratings/tables.ts";
import { verify } from "#server/ratings/verify.ts";
import { answerTo, ask, vote } from "#tests/support/answers.ts";
import { aVisit } from "#tests/support/browser.ts";
import { DAY } from "#tests/support/clock.ts";
import { aProductForTest } from "#tests/support/product.ts";
import { forgetPrompts } from "./store.ts";

test("comparisons are deleted a week after they ended; until then a repeated answer counts once", async () => {
  const product = await aProductForTest();
  const { db } = product.deps;
  const visit = await aVisit(product);
  const answered = answerTo(visit, await vote(product, visit, 1), 1);
  const open = answerTo(visit, await ask(visit), -1);
  const votes = async (): Promise<number> => (await visit.browser.send(readStats, {})).votes;
  expect(await votes()).toBe(1);

  product.clock.forward(7 * DAY);
  expect(await forgetPrompts(db, product.clock.now())).toBe(0);
  expect(await visit.browser.send(submitAnswer, { body: answered })).toMatchObject({ counted: false });
  expect(await visit.browser.refused(submitAnswer, { body: open })).toMatchObject({ status: 410 });

  product.clock.forward(1.5 * DAY);
  expect(await forgetPrompts(db, product.clock.now())).toBe(2);
  expect(await forgetPrompts(db, product.clock.now())).toBe(0);
  for (const body of [answered, open])
    expect(await visit.browser.refused(submitAnswer, { body })).toMatchObject({ status: 404 });
  expect(await votes()).toBe(1);
  await vote(product, visit, 0);
  expect(await votes()).toBe(2);
  expect(await db.select().from(prompt)).toHaveLength(1);
  expect((await verify(db)).difference).toBeNull();
});
