import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, ne } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { readStats } from "#contract/situation/reference.ts";
import { type Asset } from "#contract/values/values.ts";
import { runCommand } from "#server/commands.ts";
import { asset, assetseason } from "#server/assets/tables.ts";
import { ratingevent } from "#server/ratings/tables.ts";
import { Browser, listOf } from "#tests/support/browser.ts";
import { aProduct } from "#tests/support/product.ts";

const product = await aProduct();
const folder = mkdtempSync(join(tmpdir(), "trade-values-import-"));
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await product.close();
});

function file(name: string, text: string, day = "2026-11-10"): string {
  const [path, changed] = [join(folder, name), new Date(`${day}T12:00:00Z`)];
  writeFileSync(path, text);
  utimesSync(path, changed, changed);
  return path;
}
const operate = (...words: readonly string[]) =>
  runCommand({ db: product.deps.db, config: product.deps.config, now: product.clock.now }, words);
const playerNamed = async (name: string) =>
  (await product.deps.db.select().from(asset).where(eq(asset.assetdisplayname, name)))[0]!;
async function list(): Promise<readonly Asset[]> {
  await product.deps.ratings.reload();
  return listOf(new Browser(product));
}

/** Sleeper's map of every listed player as we know him, with a change of one. */
async function sleeper(change: object) {
  const others = await product.deps.db.select().from(asset).where(ne(asset.position, "PICK"));
  const map = Object.fromEntries(
    others.map((one) => [
      one.sleeperid ?? `none-${one.assetid}`,
      { full_name: one.assetdisplayname, position: one.position, team: one.team, depth_chart_order: one.depth },
    ]),
  );
  return JSON.stringify({ ...map, ...JSON.parse(await oneEntry(change)) });
}

/** A map of one player only, as a download that broke off would be. */
async function oneEntry(change: object) {
  const { sleeperid, gsisid, birthday } = await playerNamed("Ja'Marr Chase");
  const entry = {
    player_id: sleeperid,
    gsis_id: gsisid,
    full_name: "Ja'Marr Chase",
    position: "WR",
    fantasy_positions: ["WR"],
    team: "CIN",
    birth_date: birthday,
    years_exp: 5,
    college: "Louisiana State",
    status: "Active",
    injury_status: null,
    depth_chart_order: 1,
    depth_chart_position: "LWR",
    ...change,
  };
  return JSON.stringify({ [sleeperid!]: entry });
}

test("a dry run shows a trade and changes nothing", async () => {
  const said = await operate("import", file("sleeper.json", await sleeper({ team: "NYJ" })), "--dry-run");
  expect(said).toContain("Ja'Marr Chase: team CIN -> NYJ");
  expect((await playerNamed("Ja'Marr Chase")).team).toBe("CIN");
});

test("an import changes the player and his projection follows; a second time it changes nothing", async () => {
  const before = (await list()).find(({ assetdisplayname }) => assetdisplayname === "Ja'Marr Chase")!;
  const path = file("sleeper.json", await sleeper({ team: "NYJ", injury_status: "IR" }));
  expect(await operate("import", path)).toContain("projections and values of assets with few answers followed");
  const after = (await list()).find(({ assetdisplayname }) => assetdisplayname === "Ja'Marr Chase")!;
  expect(after).toMatchObject({ assetid: before.assetid, team: "NYJ" });
  expect(after.tradevalue).not.toBeCloseTo(before.tradevalue, 3);
  const events = await product.deps.db.$count(ratingevent);
  expect(await operate("import", path)).toContain("Everything was already known");
  expect(await product.deps.db.$count(ratingevent)).toBe(events);
});

