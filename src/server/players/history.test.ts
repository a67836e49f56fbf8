import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { addDays, dayOf } from "#core/kit/calendar.ts";
import { assetHistory, assetProfile, valueLines, type AssetHistory } from "#contract/players.ts";
import { shownBand } from "#core/values/shown-band.ts";
import { account } from "#server/accounts/tables.ts";
import { pool as poolTable, snapshot } from "#server/ratings/tables.ts";
import { announceNews } from "#server/ratings/news.ts";
import { recordSource } from "#server/catalogue/value-sources.ts";
import { packBeliefs } from "#server/ratings/store/snapshot.ts";
import { Browser, DEFAULT_LEAGUE } from "#tests/support/browser.ts";
import { aProductForFile } from "#tests/support/product.ts";
import { aSignedInVisit } from "#tests/support/sign-in.ts";

const { rosterSettings } = DEFAULT_LEAGUE;
const situation = { ...DEFAULT_LEAGUE, teamStatus: 13 };
const idOf = (name: string): number =>
  product.deps.ratings.assets.find(({ row }) => row.assetdisplayname === name)!.row.assetid;
const dayBefore = (days: number): string => addDays(dayOf(product.clock.now()), -days);
const historyOf = (assetids: number[], days: number, body: object = {}, who = browser): Promise<AssetHistory> =>
  who.send(assetHistory, { body: { assetids, days, ...situation, ...body } });

/** Stores a day on which all values were so many times the present ones. */
async function keepDay(daysAgo: number, times: number, without: readonly number[] = []): Promise<void> {
  const { db, ratings } = product.deps;
  const { poolid, mu, variance } = ratings.pool("dynasty", "perception");
  const [row] = await db.select().from(poolTable).where(eq(poolTable.poolid, poolid));
  const beliefs = ratings.assets.flatMap(({ id }, index) =>
    without.includes(id) ? [] : [{ asset: id, mu: mu[index]! + Math.log(times), variance: variance[index]! }],
  );
  await db
    .insert(snapshot)
    .values({ poolid, day: dayBefore(daysAgo), seq: 1, scale: row!.scale, packed: packBeliefs(beliefs) });
}

const product = await aProductForFile({ environment: { RATE_LIMIT_FACTOR: "0" } });
const browser = new Browser(product);
// Lines end on the day of the newest fact or answer.
await recordSource(product.deps.db, { kind: "facts", source: "nflverse", asof: dayBefore(0) });

test("before a day has ended there is no history", async () => {
  expect(await historyOf([idOf("Josh Allen")], 30)).toEqual({
    days: [],
    fromstatistics: 0,
    assets: [
      {
        assetid: idOf("Josh Allen"),
        values: [],
        low: [],
        high: [],
        marks: [],
        trend: "neutral",
        trendpercent: 0,
        trenddays: 0,
      },
    ],
  });
});

test("each kept day is priced in the reader's situation by today's model, with its band", async () => {
  await keepDay(40, 0.7);
  await keepDay(10, 0.8, [idOf("Bijan Robinson")]);
  await keepDay(1, 1);
  const [allen, bijan] = [idOf("Josh Allen"), idOf("Bijan Robinson")];
  for (const body of [{}, { rosterSettings: { ...rosterSettings, opSlots: 1 }, teamStatus: 15 }]) {
    const { days, assets } = await historyOf([allen, bijan], 30, body);
    expect(days).toEqual([dayBefore(10), dayBefore(1)]);
    const now = await browser.send(assetProfile, { body: { assetid: allen, ...situation, ...body } });
    expect(assets[0]!.values[1]).toBe(Math.round(now.tradevalue!));
    const { low, high } = assets[0]!;
    expect({ low: low[1], high: high[1] }).toEqual(shownBand(now.valuelow!, now.valuehigh!));
    expect(assets[0]!.values[0]).toBeLessThan(0.85 * now.tradevalue!);
    expect(assets[1]).toMatchObject({
      assetid: bijan,
      values: [null, expect.any(Number)],
      low: [null, expect.any(Number)],
    });
  }
});

test("a day that ends while the product runs joins the history", async () => {
  const { days } = await historyOf([idOf("Josh Allen")], 30);
  await keepDay(0, 1);
  expect((await historyOf([idOf("Josh Allen")], 30)).days).toEqual([...days, dayBefore(0)]);
});

test("the lines of a list show every other day of each asset's history, in the reader's situation", async () => {
  const [allen, bijan] = [idOf("Josh Allen"), idOf("Bijan Robinson")];
  const body = { ...situation, rosterSettings: { ...rosterSettings, opSlots: 1 }, teamStatus: 15 };
  const { days, assets } = await historyOf([allen, bijan], 30, body);
  const shown = [days.indexOf(dayBefore(10)), days.indexOf(dayBefore(0))];
  const { days: points, lines } = await browser.send(valueLines, { body });
  expect(points).toEqual([dayBefore(10), dayBefore(0)]);
  expect(lines[allen]).toEqual(shown.map((place) => assets[0]!.values[place]));
  expect(lines[bijan]).toEqual([null, expect.any(Number)]);
  expect(lines[idOf("2027 1.04")]).toHaveLength(2);
  const redraft = await browser.send(valueLines, { body: { ...body, leagueFormatId: 2 } });
  expect(redraft.lines[idOf("2027 1.04")]).toBeUndefined();
});

test("more than 30 days need Big Brain, whatever the client says", async () => {
  const id = idOf("Josh Allen");
  const { browser: reader, user } = await aSignedInVisit(product, "history@example.com");
  for (const who of [browser, reader])
    expect(await who.refused(assetHistory, { body: { assetids: [id], days: 31, ...situation } })).toMatchObject({
      status: 403,
      message: "Subscription required",
    });
  await product.deps.db.update(account).set({ manualsubtiercodeid: 2 }).where(eq(account.userid, user.userid));
  expect((await historyOf([id], 365, {}, reader)).days[0]).toBe(dayBefore(40));
});

test("news marks the day it came on", async () => {
  const id = idOf("Breece Hall");
  await announceNews(product.deps.db, id, "Knee", product.clock.now(), "test");
  const { assets } = await historyOf([id, idOf("Josh Allen")], 7);
  expect(assets.map(({ marks }) => marks)).toEqual([[{ day: dayBefore(0), kind: "news" }], []]);
});

test.each([
  ["an unknown asset", { assetids: [987_654] }, 404, "no such player"],
  ["no asset", { assetids: [] }, 400, "assetids"],
  ["five assets", { assetids: [1, 2, 3, 4, 5] }, 400, "assetids"],
  ["fewer than 7 days", { days: 6 }, 400, "days"],
  ["more than 1825 days", { days: 1826 }, 400, "days"],
  ["half a day", { days: 7.5 }, 400, "days"],
  ["an unknown format", { leagueFormatId: 9 }, 400, "leagueFormatId"],
  ["an unknown field", { assetid: 1 }, 400, "assetid"],
])("%s is refused", async (_, change, status, words) => {
  const body = { assetids: [idOf("Josh Allen")], days: 30, ...situation, ...change };
  const refusal = await browser.refused(assetHistory, { body });
  expect(refusal.status).toBe(status);
  expect(refusal.message).toContain(words);
});

test("a pick has no history in redraft", async () => {
  const body = { assetids: [idOf("2027 1.04")], days: 30, ...situation, leagueFormatId: 2 };
  expect(await browser.refused(assetHistory, { body })).toMatchObject({ status: 400 });
});
