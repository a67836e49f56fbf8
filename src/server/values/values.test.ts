import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { availableScoreTypes } from "#contract/scores.ts";
import { assetProfile } from "#contract/players.ts";
import { Asset, StatusAsset, tradeValues } from "#contract/values/values.ts";
import { Browser, DEFAULT_SETTINGS, LIST, aVisit, DEFAULT_LEAGUE } from "#tests/support/browser.ts";
import { aProductForFile, aProductForTest, type TestProduct } from "#tests/support/product.ts";
import { assemble } from "#server/bootstrap.ts";
import { vote } from "#tests/support/answers.ts";
import { addDays, dayOf } from "#core/kit/calendar.ts";
import { poolIdOf } from "#server/ratings/store/pool.ts";
import { addSnapshot } from "#server/ratings/store/snapshot.ts";
import { newestDay } from "./live/newest-day.ts";

const product = await aProductForFile({ environment: { RATE_LIMIT_FACTOR: "0" } });
const browser = new Browser(product);

const { scoringSettings, rosterSettings } = DEFAULT_SETTINGS;

const list = async (body: Partial<Parameters<typeof post>[0]> = {}): Promise<Asset[]> => (await post(body)).assets;
const post = async (body: object): Promise<{ assets: Asset[]; assetsByTeamStatus: Record<string, StatusAsset[]> }> =>
  (await browser.send(tradeValues, { body: { ...LIST, ...body } })) as never;

test("the default list ranks real players and picks, the best twelve players averaging 400", async () => {
  const assets = await list();
  expect(assets.length).toBeGreaterThan(700);
  const values = assets.map(({ tradevalue }) => tradevalue);
  expect(values).toEqual([...values].sort((a, b) => b - a));
  const best = assets.filter(({ isdraftpick }) => !isdraftpick).slice(0, 12);
  expect(Math.abs(best.reduce((sum, { tradevalue }) => sum + tradevalue, 0) / 12 - 400)).toBeLessThan(1);
  expect(assets.find(({ assetdisplayname }) => assetdisplayname === "Ja'Marr Chase")).toMatchObject({
    position: "WR",
    team: "CIN",
    isrookie: false,
    yearsexperience: 5,
    trend: "neutral",
    hasinsight: false,
    insights: [],
    answers: 0,
  });
  expect(assets.find(({ assetdisplayname }) => assetdisplayname === "2027 1.04")).toMatchObject({
    position: "PICK",
    isdraftpick: true,
    draftpicknumber: 4,
    age: null,
    yearsexperience: null,
  });
});

test("an asset has the fields of the contract and no other, in the list and in the calculator", async () => {
  const chase = (await list()).find(({ assetdisplayname }) => assetdisplayname === "Ja'Marr Chase")!;
  const { communityvalue: _, ...fields } = Asset.shape;
  expect(Object.keys(chase).sort()).toEqual(Object.keys(fields).sort());
  expect(chase).toMatchObject({
    birthday: "2000-03-01",
    college: "LSU",
    draftyear: 2021,
    draftpicknumber: 5,
    trendpercent: 0,
  });
  const { assetsByTeamStatus } = await post({
    requestSource: "trade-calculator",
    teamStatus: undefined,
    teamStatuses: [13],
  });
  const { communityvalue: __, ...statusFields } = StatusAsset.shape;
  expect(Object.keys(assetsByTeamStatus["13"]![0]!).sort()).toEqual(Object.keys(statusFields).sort());
});

test("every asset carries a band that holds its value, alike in the list, the calculator and the profile", async () => {
  const assets = await list({ teamStatus: 15 });
  for (const { valuelow, tradevalue, valuehigh } of assets) {
    expect(valuelow).toBeLessThanOrEqual(tradevalue);
    expect(valuehigh).toBeGreaterThanOrEqual(tradevalue);
  }
  // Nobody has answered: the best are known to a third, the deep ones hardly.
  const [best] = assets;
  expect(best!.valuehigh / best!.tradevalue).toBeGreaterThan(1.1);
  const { assetsByTeamStatus } = await post({
    requestSource: "trade-calculator",
    teamStatus: undefined,
    teamStatuses: [15],
  });
  const bandOf = ({ valuelow, valuehigh }: { valuelow: number | null; valuehigh: number | null }) => [
    valuelow,
    valuehigh,
  ];
  expect(assetsByTeamStatus["15"]!.map(bandOf)).toEqual(assets.map(bandOf));
  const { requestSource: _, ...situation } = { ...LIST, teamStatus: 15 };
  const profile = await browser.send(assetProfile, { body: { assetid: best!.assetid, ...situation } });
  expect(bandOf(profile)).toEqual(bandOf(best!));
});

test("redraft has no picks", async () => {
  const assets = await list({ leagueFormatId: 2 });
  expect(assets.length).toBeGreaterThan(600);
  expect(assets.some(({ isdraftpick }) => isdraftpick)).toBe(false);
});

test("superflex lifts quarterbacks, an all-in team values age", async () => {
  const quarterback = (assets: Asset[]) => assets.find(({ position }) => position === "QB")!;
  const before = await list();
  const after = await list({ rosterSettings: { ...rosterSettings, opSlots: 1 } });
  expect(quarterback(after).tradevalue).toBeGreaterThan(1.3 * quarterback(before).tradevalue);
  const oldest = before.find(({ age, position }) => position === "RB" && (age ?? 0) > 27)!;
  const allIn = await list({ teamStatus: 15 });
  expect(allIn.find(({ assetid }) => assetid === oldest.assetid)!.tradevalue).toBeGreaterThan(oldest.tradevalue);
});

