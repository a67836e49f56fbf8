// spec: operations.data-refresh
import { and, eq, gt } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readStats } from "#contract/reference.ts";
import { tradeValues, type Asset } from "#contract/values.ts";
import { runCommand } from "#server/commands/commands.ts";
import { readConfig } from "#server/config/config.ts";
import { newestReport } from "#server/data-refresh/reports.ts";
import { asset } from "#server/db/schema/assets.ts";
import { datarefresh } from "#server/db/schema/data-refresh.ts";
import { belief, jobrun, ratingevent } from "#server/db/schema/ratings.ts";
import { jobsOf } from "#server/jobs/jobs.ts";
import { dueDay, runDueJobs } from "#server/jobs/run-jobs.ts";
import { verify } from "#server/ratings/verify.ts";
import { vote } from "#tests/support/answers.ts";
import { aVisit, Browser, DEFAULT_SETTINGS } from "#tests/support/browser.ts";
import { startFactSources, type FactSources, type PublishedPlayer } from "#tests/support/fact-sources.ts";
import { aProduct, type TestProduct } from "#tests/support/product.ts";

let product: TestProduct;
let sources: FactSources;
beforeAll(async () => {
  product = await aProduct();
  sources = await startFactSources(product.deps.db);
  const { dataRefresh } = readConfig({ DATA_REFRESH: "daily", ...sources.environment });
  Object.assign(product.deps.config, { dataRefresh });
});
afterAll(async () => {
  await sources.stop();
  await product.close();
});

/** Moves the clock to noon of a day and runs what is due there. */
const day = async (date: string) => {
  product.clock.set(`${date}T12:00:00.000Z`);
  await runDueJobs(product.deps, jobsOf(product.deps.config));
  return (await newestReport(product.deps.db))!;
};
const browser = () => new Browser(product);
const list = async (): Promise<readonly Asset[]> => {
  const { leagueFormatId, scoringSettings, rosterSettings } = DEFAULT_SETTINGS;
  const reply = await browser().send(tradeValues, {
    body: { requestSource: "asset-list", teamStatus: 13, leagueFormatId, scoringSettings, rosterSettings },
  });
  return (reply as { assets: Asset[] }).assets;
};
const listed = async (name: string) => (await list()).find(({ assetdisplayname }) => assetdisplayname === name);
const published = (name: string): PublishedPlayer =>
  sources.players.find(({ assetdisplayname }) => assetdisplayname === name)!;

test("a weekly job is due on its day of the week, and is made up for later", () => {
  const tuesday = { hour: 11, weekday: 2 };
  expect(dueDay(tuesday, new Date("2026-11-24T11:00:00Z"))).toBe("2026-11-24");
  expect(dueDay(tuesday, new Date("2026-11-24T10:59:00Z"))).toBe("2026-11-17");
  expect(dueDay(tuesday, new Date("2026-11-30T23:00:00Z"))).toBe("2026-11-24");
});

test("without DATA_REFRESH there is no such job", () => {
  expect(jobsOf(readConfig({})).map(({ name }) => name)).not.toContain("Data refresh");
});

test("the first refresh reads every file, the next asks only whether they have changed", async () => {
  expect((await day("2026-11-24")).outcome).toMatch(/applied|unchanged/);
  expect(sources.answered()).toEqual([200, 200, 200]);
  expect(await day("2026-11-25")).toMatchObject({ outcome: "unchanged", changes: 0 });
  expect(sources.answered()).toEqual([304, 304, 304]);
  expect(await browser().send(readStats, {})).toMatchObject({ factsasof: "2026-11-25" });
});

