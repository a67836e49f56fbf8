import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listInjuries, readStats } from "#contract/situation/reference.ts";
import type { Asset } from "#contract/values/values.ts";
import { asset } from "#server/assets/tables.ts";
import { verify } from "#server/ratings/verify.ts";
import { Browser } from "#tests/support/browser.ts";
import type { FactSources, PublishedPlayer } from "#tests/support/fact-sources.ts";
import type { TestProduct } from "#tests/support/product.ts";
import { aRefreshedProduct, type RefreshedProduct } from "#tests/support/refreshed-product.ts";

let refreshed: RefreshedProduct;
let product: TestProduct;
let sources: FactSources;
let day: RefreshedProduct["day"];
let listed: RefreshedProduct["listed"];
let published: RefreshedProduct["published"];
beforeAll(async () => {
  refreshed = await aRefreshedProduct();
  ({ product, sources, day, listed, published } = refreshed);
  await day("2026-11-24");
});
afterAll(() => refreshed.close());

function play(season: number, gsisid: string, yards: number) {
  const line = sources.lines.find((one) => one.season === season && one.gsisid === gsisid);
  if (line) Object.assign(line, { games: Math.min(17, line.games + 1), receptionyds: line.receptionyds + yards });
  else
    sources.lines.push({
      gsisid,
      season,
      games: 1,
      passattempts: 0,
      rushattempts: 0,
      passtds: 0,
      passyds: 0,
      rushtds: 0,
      rushyds: 0,
      receptiontds: 1,
      receptionyds: yards,
      receptions: 8,
    });
}

test("a receiver with a game of 200 yards in each week of the season rises", async () => {
  const riser = published("Tetairoa McMillan");
  const before = (await listed(riser.assetdisplayname))!.tradevalue;
  for (const tuesday of ["2026-12-01", "2026-12-15", "2026-12-29"]) {
    play(2026, riser.gsisid, 200);
    play(2026, riser.gsisid, 200);
    expect((await day(tuesday)).outcome).toBe("applied");
  }
  expect((await listed(riser.assetdisplayname))!.tradevalue).toBeGreaterThan(1.02 * before);
});

test("in winter one star goes to injured reserve and another is released", async () => {
  published("Ja'Marr Chase").injurystatus = "IR";
  published("Drake London").team = null;
  await day("2027-03-16");
  const [star] = await product.deps.db.select().from(asset).where(eq(asset.assetdisplayname, "Ja'Marr Chase"));
  const injuries = await new Browser(product).send(listInjuries, {});
  expect(injuries.find(({ assetid }) => assetid === star?.assetid)).toMatchObject({
    designation: "IR",
    since: "2027-03-16",
  });
  expect((await listed("Drake London"))!.team ?? null).toBeNull();
});

const rookie = (name: string, pick: number): PublishedPlayer => ({
  assetdisplayname: name,
  position: "WR",
  team: "CHI",
  birthday: "2005-05-05",
  college: "Iowa",
  rookieyear: 2027,
  draftyear: 2027,
  draftpicknumber: pick,
  depth: null,
  injurystatus: null,
  gsisid: `00-88${pick}`,
  sleeperid: `88${pick}`,
});
let early: Asset;
test("drafted rookies wait until 1 May, when the picks of the draft are gone", async () => {
  sources.players.push(rookie("Early Rookie", 3), rookie("Late Rookie", 130));
  await day("2027-04-27");
  expect(await listed("Early Rookie")).toBeUndefined();
  expect(await listed("2027 1.01")).toBeDefined();
  await day("2027-05-01");
  expect(await listed("2027 1.01")).toBeUndefined();
  expect((await listed("2028 1.01"))!.tradevalue).toBeGreaterThan(0);
  early = (await listed("Early Rookie"))!;
  const late = (await listed("Late Rookie"))!;
  expect(early).toMatchObject({ isrookie: true });
  expect(early.tradevalue).toBeGreaterThan(2 * late.tradevalue);
  const [row] = await product.deps.db.select().from(asset).where(eq(asset.assetdisplayname, "Early Rookie"));
  expect(row).toMatchObject({ draftyear: 2027, draftpicknumber: 3, rookieyear: 2027 });
});

test("a summer brings no news, and the first games of a new season count", async () => {
  const { db } = product.deps;
  expect((await day("2027-07-06")).outcome).toBe("unchanged");
  for (const tuesday of ["2027-09-14", "2027-09-28", "2027-10-12"]) {
    for (const one of sources.players.filter(({ position }) => position === "WR").slice(0, 60))
      play(2027, one.gsisid, 60);
    play(2027, "00-883", 90);
    expect((await day(tuesday)).outcome).toBe("applied");
  }
  expect((await listed("Early Rookie"))!.tradevalue).toBeGreaterThan(early.tradevalue);
  expect(await new Browser(product).send(readStats, {})).toMatchObject({ factsasof: "2027-10-12" });
  expect((await verify(db)).difference).toBeNull();
});