test("a map of one player is refused and changes nothing, unless the operator accepts it", async () => {
  const team = (await playerNamed("Ja'Marr Chase")).team;
  const path = file("short.json", await oneEntry({ team: "DAL" }));
  await expect(operate("import", path)).rejects.toThrow(/looks truncated: it names 1 of the \d+ players.*--accept/s);
  expect((await playerNamed("Ja'Marr Chase")).team).toBe(team);
  expect(await operate("import", path, "--dry-run")).toContain("This would be refused without --accept");
  expect(await operate("import", path, "--accept")).toMatch(/^\d+ changes were made/);
  expect((await playerNamed("Ja'Marr Chase")).team).toBe("DAL");
  await operate("import", file("whole.json", await sleeper({ team })));
});

test("a malformed file among good ones changes nothing and names its line", async () => {
  const header =
    "player_id,player_display_name,position,recent_team,season,games,attempts,passing_yards,passing_tds," +
    "carries,rushing_yards,rushing_tds,receptions,targets,receiving_yards,receiving_tds";
  const bad = file(
    "stats_player_reg_2025.csv",
    `${header}\n00-0036900,Ja'Marr Chase,WR,CIN,2025,many,0,0,0,0,0,0,100,150,1200,9\n`,
  );
  const seasons = await product.deps.db.$count(assetseason);
  await expect(operate("import", file("again.json", await sleeper({ team: "BUF" })), bad)).rejects.toThrow(
    /stats_player_reg_2025\.csv, line 2: .*\nNothing was changed/s,
  );
  expect((await playerNamed("Ja'Marr Chase")).team).toBe("NYJ");
  expect(await product.deps.db.$count(assetseason)).toBe(seasons);
});

test("a file that is not there or is something else is refused with a sentence", async () => {
  await expect(operate("import", join(folder, "nothing.csv"))).rejects.toThrow(/could not be read/);
  await expect(operate("import", file("notes.txt", "hello"))).rejects.toThrow(/line 1: this is neither/);
  await expect(operate("import")).rejects.toThrow("Name at least one file");
});

test("a ranked list moves an asset without answers towards its rank, after a dry run that only says so", async () => {
  const path = file("mine.csv", "name,position,rank,format\nPhilip Rivers,QB,20,dynasty\nNobody At All,WR,1,dynasty\n");
  const value = async () =>
    (await list()).find(({ assetdisplayname }) => assetdisplayname === "Philip Rivers")!.tradevalue;
  const before = await value();
  expect(await operate("ranked-list", path, "--dry-run")).toMatch(
    /1 values would move:.*Philip Rivers.*1 lines move nothing:.*Nobody At All/s,
  );
  expect(await value()).toBe(before);
  await operate("ranked-list", path);
  expect(await value()).toBeGreaterThan(2 * before);
});

test("a damaged ranked list changes nothing and names its line", async () => {
  await expect(
    operate("ranked-list", file("bad.csv", "name,position,rank,format\nPhilip Rivers,QB,first,dynasty\n")),
  ).rejects.toThrow(/bad\.csv, line 2: rank.*Nothing was changed/s);
});

test("lines of the running season move projections and values, and the day of the facts", async () => {
  const { gsisid } = await playerNamed("Tetairoa McMillan");
  const header =
    "player_id,player_display_name,position,recent_team,season,games,attempts,passing_yards," +
    "passing_tds,carries,rushing_yards,rushing_tds,receptions,targets,receiving_yards,receiving_tds";
  const path = file(
    "stats_player_reg_2026.csv",
    `${header}\n${gsisid},Tetairoa McMillan,WR,CAR,2026,4,0,0,0,0,0,0,36,50,520,5\n`,
    "2026-11-15",
  );
  const value = async () =>
    (await list()).find(({ assetdisplayname }) => assetdisplayname === "Tetairoa McMillan")!.tradevalue;
  const before = await value();
  await expect(operate("import", path)).rejects.toThrow("looks truncated");
  const said = await operate("import", path, "--accept");
  expect(said).toMatch(/^1 changes were made, [1-9]\d* projections and values of assets with few answers followed/);
  expect(await value()).toBeGreaterThan(before * 1.02);
  expect(await new Browser(product).send(readStats, {})).toMatchObject({ factsasof: "2026-11-15" });
});
