import { describe, expect, test } from "vitest";
import { createInsight, disableInsight } from "#contract/insights/insights.ts";
import { saveCustomScore } from "#contract/scores.ts";
import { tradeValueScores } from "#contract/values/values.ts";
import { account } from "#server/accounts/tables.ts";
import { type Browser, LIST, listOf } from "#tests/support/browser.ts";
import { aProductForFile } from "#tests/support/product.ts";
import { aSignedInVisit } from "#tests/support/sign-in.ts";

const BOSS = "boss@example.com";
const [DYNASTY, REDRAFT] = [1, 2];
const STAFF_TYPE = 21;
const DRAFT = 32;

const product = await aProductForFile({
  environment: { RATE_LIMIT_FACTOR: "1000", STAFF_EMAIL: `${BOSS},deputy@example.com` },
});
const boss = await aSignedInVisit(product, BOSS);
const deputy = await aSignedInVisit(product, "deputy@example.com");
const ASSET = product.deps.ratings.assets.find(({ position }) => position === "WR")!.id;

const aDraft = () => ({
  insighttypecodeid: STAFF_TYPE,
  leagueformatids: [DYNASTY],
  assetid: ASSET,
  insightstatuscodeid: DRAFT,
  displayname: "Buy now",
  bodytext: "Before the others see it.",
  sentiment: "Positive" as const,
  valuethreshold: null,
  valuecondition: null,
  datethreshold: null,
});
async function scores(browser: Browser, leagueFormatId: number, userId: number | null = null) {
  const body = { ...LIST, requestSource: "insight-management", leagueFormatId, userId } as const;
  return (await browser.send(tradeValueScores, { body })).scores;
}

describe("the values beside the asset on the insight page", () => {
  test("are the community's, with the insight of the format", async () => {
    const { insightid } = await boss.browser.send(createInsight, { body: aDraft() });
    const rows = await scores(boss.browser, DYNASTY);
    expect(rows).toHaveLength(product.deps.ratings.assets.length);
    const listed = (await listOf(boss.browser, { leagueFormatId: DYNASTY })).find(({ assetid }) => assetid === ASSET);
    expect(rows.find(({ assetid }) => assetid === ASSET)).toEqual({
      assetid: ASSET,
      communityScore: listed?.tradevalue,
      userScore: null,
      hasinsight: true,
      insightstatus: "Draft",
      insightid,
    });
    expect((await scores(boss.browser, REDRAFT)).find(({ assetid }) => assetid === ASSET)).toMatchObject({
      hasinsight: false,
      insightstatus: null,
      insightid: null,
    });
    await boss.browser.send(disableInsight, { params: { insightId: String(insightid) } });
    expect((await scores(boss.browser, DYNASTY)).find(({ assetid }) => assetid === ASSET)).toMatchObject({
      hasinsight: false,
    });
  });

  test("leave out assets without a value in the format", async () => {
    const pick = product.deps.ratings.assets.find(({ position }) => position === "PICK")!.id;
    expect((await scores(boss.browser, REDRAFT)).find(({ assetid }) => assetid === pick)?.communityScore).toBeNull();
    expect(
      (await scores(boss.browser, DYNASTY)).find(({ assetid }) => assetid === pick)?.communityScore,
    ).toBeGreaterThan(0);
  });

  test("contain the caller's own score and no other user's", async () => {
    await product.deps.db.update(account).set({ manualsubtiercodeid: 3 });
    await deputy.browser.send(saveCustomScore, {
      body: { assetid: ASSET, leagueFormatId: DYNASTY, scoreTypeId: 1, customScore: 2500 },
    });
    const own = (await scores(deputy.browser, DYNASTY, deputy.user.userid)).filter(
      ({ userScore }) => userScore !== null,
    );
    expect(own).toMatchObject([{ assetid: ASSET }]);
    expect(own[0]!.userScore).not.toBe(own[0]!.communityScore);
    for (const [browser, userId] of [
      [boss.browser, deputy.user.userid],
      [boss.browser, boss.user.userid],
      [deputy.browser, null],
    ] as const) {
      expect((await scores(browser, DYNASTY, userId)).every(({ userScore }) => userScore === null)).toBe(true);
    }
  });
});
