import { expect, test } from "vitest";
import { addDays, dayOf } from "#core/kit/calendar.ts";
import { poolIdOf } from "#server/ratings/store/pool.ts";
import { addSnapshot } from "#server/ratings/store/snapshot.ts";
import { vote } from "#tests/support/answers.ts";
import { aVisit } from "#tests/support/browser.ts";
import { aProductForTest } from "#tests/support/product.ts";
import { newestDay } from "./newest-day.ts";

test("lines end with old facts until days are marked for two weeks, then with the newest answer", async () => {
  const product = await aProductForTest();
  const { db } = product.deps;
  const poolid = poolIdOf("dynasty/perception");
  const today = dayOf(product.clock.now());
  const mark = (days: number) => addSnapshot(db, { poolid, day: addDays(today, -days), seq: 0, scale: 1, ratings: [] });
  const ends = () => newestDay(db, poolid, today);
  const facts = await ends();
  expect(facts < addDays(today, -14)).toBe(true);
  await vote(product, await aVisit(product));
  await mark(13);
  expect(await ends()).toBe(facts);
  await mark(14);
  expect(await ends()).toBe(today);
});
