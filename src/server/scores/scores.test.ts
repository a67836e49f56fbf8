import { beforeEach, describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import {
  assetScores,
  listCustomScores,
  POOL_CENTRE_HEADER,
  saveCustomScore,
  saveCustomScores,
  type ScoreRow,
} from "#contract/scores.ts";
import { eloOf, muOf } from "#core/ratings/elo.ts";
import { runCommand } from "#server/commands.ts";
import { account, customscore } from "#server/accounts/tables.ts";
import { aVisit, type Browser } from "#tests/support/browser.ts";
import { aProductForFile } from "#tests/support/product.ts";
import { aSignedInVisit } from "#tests/support/sign-in.ts";
import { subscribe } from "#tests/support/subscribe.ts";

const [DYNASTY, REDRAFT, PERCEPTION, PASSTDS, RECEPTIONS] = [1, 2, 1, 2, 8];
const [BIG, BIGGER, GALAXY] = [2, 3, 4];

async function person(email: string, tier: number | null) {
  const { browser, user } = await aSignedInVisit(product, email);
  await product.deps.db.update(account).set({ manualsubtiercodeid: tier }).where(eq(account.userid, user.userid));
  return { browser, userid: user.userid };
}

const product = await aProductForFile({ environment: { RATE_LIMIT_FACTOR: "0" } });
const scorer = await person("bigger@example.com", BIGGER);
const free = await person("free@example.com", null);
beforeEach(async () => {
  await product.deps.db.delete(customscore);
});

const named = (name: string): number =>
  product.deps.ratings.assets.find(({ row }) => row.assetdisplayname === name)!.row.assetid;
const scores = (
  browser: Browser,
  scoreTypeId: number,
  customScores?: "true" | "false",
  leagueFormatId = DYNASTY,
): Promise<ScoreRow[]> =>
  browser.send(assetScores, {
    query: {
      leagueFormatId: String(leagueFormatId),
      scoreTypeId: String(scoreTypeId),
      ...(customScores ? { customScores } : {}),
    },
  });
const change = (name: string, customScore: number | null, scoreTypeId = PERCEPTION, leagueFormatId = DYNASTY) => ({
  assetid: named(name),
  leagueFormatId,
  scoreTypeId,
  customScore,
});
const save = (browser: Browser, ...args: Parameters<typeof change>) =>
  browser.send(saveCustomScore, { body: change(...args) });
const rowOf = (rows: readonly ScoreRow[], name: string): ScoreRow => rows.find(({ id }) => id === named(name))!;

describe("who may score", () => {
  test.each([
    ["a free user", null, false],
    ["Big Brain", BIG, false],
    ["Bigger Brain", BIGGER, true],
    ["Galaxy Brain", GALAXY, true],
  ])("%s", async (_, tier, may) => {
    const { browser } = await person(`tier-${tier}@example.com`, tier);
    const calls = [
      () => browser.raw(saveCustomScore, { body: change("Josh Allen", 2000) }),
      () => browser.raw(saveCustomScores, { body: { changes: [change("Josh Allen", 2000)] } }),
      () => browser.raw(assetScores, { query: { leagueFormatId: "1", scoreTypeId: "1", customScores: "true" } }),
    ];
    for (const call of calls) {
      const { statusCode, headers, body } = await call();
      expect(statusCode).toBe(may ? 200 : 403);
      if (!may) expect([headers["x-failure"], body]).toEqual(["subscription-required", "Subscription required"]);
    }
    expect((await scores(browser, PERCEPTION)).length).toBeGreaterThan(700);
  });

  test("a bought plan opens them from Bigger Brain on", async () => {
    const { browser } = await person("buyer@example.com", null);
    await subscribe(browser, "big_monthly");
    expect((await browser.refused(saveCustomScore, { body: change("Josh Allen", 2000) })).message).toBe(
      "Subscription required",
    );
    await subscribe(browser, "bigger_monthly");
    expect((await save(browser, "Josh Allen", 2000)).userscore).toBe(2000);
  });

  test("launch mode opens them, and closes them again", async () => {
    const { browser, userid } = await person("launch@example.com", null);
    const operator = (...words: string[]) =>
      runCommand({ db: product.deps.db, config: product.deps.config, now: product.clock.now }, words);
    await operator("launch", "on", String(userid));
    expect((await save(browser, "Josh Allen", 2000)).userscore).toBe(2000);
    await operator("launch", "off", String(userid));
    expect((await browser.refused(saveCustomScore, { body: change("Josh Allen", 1900) })).status).toBe(403);
  });

  // A plan that ends takes nothing away: what was set can be read and deleted, and does not count.
  test("after the plan has ended, scores are still listed and can be deleted, one or all, but not set", async () => {
    const { browser, userid } = await person("ended@example.com", BIGGER);
    for (const name of ["Josh Allen", "Drake London", "Trey McBride"]) await save(browser, name, 2000);
    await product.deps.db.update(account).set({ manualsubtiercodeid: null }).where(eq(account.userid, userid));
    expect((await browser.send(listCustomScores, {})).map(({ customScore }) => customScore)).toEqual([
      2000, 2000, 2000,
    ]);
    const refusals = [
      await browser.refused(saveCustomScore, { body: change("Josh Allen", 1900) }),
      await browser.refused(saveCustomScores, {
        body: { changes: [change("Josh Allen", null), change("Drake London", 1900)] },
      }),
      await browser.refused(assetScores, { query: { leagueFormatId: "1", scoreTypeId: "1", customScores: "true" } }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await save(browser, "Josh Allen", null)).userscore).toBeNull();
    expect(await browser.send(listCustomScores, {})).toHaveLength(2);
    const changes = [change("Drake London", null), change("Trey McBride", null)];
    expect(await browser.send(saveCustomScores, { body: { changes } })).toEqual({ ok: true });
    expect(await browser.send(listCustomScores, {})).toEqual([]);
    expect((await browser.refused(saveCustomScore, { body: change("Josh Allen", null) })).status).toBe(403);
  });

  test("a call without sign-in or plan is refused before its body is read", async () => {
    const { browser } = await aVisit(product);
    expect(await browser.refused(saveCustomScore, { body: {} as never })).toMatchObject({
      status: 401,
      message: "Unauthorized",
    });
    expect((await browser.refused(assetScores, { query: { leagueFormatId: "1", scoreTypeId: "1" } })).status).toBe(401);
    expect((await browser.refused(listCustomScores, {})).status).toBe(401);
    expect(await free.browser.refused(saveCustomScore, { body: {} as never })).toMatchObject({
      status: 403,
      message: "Subscription required",
    });
    const response = await free.browser.request("PUT", "/api/custom-scores", {
      headers: { "content-type": "text/csv" },
      payload: "x",
    });
    expect(response.statusCode).toBe(403);
  });
});

describe("a custom score", () => {
  test("replaces the community's in its owner's answer only, unrounded, and goes with null", async () => {
    const before = rowOf(await scores(scorer.browser, PERCEPTION, "true"), "Josh Allen");
    expect(before.userscore).toBeNull();
    const own = 1234.567_890_123_4;
    expect(await save(scorer.browser, "Josh Allen", own)).toEqual({ ...before, userscore: own });
    expect(rowOf(await scores(scorer.browser, PERCEPTION, "true"), "Josh Allen")).toEqual({
      ...before,
      userscore: own,
    });
    expect(rowOf(await scores(scorer.browser, PERCEPTION), "Josh Allen").userscore).toBeNull();
    expect(rowOf(await scores(scorer.browser, PERCEPTION, "false"), "Josh Allen").userscore).toBeNull();
    const other = await person("other@example.com", GALAXY);
    expect(rowOf(await scores(other.browser, PERCEPTION, "true"), "Josh Allen").userscore).toBeNull();
    expect((await save(scorer.browser, "Josh Allen", null)).userscore).toBeNull();
    expect(rowOf(await scores(scorer.browser, PERCEPTION, "true"), "Josh Allen")).toEqual(before);
    expect((await save(scorer.browser, "Josh Allen", null)).userscore).toBeNull();
  });

  test("is kept by format and category, and the latest one counts", async () => {
    await save(scorer.browser, "Josh Allen", 1000, PERCEPTION, DYNASTY);
    await save(scorer.browser, "Josh Allen", 0, PERCEPTION, REDRAFT);
    await save(scorer.browser, "Josh Allen", 3000, PASSTDS, DYNASTY);
    await save(scorer.browser, "Josh Allen", 1100, PERCEPTION, DYNASTY);
    const own = async (type: number, format: number) =>
      rowOf(await scores(scorer.browser, type, "true", format), "Josh Allen").userscore;
    expect([
      await own(PERCEPTION, DYNASTY),
      await own(PERCEPTION, REDRAFT),
      await own(PASSTDS, DYNASTY),
      await own(PASSTDS, REDRAFT),
    ]).toEqual([1100, 0, 3000, null]);
  });

  test("in a stat category converts to a season total on the community's scale, never below 0", async () => {
    const response = await scorer.browser.raw(assetScores, {
      query: { leagueFormatId: "1", scoreTypeId: String(PASSTDS), customScores: "true" },
    });
    const centre = Number(response.headers[POOL_CENTRE_HEADER]);
    const { communityscore, communitystat } = rowOf(response.json(), "Josh Allen");
    expect(communitystat).toBe(Math.round((45 * muOf(communityscore, centre) * 10) / 4) / 10);
    expect((await save(scorer.browser, "Josh Allen", eloOf(2, centre), PASSTDS)).userstat).toBe(22.5);
    expect((await save(scorer.browser, "Josh Allen", 0, PASSTDS)).userstat).toBe(0);
    expect((await save(scorer.browser, "Josh Allen", eloOf(6, centre), PASSTDS)).userstat).toBe(67.5);
    expect((await save(scorer.browser, "Josh Allen", null, PASSTDS)).userstat).toBeNull();
  });

  test("is listed with the community's beside it, the latest first", async () => {
    await save(scorer.browser, "Josh Allen", 1000);
    product.clock.forward(1000);
    await save(scorer.browser, "Trey McBride", 1900, RECEPTIONS, REDRAFT);
    const { communityscore, communitystat } = rowOf(
      await scores(scorer.browser, RECEPTIONS, "false", REDRAFT),
      "Trey McBride",
    );
    const list = await scorer.browser.send(listCustomScores, {});
    expect(list.map(({ assetid, customScore }) => [assetid, customScore])).toEqual([
      [named("Trey McBride"), 1900],
      [named("Josh Allen"), 1000],
    ]);
    expect(list[0]).toMatchObject({
      leagueFormatId: REDRAFT,
      scoreTypeId: RECEPTIONS,
      communityscore,
      communitystat,
      updateddatetime: product.clock.now().toISOString(),
    });
    expect(list[0]!.userstat).toBeGreaterThan(0);
    expect(list[1]).toMatchObject({ communitystat: null, userstat: null });
  });
});

describe("what is refused", () => {
  const body = () => change("Josh Allen", 1500) as Record<string, unknown>;
  test.each([
    ["a missing score, which is no reset", () => ({ ...body(), customScore: undefined }), "customScore"],
    ["a negative score", () => ({ ...body(), customScore: -0.001 }), "customScore"],
    ["a text", () => ({ ...body(), customScore: "1500" }), "customScore"],
    ["an unknown asset", () => ({ ...body(), assetid: 999_999 }), "assetid"],
    ["an unknown format", () => ({ ...body(), leagueFormatId: 9 }), "leagueFormatId"],
    ["an unknown category", () => ({ ...body(), scoreTypeId: 99 }), "scoreTypeId"],
    ["a category the asset is not rated in", () => ({ ...body(), scoreTypeId: RECEPTIONS }), "category"],
    ["a pick in redraft", () => ({ ...change("2027 1.01", 1500, PERCEPTION, REDRAFT) }), "category"],
    ["a field that is not known", () => ({ ...body(), userId: 1 }), "userId"],
  ])("%s", async (_, wrong, word) => {
    const refusal = await scorer.browser.refused(saveCustomScore, { body: wrong() as never });
    expect(refusal).toMatchObject({ status: 400, kind: "invalid" });
    expect(refusal.message).toContain(word);
    expect(await product.deps.db.select().from(customscore)).toEqual([]);
  });

  test.each(["1e309", "-1e309", "NaN"])("the number %s", async (number) => {
    const payload = JSON.stringify(body()).replace('"customScore":1500', `"customScore":${number}`);
    expect(
      (
        await scorer.browser.request("PUT", "/api/custom-scores", {
          headers: { "content-type": "application/json" },
          payload,
        })
      ).statusCode,
    ).toBe(400);
  });
});

describe("many changes at once", () => {
  const saveAll = (changes: ReturnType<typeof change>[]) =>
    scorer.browser.send(saveCustomScores, { body: { changes } });
  const kept = async () =>
    (await product.deps.db.select().from(customscore).orderBy(customscore.customscore)).map(
      ({ customscore }) => customscore,
    );

  test("are set and removed together", async () => {
    await saveAll([change("Josh Allen", 1000), change("Trey McBride", 0.1 + 0.2), change("2027 1.01", 1700)]);
    expect(await kept()).toEqual([0.1 + 0.2, 1000, 1700]);
    await saveAll([change("Josh Allen", null), change("Trey McBride", 1200), change("Josh Allen", 5, PASSTDS)]);
    expect(await kept()).toEqual([5, 1200, 1700]);
  });

  test("change nothing when one of them is refused", async () => {
    await save(scorer.browser, "Josh Allen", 1000);
    for (const changes of [
      [change("Josh Allen", 1), change("Josh Allen", 2, RECEPTIONS)],
      [change("Josh Allen", 1), change("Josh Allen", 2)],
      [],
    ]) {
      expect((await scorer.browser.refused(saveCustomScores, { body: { changes } })).status).toBe(400);
    }
    expect(await kept()).toEqual([1000]);
  });

  test("may be a whole board", async () => {
    const rows = await scores(scorer.browser, PERCEPTION);
    await scorer.browser.send(saveCustomScores, {
      body: {
        changes: rows.map(({ id }, i) => ({
          assetid: id,
          leagueFormatId: DYNASTY,
          scoreTypeId: PERCEPTION,
          customScore: i + 1 / 3,
        })),
      },
    });
    expect(await kept()).toHaveLength(rows.length);
  });
});
