import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { assetProfile, type Profile } from "#contract/players.ts";
import { saveCustomScore } from "#contract/scores.ts";
import { account } from "#server/accounts/tables.ts";
import { vote } from "#tests/support/answers.ts";
import { aVisit, Browser, DEFAULT_LEAGUE, listOf } from "#tests/support/browser.ts";
import { aProductForFile } from "#tests/support/product.ts";
import { aSignedInVisit } from "#tests/support/sign-in.ts";

const product = await aProductForFile({ environment: { RATE_LIMIT_FACTOR: "0" } });
const browser = new Browser(product);

const { leagueFormatId, scoringSettings, rosterSettings } = DEFAULT_LEAGUE;
const situation = { ...DEFAULT_LEAGUE, teamStatus: 13 };
const superflex = { ...situation, rosterSettings: { ...rosterSettings, opSlots: 1 }, teamStatus: 15 };

const list = (body: object, who = browser) => listOf(who, body);
const idOf = (name: string): number =>
  product.deps.ratings.assets.find(({ row }) => row.assetdisplayname === name)!.row.assetid;
const profileOf = (assetid: number, body: object = {}, who = browser): Promise<Profile> =>
  who.send(assetProfile, { body: { assetid, ...situation, ...body } });

test.each([
  ["a star", "Josh Allen"],
  ["a receiver", "Ja'Marr Chase"],
  ["a pick", "2027 1.04"],
])("%s has the same value and ranks on his page as in the list, in any situation", async (_, name) => {
  for (const body of [situation, superflex]) {
    const assets = await list(body);
    const row = assets.find(({ assetdisplayname }) => assetdisplayname === name)!;
    const profile = await profileOf(row.assetid, body);
    expect(profile.tradevalue).toBe(row.tradevalue);
    expect(profile.overallrank).toBe(assets.indexOf(row) + 1);
    expect(profile.positionrank).toBe(assets.filter(({ position }) => position === row.position).indexOf(row) + 1);
    expect([profile.valuelow, profile.valuehigh]).toEqual([row.valuelow, row.valuehigh]);
    const { tradevalue: _, valuelow: __, valuehigh: ___, answers: ____, ...fields } = row;
    expect(profile.asset).toMatchObject(fields);
  }
});

test("the five statuses are those of the list, and comparables are the nearest in value", async () => {
  const id = idOf("Derrick Henry");
  const { statuses, comparables, tradevalue } = await profileOf(id);
  expect(statuses.map(({ teamStatus }) => teamStatus)).toHaveLength(5);
  for (const { teamStatus, tradevalue: value } of statuses)
    expect(value).toBe((await list({ teamStatus })).find(({ assetid }) => assetid === id)!.tradevalue);
  const distances = (await list({}))
    .filter(({ assetid }) => assetid !== id)
    .map((asset) => Math.abs(asset.tradevalue - tradevalue!))
    .sort((a, b) => a - b);
  expect(comparables.map((asset) => Math.abs(asset.tradevalue - tradevalue!))).toEqual(distances.slice(0, 5));
});

test("the bridge leads from the community's value to the reader's", async () => {
  const { bridge, tradevalue } = await profileOf(idOf("Josh Allen"), superflex);
  expect(bridge!.steps.map(({ step }) => step)).toEqual(["format", "scoring", "slots", "teams", "scale", "status"]);
  expect(bridge!.steps.find(({ step }) => step === "slots")!.factor).toBeGreaterThan(1.2);
  expect(bridge!.steps.at(-1)!.value).toBe(tradevalue);
  const product = bridge!.steps.reduce((value, { factor }) => value * factor!, bridge!.start);
  expect(Math.abs(product / tradevalue! - 1)).toBeLessThan(0.01);
});

test("what a player on injured reserve loses is a step of the bridge, in redraft a larger one", async () => {
  const id = idOf("De'Von Achane");
  const { asset, bridge } = await profileOf(id);
  expect(asset.injurystatus).toBe("IR");
  const factorIn = async (body: object): Promise<number> => {
    const { bridge, tradevalue } = await profileOf(id, body);
    expect(bridge!.steps[1]!.step).toBe("injury");
    expect(bridge!.steps.at(-1)!.value).toBe(tradevalue);
    return bridge!.steps[1]!.factor!;
  };
  const [inDynasty, inRedraft] = [await factorIn({}), await factorIn({ leagueFormatId: 2 })];
  expect(inDynasty).toBeLessThan(1);
  expect(inDynasty).toBeGreaterThan(0.9);
  expect(inRedraft).toBeLessThan(0.8);
  expect(bridge!.start).toBeGreaterThan(bridge!.steps[1]!.value);
});

