import { beforeEach, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { saveCustomScore } from "#contract/scores.ts";
import { tradeValues, type StatusAsset } from "#contract/values/values.ts";
import { eloOf, muOf } from "#core/ratings/elo.ts";
import { account, customscore } from "#server/accounts/tables.ts";
import { aVisit, DEFAULT_LEAGUE, LIST, listOf } from "#tests/support/browser.ts";
import { aProductForFile } from "#tests/support/product.ts";
import { aSignedInVisit } from "#tests/support/sign-in.ts";

const [PERCEPTION, PASSTDS] = [1, 2];
const BIGGER = 3;
const { leagueFormatId } = DEFAULT_LEAGUE;

const setTier = (id: number, tier: number | null) =>
  product.deps.db.update(account).set({ manualsubtiercodeid: tier }).where(eq(account.userid, id));
const product = await aProductForFile({ environment: { RATE_LIMIT_FACTOR: "0" } });
const { browser, user } = await aSignedInVisit(product, "owner@example.com");
const userId = user.userid;
beforeEach(async () => {
  await setTier(userId, BIGGER);
  await product.deps.db.delete(customscore);
});

const find = <One extends { assetdisplayname: string }>(assets: readonly One[], name: string): One =>
  assets.find(({ assetdisplayname }) => assetdisplayname === name)!;
const named = (name: string) =>
  product.deps.ratings.assets.find(({ row }) => row.assetdisplayname === name)!.row.assetid;
const save = (name: string, customScore: number | null, scoreTypeId = PERCEPTION, format = leagueFormatId) =>
  browser.send(saveCustomScore, { body: { assetid: named(name), leagueFormatId: format, scoreTypeId, customScore } });
/** The score with which an asset is worth so many times the community's value. */
function worth(name: string, times: number): number {
  const { mu, centre } = product.deps.ratings.pool("dynasty", "perception");
  return eloOf(mu[product.deps.ratings.indexOf(named(name))!]! + Math.log(times), centre);
}
function changed(
  before: readonly { assetid: number; tradevalue: number }[],
  after: readonly { assetid: number; tradevalue: number }[],
): number[] {
  const values = new Map(before.map(({ assetid, tradevalue }) => [assetid, tradevalue]));
  return after.filter(({ assetid, tradevalue }) => values.get(assetid) !== tradevalue).map(({ assetid }) => assetid);
}

test("a custom score changes only its asset's value, and the community's value is sent with it", async () => {
  const before = await listOf(browser);
  await save("Trey McBride", worth("Trey McBride", 0.5));
  const after = await listOf(browser, { userId });
  expect(changed(before, after)).toEqual([named("Trey McBride")]);
  const own = find(after, "Trey McBride");
  expect(own.communityvalue).toBe(find(before, "Trey McBride").tradevalue);
  expect(own.tradevalue / own.communityvalue!).toBeCloseTo(0.5, 1);
  expect(after.filter(({ communityvalue }) => communityvalue !== undefined)).toHaveLength(1);
  const values = after.map(({ tradevalue }) => tradevalue);
  expect(values).toEqual(values.toSorted((a, b) => b - a));
  expect(after).toHaveLength(before.length);
});

test("at the reference settings a perception score is the value itself", async () => {
  const { centre, scale } = product.deps.ratings.pool("dynasty", "perception");
  const score = worth("Trey McBride", 0.7);
  await save("Trey McBride", score);
  const { tradevalue } = find(await listOf(browser, { userId }), "Trey McBride");
  expect(tradevalue).toBeCloseTo(scale * Math.exp(muOf(score, centre)), 2);
});

test("a stat score moves a value through the projection", async () => {
  const before = find(await listOf(browser), "Josh Allen").tradevalue;
  const { centre } = product.deps.ratings.pool("dynasty", "passtds");
  await save("Josh Allen", eloOf(4.5, centre), PASSTDS);
  expect(find(await listOf(browser, { userId }), "Josh Allen").tradevalue).toBeGreaterThan(before);
  await save("Josh Allen", eloOf(0.5, centre), PASSTDS);
  expect(find(await listOf(browser, { userId }), "Josh Allen").tradevalue).toBeLessThan(before);
});

test("the calculator gets them for every team status", async () => {
  const lists = async (body: object) =>
    (
      (await browser.send(tradeValues, {
        body: {
          ...LIST,
          requestSource: "trade-calculator",
          teamStatus: undefined,
          teamStatuses: [11, 13, 15],
          ...body,
        } as never,
      })) as { assetsByTeamStatus: Record<string, StatusAsset[]> }
    ).assetsByTeamStatus;
  await save("Trey McBride", worth("Trey McBride", 2));
  const [community, own] = [await lists({}), await lists({ userId })];
  for (const status of ["11", "13", "15"]) {
    const [before, after] = [community[status]!, own[status]!];
    expect(changed(before, after)).toEqual([named("Trey McBride")]);
    const { tradevalue, communityvalue } = find(after, "Trey McBride");
    expect(communityvalue).toBe(find(before, "Trey McBride").tradevalue);
    expect(tradevalue).toBeGreaterThan(1.5 * communityvalue!);
    expect(after[0]!.tradevalue).toBeGreaterThanOrEqual(after[1]!.tradevalue);
  }
});

test("they stay in their own format", async () => {
  await save("Trey McBride", 0, PERCEPTION, 2);
  expect(changed(await listOf(browser), await listOf(browser, { userId }))).toEqual([]);
  expect(
    changed(await listOf(browser, { leagueFormatId: 2 }), await listOf(browser, { leagueFormatId: 2, userId })),
  ).toEqual([named("Trey McBride")]);
});

test("no other user gets them, whatever they request and whatever was cached before", async () => {
  await save("Trey McBride", 0);
  const { browser: stranger } = await aVisit(product);
  const { browser: other, user } = await aSignedInVisit(product, "other@example.com");
  await setTier(user.userid, BIGGER);
  const community = await listOf(stranger);
  expect(find(await listOf(browser, { userId }), "Trey McBride").tradevalue).not.toBe(
    find(community, "Trey McBride").tradevalue,
  );
  for (const answer of [
    await listOf(stranger, { userId }),
    await listOf(other, { userId }),
    await listOf(other, { userId: user.userid }),
    await listOf(browser),
    await listOf(browser, { userId: null }),
    await listOf(browser, { userId: `${userId}x` }),
  ]) {
    expect(answer).toEqual(community);
  }
  expect(await listOf(browser, { userId: String(userId) })).toEqual(await listOf(browser, { userId }));
});

test("after a downgrade they are kept but do not count, and count again after an upgrade", async () => {
  await save("Trey McBride", 0);
  const [community, own] = [await listOf(browser), await listOf(browser, { userId })];
  for (const tier of [null, 2]) {
    await setTier(userId, tier);
    expect(await listOf(browser, { userId })).toEqual(community);
  }
  await setTier(userId, BIGGER);
  expect(await listOf(browser, { userId })).toEqual(own);
});

test("a score equal to the community's changes nothing", async () => {
  await save("Trey McBride", worth("Trey McBride", 1));
  expect(await listOf(browser, { userId })).toEqual(await listOf(browser));
});