test("the calculator gets one list for each distinct team status, equal to the list's values", async () => {
  const { assetsByTeamStatus } = await post({
    requestSource: "trade-calculator",
    teamStatus: undefined,
    teamStatuses: [13, 15, 13],
  });
  expect(Object.keys(assetsByTeamStatus).sort()).toEqual(["13", "15"]);
  const allIn = new Map((await list({ teamStatus: 15 })).map(({ assetid, tradevalue }) => [assetid, tradevalue]));
  expect(new Map(assetsByTeamStatus["15"]!.map(({ assetid, tradevalue }) => [assetid, tradevalue]))).toEqual(allIn);
});

test("answers come compressed as the browser likes, and equal questions get equal bytes", async () => {
  const ask = (encoding: string) =>
    browser.request("POST", "/api/trade-values", { payload: LIST, headers: { "accept-encoding": encoding } });
  const plain = await ask("identity");
  const brotli = await ask("gzip, deflate, br");
  const gzip = await ask("gzip");
  expect(brotli.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  expect((await ask("br;q=0, gzip")).headers["content-encoding"]).toBe("gzip");
  expect((await ask("br")).rawPayload).toEqual(brotli.rawPayload);
  expect(brotli.rawPayload.length).toBeLessThan(0.12 * plain.rawPayload.length);
});

test.each([
  ["an unknown format", { leagueFormatId: 9 }, "leagueFormatId"],
  ["an unknown team status", { teamStatus: 999 }, "teamStatus"],
  ["a code of another group", { teamStatus: 1 }, "teamStatus"],
  ["no team status at all", { teamStatus: undefined }, "teamStatus"],
  ["an empty list of team statuses", { teamStatuses: [] }, "teamStatuses"],
  ["too many team statuses", { teamStatuses: Array.from({ length: 13 }, () => 13) }, "teamStatuses"],
  ["a scoring beyond the strict limits", { scoringSettings: { ...scoringSettings, ppr: 3 } }, "scoringSettings.ppr"],
  ["a text for a number", { rosterSettings: { ...rosterSettings, qbSlots: "1" } }, "rosterSettings.qbSlots"],
  ["a missing roster slot", { rosterSettings: { ...rosterSettings, bnSlots: undefined } }, "rosterSettings.bnSlots"],
  ["an unknown field", { sqlInjection: "' or 1=1" }, "sqlInjection"],
  ["an unknown source", { requestSource: "elsewhere" }, "requestSource"],
])("%s is refused with a sentence that names it", async (_, change, name) => {
  const refusal = await browser.refused(tradeValues, { body: { ...LIST, ...change } as never });
  expect(refusal).toMatchObject({ status: 400, kind: "invalid" });
  expect(refusal.message).toContain(name);
});

test("another user's id brings community values only", async () => {
  expect(await list({ userId: 1 })).toEqual(await list());
});

test("the score types of an asset are those it is rated in", async () => {
  const assets = await list();
  const idOf = (name: string) => assets.find(({ assetdisplayname }) => assetdisplayname === name)!.assetid;
  const types = (assetId: number, format = 1) =>
    browser.send(availableScoreTypes, { query: { assetId: String(assetId), leagueFormatId: String(format) } });
  expect(await types(idOf("Josh Allen"))).toEqual([1, 2, 3, 4, 5]);
  expect(await types(idOf("Trey McBride"))).toEqual([1, 6, 7, 8]);
  expect(await types(idOf("2027 1.01"))).toEqual([1]);
  expect(await types(idOf("2027 1.01"), 2)).toEqual([]);
  expect(
    (await browser.refused(availableScoreTypes, { query: { assetId: "999999", leagueFormatId: "1" } })).status,
  ).toBe(400);
});

const listIn = (ppr: number) => ({ ...LIST, scoringSettings: { ...LIST.scoringSettings, ppr } });
const calculator = { ...DEFAULT_LEAGUE, requestSource: "trade-calculator", teamStatuses: [11, 13, 15], userId: null };

const READ = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Uint8Array) => bytes };

async function textOf(
  product: Pick<TestProduct, "app">,
  payload: object,
  encoding: keyof typeof READ,
): Promise<string> {
  const { rawPayload } = await new Browser(product as TestProduct).request("POST", "/api/trade-values", {
    payload,
    headers: { "accept-encoding": encoding },
  });
  return READ[encoding](rawPayload).toString();
}

/** The responses of a new process without caches. */
async function truth({ deps, connection, clock }: TestProduct, payloads: readonly object[]): Promise<string[]> {
  const other = await assemble(
    deps.config,
    { ...connection, close: async () => {} },
    { now: clock.now, log: deps.log },
    { webRoot: null },
  );
  const texts: string[] = [];
  for (const payload of payloads) texts.push(await textOf(other, payload, "identity"));
  await other.close();
  return texts;
}

test("a vote shows in the next answer, whether that was cached, just cached, in another encoding or new", async () => {
  const product = await aProductForTest({ environment: { RATE_LIMIT_FACTOR: "0" } });
  const visit = await aVisit(product);
  await textOf(product, listIn(1), "br");
  await textOf(product, calculator, "gzip");
  for (let shown = 0, votes = 0; shown < 2; votes++) {
    const before = await textOf(product, listIn(0.5), "br");
    expect((await textOf(product, listIn(0.5), "br")) === before).toBe(true);
    const { scoreType } = await vote(product, visit, votes % 2 === 0 ? -2 : 2);
    if (scoreType !== "perception") continue;
    shown += 1;
    const asked = [listIn(0.5), listIn(1), calculator, listIn((votes + 1) / 100)];
    const expected = await truth(product, asked);
    for (const [i, payload] of asked.entries())
      for (const encoding of ["br", "gzip", "identity", "br"] as const)
        expect((await textOf(product, payload, encoding)) === expected[i], `answer ${i}, ${encoding}`).toBe(true);
    expect(expected[0] === before).toBe(false);
  }
});

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