test("seasons are priced in the reader's scoring, newest first, beside what is expected of this one", async () => {
  const id = idOf("Ja'Marr Chase");
  const { seasons, projection } = await profileOf(id);
  const years = seasons.map(({ season }) => season);
  expect(years).toEqual([...years].sort((a, b) => b - a));
  const [first] = seasons;
  expect(first!.points).toBeCloseTo(
    6 * first!.rushtds +
      0.1 * first!.rushyds +
      6 * first!.receptiontds +
      0.1 * first!.receptionyds +
      0.5 * first!.receptions,
    1,
  );
  const full = await profileOf(id, { scoringSettings: { ...scoringSettings, ppr: 1 } });
  expect(full.seasons[0]!.points - first!.points).toBeCloseTo(first!.receptions / 2, 1);
  expect(full.projection!.points).toBeGreaterThan(projection!.points);
  const pick = await profileOf(idOf("2027 1.04"));
  expect([pick.seasons, pick.projection]).toEqual([[], null]);
});

test("an unanswered value is a projection; answers are counted with their voters and contents", async () => {
  const before = await profileOf(idOf("Josh Allen"));
  expect(before.provenance).toEqual({ answers: 0, voters: 0, lastanswer: null, split: [0, 0, 0, 0, 0] });
  const visit = await aVisit(product);
  let prompt = await vote(product, visit, -2);
  while (prompt.scoreType !== "perception" || prompt.isTeamBased) prompt = await vote(product, visit, -2);
  const left = await profileOf(prompt.assetA!.id);
  expect(left.provenance).toMatchObject({ voters: 1, lastanswer: product.clock.now().toISOString() });
  expect(left.provenance!.split[4]).toBeGreaterThan(0);
  const right = await profileOf(prompt.assetB!.id);
  expect(right.provenance!.split[0]).toBeGreaterThan(0);
  const { votes } = product.deps.ratings.pool("dynasty", "perception");
  for (const { asset, provenance } of [left, right])
    expect(provenance!.answers).toBe(votes[product.deps.ratings.indexOf(asset.assetid)!]);
});

test("a reader's own score determines the value and is the last step of the bridge", async () => {
  const { browser: owner, user } = await aSignedInVisit(product, "owner@example.com");
  await product.deps.db.update(account).set({ manualsubtiercodeid: 3 }).where(eq(account.userid, user.userid));
  const id = idOf("Bijan Robinson");
  await owner.send(saveCustomScore, { body: { assetid: id, leagueFormatId, scoreTypeId: 1, customScore: 1400 } });
  const own = await profileOf(id, { userId: user.userid }, owner);
  const community = await profileOf(id, {}, owner);
  expect(own.communityvalue).toBe(community.tradevalue);
  expect(own.tradevalue).not.toBe(community.tradevalue);
  expect(own.bridge!.steps.at(-1)).toMatchObject({ step: "own", value: own.tradevalue });
  expect(await profileOf(id, { userId: user.userid })).toEqual(community);
});

test("redraft has no picks, and the reply says so", async () => {
  const profile = await profileOf(idOf("2027 1.04"), { leagueFormatId: 2 });
  expect(profile).toMatchObject({ isdealt: false, tradevalue: null, bridge: null, provenance: null, comparables: [] });
});

test.each([
  ["an unknown asset", { assetid: 987_654 }, 404, "no such player"],
  ["an id that is none", { assetid: "x" }, 400, "assetid"],
  ["an unknown format", { leagueFormatId: 9 }, 400, "leagueFormatId"],
  ["an unknown team status", { teamStatus: 1 }, 400, "teamStatus"],
  ["no team status", { teamStatus: undefined }, 400, "teamStatus"],
  ["a roster of another shape", { rosterSettings: { qbSlots: 1 } }, 400, "rosterSettings"],
  ["an unknown field", { days: 9 }, 400, "days"],
])("%s is refused", async (_, change, status, words) => {
  const refusal = await browser.refused(assetProfile, { body: { assetid: 1, ...situation, ...change } as never });
  expect(refusal.status).toBe(status);
  expect(refusal.message).toContain(words);
});
