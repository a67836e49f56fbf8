import { expect, test } from "vitest";
import { preloadPrompt, skipPrompt, submitAnswer, type Prompt } from "#contract/prompts.ts";
import { readStats } from "#contract/situation/reference.ts";
import { answerTo, ask, assetIdsOf, vote } from "#tests/support/answers.ts";
import { aVisit, Browser, type Visit } from "#tests/support/browser.ts";
import { HOUR, SECOND, DAY } from "#tests/support/clock.ts";
import { aProductForFile, aProductForTest } from "#tests/support/product.ts";
import { prompt } from "#server/ratings/tables.ts";
import { verify } from "#server/ratings/verify.ts";
import { forgetPrompts } from "./store.ts";

const product = await aProductForFile();

const votes = async (): Promise<number> => (await new Browser(product).send(readStats, {})).votes;
const skip = (visit: Visit, { modalId }: Prompt) =>
  visit.browser.send(skipPrompt, { body: { sessionId: visit.sessionId, modalId } });

test("a skipped comparison counts for nothing, is not shown again and brings another", async () => {
  const visit = await aVisit(product);
  const counted = await votes();
  const first = await ask(visit);
  expect(await skip(visit, first)).toEqual({ skipped: true });
  expect(await skip(visit, first)).toEqual({ skipped: false });
  const seen = new Set(assetIdsOf(first));
  for (let i = 0; i < 5; i++) {
    const other = await vote(product, visit);
    expect(assetIdsOf(other).some((id) => seen.has(id))).toBe(false);
  }
  expect((await visit.browser.refused(submitAnswer, { body: answerTo(visit, first, 1) })).status).toBe(410);
  expect(await votes()).toBe(counted + 5);
});

test("the preloaded prompt follows a skip, and another visitor cannot skip", async () => {
  const visit = await aVisit(product);
  const first = await ask(visit);
  const { preloadedModalId } = await visit.browser.send(preloadPrompt, { body: { sessionId: visit.sessionId } });
  const stranger = await aVisit(product);
  expect(await skip(stranger, first)).toEqual({ skipped: false });
  expect(await skip(visit, { ...first, modalId: preloadedModalId })).toEqual({ skipped: false });
  expect((await ask(visit)).modalId).toBe(first.modalId);
  await skip(visit, first);
  expect((await ask(visit)).modalId).toBe(preloadedModalId);
});

test("twenty comparisons an hour may be skipped; then one stays until it is answered or the hour is over", async () => {
  const visit = await aVisit(product);
  for (let i = 0; i < 20; i++) expect((await skip(visit, await ask(visit))).skipped).toBe(true);
  const last = await ask(visit);
  const body = { sessionId: visit.sessionId, modalId: last.modalId };
  expect((await visit.browser.refused(skipPrompt, { body })).status).toBe(429);
  expect((await ask(visit)).modalId).toBe(last.modalId);
  product.clock.forward(HOUR + SECOND);
  expect((await skip(visit, last)).skipped).toBe(true);
});

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