test("a traded player whom visitors had answered about is opened up, and all files are read together", async () => {
  const visit = await aVisit(product);
  const { db } = product.deps;
  const names = new Map(sources.players.map((one) => [one.assetdisplayname, one]));
  let traded: PublishedPlayer | undefined;
  while (!traded) {
    const prompt = await vote(product, visit, 1);
    traded = names.get(prompt.assetA?.name ?? prompt.teamA[0]?.name ?? "");
  }
  const [row] = await db.select().from(asset).where(eq(asset.assetdisplayname, traded.assetdisplayname));
  const answered = () =>
    db
      .select()
      .from(belief)
      .where(and(eq(belief.assetid, row!.assetid), gt(belief.votes, 0)))
      .orderBy(belief.poolid);
  // One pool for each score type he was asked about.
  const before = await answered();
  traded.team = traded.team === "NYJ" ? "DAL" : "NYJ";
  const report = await day("2026-11-26");
  expect(report).toMatchObject({ outcome: "applied", news: 1 });
  expect(report.lines.join("\n")).toContain(`${traded.assetdisplayname}: team `);
  expect(sources.answered()).toEqual([200, 304, 200, 200]);
  const after = await answered();
  expect(after.map(({ poolid }) => poolid)).toEqual(before.map(({ poolid }) => poolid));
  for (const [i, { variance }] of before.entries()) expect(after[i]!.variance).toBeGreaterThan(variance + 0.4);
  expect(await listed(traded.assetdisplayname)).toMatchObject({ team: traded.team });
  expect(await db.$count(ratingevent, eq(ratingevent.kind, "news"))).toBe(before.length);
});

test("a truncated file is refused: an alarm, a report, and nothing else", async () => {
  const { db } = product.deps;
  const factsBefore = await db.select().from(asset).orderBy(asset.assetid);
  const header = "gsis_id,display_name,birth_date,position,rookie_season,latest_team,status";
  sources.damage("players.csv", `${header}\n00-0036900,Ja'Marr Chase,2000-03-01,WR,2021,DAL,ACT`);
  const logged = product.logged.length;
  expect(await day("2026-11-27")).toMatchObject({ outcome: "refused", changes: 0 });
  expect((await newestReport(db))!.lines.join()).toMatch(/looks truncated: it names 1 of the \d+ players/);
  expect(await db.select().from(asset).orderBy(asset.assetid)).toEqual(factsBefore);
  expect(product.logged.slice(logged).find(({ level }) => level === 50)?.msg).toMatch(/refused/);
  expect(await browser().send(readStats, {})).toMatchObject({ factsasof: "2026-11-26" });
  const operate = (...words: string[]) =>
    runCommand({ db, config: product.deps.config, now: product.clock.now }, words);
  expect(await operate("refresh", "report")).toMatch(/^2026-11-27.*refused.*truncated/s);
  await expect(operate("refresh")).rejects.toThrow(/truncated.*Nothing was changed/s);
  sources.damage("players.csv", undefined);
  expect((await day("2026-11-28")).outcome).toBe("unchanged");
});

test("a source that does not answer fails the job, which is tried again; no report says otherwise", async () => {
  const { db } = product.deps;
  const reports = await db.$count(datarefresh);
  const { dataRefresh } = product.deps.config;
  Object.assign(product.deps.config, { dataRefresh: { ...dataRefresh, sleeperUrl: "http://127.0.0.1:9/sleeper" } });
  await day("2026-11-29");
  expect(await db.$count(datarefresh)).toBe(reports);
  const run = await db
    .select()
    .from(jobrun)
    .where(and(eq(jobrun.job, "Data refresh"), eq(jobrun.day, "2026-11-29")));
  expect(run).toMatchObject([{ outcome: "failed", finisheddatetime: null }]);
  Object.assign(product.deps.config, { dataRefresh });
  expect((await day("2026-11-30")).outcome).toBe("unchanged");
});

// A year goes by.
describe("from season to season", () => {
  const play = (season: number, gsisid: string, yards: number) => {
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
  };

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

  test("in winter a star goes to injured reserve and another is released", async () => {
    published("Ja'Marr Chase").injurystatus = "IR";
    published("Drake London").team = null;
    await day("2027-03-16");
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
    expect(await browser().send(readStats, {})).toMatchObject({ factsasof: "2027-10-12" });
    expect((await verify(db)).difference).toBeNull();
  });
});
