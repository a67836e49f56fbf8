import { beforeEach, describe, expect, test } from "vitest";
import { listInsights } from "#contract/insights/insights.ts";
import { cancelSubscription } from "#contract/plans/subscriptions.ts";
import { tradeValues } from "#contract/values/values.ts";
import { insight, insightformat } from "./tables.ts";
import { account } from "#server/accounts/tables.ts";
import { closeDays } from "#server/values/close-day.ts";
import { tellInsights } from "./active-insights.ts";
import { aVisit, type Browser, LIST, listOf } from "#tests/support/browser.ts";
import { DAY, TEST_DAY } from "#tests/support/clock.ts";
import { aProductForFile } from "#tests/support/product.ts";
import { aSignedInVisit } from "#tests/support/sign-in.ts";
import { aSubscribedVisit, control, subscribe } from "#tests/support/subscribe.ts";
import { eq } from "drizzle-orm";
import { addInsight, type NewInsight } from "./store.ts";

const [DYNASTY, REDRAFT] = [1, 2];
const [STAFF_TYPE, AI_TYPE] = [21, 22];
const [ACTIVE, DRAFT] = [31, 32];
const SECRET = "Knee surgery is planned for spring";

const product = await aProductForFile({ environment: { RATE_LIMIT_FACTOR: "0", STAFF_EMAIL: "staff@example.com" } });
const { browser: anonymous } = await aVisit(product);
const { browser: free } = await aSignedInVisit(product, "free@example.com");
const { browser: big } = await aSubscribedVisit(product, "big@example.com", "big_monthly");
const { browser: staff } = await aSignedInVisit(product, "staff@example.com");
const assetid = (await listOf(anonymous))[0]!.assetid;
beforeEach(async () => {
  product.clock.set(TEST_DAY);
  await product.deps.db.delete(insightformat);
  await product.deps.db.delete(insight);
  await product.deps.insights.reload();
});

async function seen(browser: Browser, leagueFormatId = DYNASTY) {
  const { hasinsight, insights } = (await listOf(browser, { leagueFormatId })).find(
    (asset) => asset.assetid === assetid,
  )!;
  return { hasinsight, titles: insights.map(({ displayname }) => displayname) };
}
async function write(over: Partial<NewInsight> = {}, formats: readonly number[] = [DYNASTY]): Promise<number> {
  const draft: NewInsight = {
    assetid,
    insighttypecodeid: STAFF_TYPE,
    insightstatuscodeid: ACTIVE,
    displayname: "Out for a while",
    bodytext: SECRET,
    sentiment: "Negative",
    ...over,
  };
  const id = await product.deps.db.transaction((tx) => addInsight(tx, draft, formats, product.clock.now()));
  await product.deps.insights.reload();
  return id;
}

describe("who reads an insight", () => {
  test("all readers see that there is one, and only paying readers get its text", async () => {
    await write();
    for (const browser of [anonymous, free, staff])
      expect(await seen(browser)).toEqual({ hasinsight: true, titles: [] });
    expect(await seen(big)).toEqual({ hasinsight: true, titles: ["Out for a while"] });
    // Again, from the cache.
    expect(await seen(free)).toEqual({ hasinsight: true, titles: [] });
    expect(await seen(big)).toEqual({ hasinsight: true, titles: ["Out for a while"] });
  });

  test("its text is in no response to other readers", async () => {
    await write();
    for (const browser of [anonymous, free]) {
      const response = await browser.raw(tradeValues, { body: LIST });
      expect(response.body).not.toContain(SECRET);
      expect((await browser.raw(listInsights, {})).body).not.toContain(SECRET);
    }
  });

  test("the whole list is refused to the anonymous and to free users, each in its own way", async () => {
    expect(await anonymous.refused(listInsights, {})).toMatchObject({ status: 401, message: "Unauthorized" });
    expect(await free.refused(listInsights, {})).toMatchObject({
      status: 403,
      kind: "subscription-required",
      message: "Subscription required",
    });
  });

  test("staff load every insight, paying readers only the visible ones", async () => {
    const shown = await write();
    const draft = await write({ insighttypecodeid: AI_TYPE, insightstatuscodeid: DRAFT });
    expect((await staff.send(listInsights, {})).map(({ insightid }) => insightid)).toEqual([shown, draft]);
    expect((await big.send(listInsights, {})).map(({ insightid }) => insightid)).toEqual([shown]);
  });

  test("launch mode reads without paying, and a subscription that ends reads no more", async () => {
    await write();
    const { browser, user } = await aSignedInVisit(product, "launch@example.com");
    await product.deps.db.update(account).set({ islaunchmode: true }).where(eq(account.userid, user.userid));
    expect((await seen(browser)).titles).toHaveLength(1);
    const { browser: leaving } = await aSignedInVisit(product, "leaving@example.com");
    expect((await seen(leaving)).titles).toHaveLength(0);
    await subscribe(leaving, "bigger_yearly");
    expect((await seen(leaving)).titles).toHaveLength(1);
    await leaving.send(cancelSubscription, {});
    expect((await seen(leaving)).titles).toHaveLength(1);
    await control(leaving, "ahead 366");
    expect((await seen(leaving)).titles).toHaveLength(0);
  });
});

describe("when an insight shows", () => {
  test("in its own formats", async () => {
    await write();
    expect((await seen(big, REDRAFT)).hasinsight).toBe(false);
    await write({ insighttypecodeid: AI_TYPE, displayname: "In both" }, [DYNASTY, REDRAFT]);
    expect((await seen(big, REDRAFT)).titles).toEqual(["In both"]);
    expect((await seen(big)).titles).toEqual(["Out for a while", "In both"]);
  });

  test("until its term is over, by the clock alone", async () => {
    await write({ datethreshold: new Date(Date.parse(TEST_DAY) + DAY) });
    expect((await seen(big)).hasinsight).toBe(true);
    product.clock.forward(DAY);
    expect((await seen(big)).hasinsight).toBe(true);
    product.clock.forward(1);
    expect([await seen(big), await seen(free)]).toEqual([
      { hasinsight: false, titles: [] },
      { hasinsight: false, titles: [] },
    ]);
    expect(await big.send(listInsights, {})).toEqual([]);
  });

  test("once the value at a day mark has moved by the threshold since it was written", async () => {
    await write({ valuethreshold: -0.1, valuecondition: "Less" });
    expect((await seen(big)).hasinsight).toBe(false);
    // Votes move a value within the day, but triggers compare day marks. Here only the mark moves.
    await product.deps.db.update(insightformat).set({ basis: 100_000 });
    await closeDays(product.deps.db, "2026-11-20", product.clock.now(), "another process");
    await expect.poll(async () => (await seen(big)).hasinsight).toBe(true);
  });

  test("if another process has written it", async () => {
    const { db } = product.deps;
    await db.transaction(async (tx) => {
      await addInsight(
        tx,
        {
          assetid,
          insighttypecodeid: STAFF_TYPE,
          insightstatuscodeid: ACTIVE,
          displayname: "From elsewhere",
          bodytext: SECRET,
          sentiment: "Positive",
        },
        [DYNASTY],
        product.clock.now(),
      );
      await tellInsights(tx, "another process");
    });
    await expect.poll(async () => (await seen(big)).titles).toEqual(["From elsewhere"]);
  });
});

test("the database refuses a second enabled insight of the same asset, type and format", async () => {
  await write();
  await expect(write()).rejects.toThrow();
  await write({ insighttypecodeid: AI_TYPE });
  await write({}, [REDRAFT]);
  expect(await product.deps.db.$count(insight)).toBe(3);
});
