import { inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { answerDaily, readDaily, readRecord, type OwnRecord } from "#contract/daily.ts";
import { watchAsset, watchlistMoves } from "#contract/watchlist/watchlist.ts";
import { addDays } from "#core/kit/calendar.ts";
import type { Selection } from "#core/ratings/selection.ts";
import { belief } from "#server/ratings/tables.ts";
import { closeDays } from "#server/values/api.ts";
import { aVisit, Browser, DEFAULT_SETTINGS, type Visit } from "#tests/support/browser.ts";
import { DAY, SECOND } from "#tests/support/clock.ts";
import { aProductForFile } from "#tests/support/product.ts";
import { signIn } from "#tests/support/sign-in.ts";

const product = await aProductForFile();
const { db, ratings, self } = product.deps;
const close = async (day: string): Promise<void> => {
  await closeDays(db, day, product.deps.now(), self);
  await ratings.reload();
};
const recordOf = ({ browser }: Pick<Visit, "browser">): Promise<OwnRecord> => browser.send(readRecord, {});
const none = { calls: 0, borneout: 0 };

/** Answers all of today, each prompt by its place. */
async function answerAll(visit: Visit, selectionOf: (place: number) => Selection) {
  const { day, prompts } = await visit.browser.send(readDaily, { query: { leagueFormatId: "1" } });
  for (const { place } of prompts) {
    product.clock.forward(3 * SECOND);
    const body = { day, leagueFormatId: 1, place, selection: selectionOf(place), sessionId: visit.sessionId };
    await visit.browser.send(answerDaily, { body });
  }
  return { day, prompts };
}

test("a record says after 28 days how calls were borne out, and what became of them, to the person alone", async () => {
  const [own, other] = [await aVisit(product), await aVisit(product)];
  expect(await recordOf({ browser: new Browser(product) })).toMatchObject({
    days: 0,
    answers: 0,
    label: null,
    calls: [],
  });

  // Know Left four times, Think Right four times, then Even; the other person takes the left side of all.
  const { day, prompts } = await answerAll(own, (place) => (place < 4 ? -2 : place < 8 ? 1 : 0));
  await answerAll(other, () => -1);
  await close(addDays(day, -1));
  const young = await recordOf(own);
  expect(young).toMatchObject({ days: 1, answers: 12, calls: [], label: { name: "Straight shooter" } });
  expect(young.sureties).toMatchObject([
    { surety: "know", own: none },
    { surety: "think", own: none },
  ]);
  expect(young.twelves).toEqual([{ day, leagueFormat: "dynasty", answers: 12, withcrowd: 12, outcome: null }]);

  // Of each prompt the left side becomes the better one.
  const idsOf = (side: "left" | "right") => prompts.map((prompt) => prompt[side].id);
  await db
    .update(belief)
    .set({ mu: 1 })
    .where(inArray(belief.assetid, idsOf("left")));
  await db
    .update(belief)
    .set({ mu: 0 })
    .where(inArray(belief.assetid, idsOf("right")));
  product.clock.forward(27 * DAY);
  await close(addDays(day, 27));
  expect((await recordOf(own)).calls).toEqual([]);
  product.clock.forward(DAY);
  const record = await recordOf(own);
  expect(record.sureties).toEqual([
    { surety: "know", own: { calls: 4, borneout: 4 }, crowd: { calls: 4, borneout: 4 } },
    { surety: "think", own: { calls: 4, borneout: 0 }, crowd: { calls: 16, borneout: 12 } },
  ]);
  expect(record.twelves[0]!.outcome).toEqual({ calls: 8, borneout: 4 });
  expect(record.calls).toHaveLength(8);
  const call = record.calls.find(({ taken }) => taken.id === prompts[0]!.left.id)!;
  expect(call).toMatchObject({ day, isdaily: true, isborneout: true, other: { id: prompts[0]!.right.id } });
  expect(call.taken.after).toBeGreaterThan(call.other.after!);
  expect((await recordOf(await aVisit(product))).answers).toBe(0);

  const { teamStatusCodeId: teamStatus, ...league } = DEFAULT_SETTINGS;
  const newsOf = async (id: number): Promise<readonly string[]> => {
    await own.browser.send(watchAsset, { params: { assetid: String(id) }, body: { isimmediate: false } });
    const { rows } = await own.browser.send(watchlistMoves, { body: { teamStatus, ...league } });
    const reasons = rows.find(({ assetid }) => assetid === id)!.reasons.filter(({ kind }) => kind === "call");
    return reasons.map(({ day: on, text }) => `${on} ${text}`);
  };
  const ended = addDays(day, 28);
  expect(await newsOf(call.taken.id)).toEqual([expect.stringMatching(`^${ended} was your daily call over `)]);
  expect(await newsOf(call.other.id)).toEqual([expect.stringMatching(`^${ended} was passed over in your daily call `)]);
});

test("what was answered signed in is the person's in every browser", async () => {
  const [phone, desk] = [await aVisit(product), await aVisit(product)];
  for (const { browser } of [phone, desk]) await signIn(browser, "record@example.com");
  await answerAll(phone, () => 2);
  expect(await recordOf(desk)).toMatchObject({ answers: 12, label: { name: "Straight shooter" } });
});
