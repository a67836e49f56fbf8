import { expect, test } from "vitest";
import { dayOf } from "#core/kit/calendar.ts";
import { beatUs, FEWEST_SCORED } from "#contract/ratings/beat-us.ts";
import { vote } from "#tests/support/answers.ts";
import { aVisit } from "#tests/support/browser.ts";
import { DAY } from "#tests/support/clock.ts";
import { aProductForTest } from "#tests/support/product.ts";
import { addSnapshot } from "../store/snapshot.ts";
import { lastSeq } from "../store/lock.ts";
import { readAllBeliefs, toRating } from "../store/pool.ts";
import { asset } from "#server/assets/tables.ts";
import { answer } from "../tables.ts";

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
