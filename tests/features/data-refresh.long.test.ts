import { and, eq, gt } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { readStats } from "#contract/situation/reference.ts";
import { runCommand } from "#server/commands.ts";
import { readConfig } from "#server/kit/config/config.ts";
import { newestReport } from "#server/catalogue/refresh/fetch-sources.ts";
import { asset } from "#server/assets/tables.ts";
import { datarefresh, jobrun } from "#server/operations/tables.ts";
import { belief, ratingevent } from "#server/ratings/tables.ts";
import { jobsOf } from "#server/jobs.ts";
import { dueDay, runDueJobs } from "#server/kit/jobs/run-jobs.ts";
import { vote } from "#tests/support/answers.ts";
import { aVisit, Browser } from "#tests/support/browser.ts";
import { HOUR } from "#tests/support/clock.ts";
import type { PublishedPlayer } from "#tests/support/fact-sources.ts";
import { WARN } from "#tests/support/product.ts";
import { aRefreshedProduct } from "#tests/support/refreshed-product.ts";

const refreshed = await aRefreshedProduct();
const { product, sources, day, listed } = refreshed;
afterAll(() => refreshed.close());

const operate = (...words: string[]) =>
  runCommand({ db: product.deps.db, config: product.deps.config, now: product.clock.now }, words);
const factsDay = async (): Promise<string> => (await new Browser(product).send(readStats, {})).factsasof;
const runOn = (date: string) =>
  product.deps.db
    .select()
    .from(jobrun)
    .where(and(eq(jobrun.job, "Data refresh"), eq(jobrun.day, date)));

test("a weekly job is due on its day of the week, and is made up for later", () => {
  const tuesday = { hour: 11, weekday: 2 };
  expect(dueDay(tuesday, new Date("2026-11-24T11:00:00Z"))).toBe("2026-11-24");
  expect(dueDay(tuesday, new Date("2026-11-24T10:59:00Z"))).toBe("2026-11-17");
  expect(dueDay(tuesday, new Date("2026-11-30T23:00:00Z"))).toBe("2026-11-24");
});

test("it is on by itself, and off by one word", () => {
  const jobs = (environment: Record<string, string>) => jobsOf(readConfig(environment)).map(({ name }) => name);
  expect(jobs({})).toContain("Data refresh");
  expect(jobs({ DATA_REFRESH: "off" })).not.toContain("Data refresh");
});

test("the first refresh reads every file, the next asks only whether they have changed", async () => {
  expect((await day("2026-11-24")).outcome).toMatch(/applied|unchanged/);
  expect(sources.answered()).toEqual([200, 200, 200]);
  expect(await day("2026-11-25")).toMatchObject({ outcome: "unchanged", changes: 0 });
  expect(sources.answered()).toEqual([304, 304, 304]);
  expect(await factsDay()).toBe("2026-11-24");
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
  for (const [i, { variance }] of before.entries()) expect(after[i]!.variance).toBeGreaterThan(variance + 0.2);
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
  expect(await factsDay()).toBe("2026-11-26");
  expect(await operate("refresh", "report")).toMatch(/^2026-11-27.*refused.*truncated/s);
  await expect(operate("refresh")).rejects.toThrow(/truncated.*Nothing was changed.*add --accept/s);
  sources.damage("players.csv", undefined);
  expect((await day("2026-11-28")).outcome).toBe("unchanged");
});

test("a source that does not answer postpones the job quietly; no report says otherwise", async () => {
  const { db } = product.deps;
  const reports = await db.$count(datarefresh);
  const { dataRefresh } = product.deps.config;
  Object.assign(product.deps.config, { dataRefresh: { ...dataRefresh, sleeperUrl: "http://127.0.0.1:9/sleeper" } });
  const logged = product.logged.length;
  await day("2026-11-29");
  expect(await db.$count(datarefresh)).toBe(reports);
  expect(await runOn("2026-11-29")).toMatchObject([{ outcome: "postponed", finisheddatetime: null }]);
  expect(product.logged.slice(logged).filter(({ level }) => level >= WARN)).toEqual([]);
  Object.assign(product.deps.config, { dataRefresh });
  expect((await day("2026-11-30")).outcome).toBe("unchanged");
});

test("a source that answers a web page fails the job like one that does not answer, and is tried again", async () => {
  const reports = await product.deps.db.$count(datarefresh);
  sources.damage("players.csv", "\n<!DOCTYPE html><html><title>Down for maintenance</title></html>");
  await day("2026-12-01");
  expect(await product.deps.db.$count(datarefresh)).toBe(reports);
  expect(await runOn("2026-12-01")).toMatchObject([{ outcome: "failed", finisheddatetime: null }]);
  await expect(operate("refresh")).rejects.toThrow(
    /players\.csv could not be read: it answered a web page instead of a file\. Nothing was changed\.$/,
  );
  const address = `${sources.environment["NFLVERSE_URL"]}/players/players.csv`;
  await expect(operate("import", address)).rejects.toThrow("it answered a web page instead of a file");
  sources.damage("players.csv", undefined);
  product.clock.forward(HOUR / 2);
  await runDueJobs(product.deps, jobsOf(product.deps.config));
  expect(await runOn("2026-12-01")).toMatchObject([{ outcome: expect.stringMatching(/known already/) }]);
});

test("a refused refresh that cannot be read does not advise to accept it", async () => {
  sources.damage("players.csv", "name,team\nJa'Marr Chase,CIN");
  product.clock.set("2026-12-02T12:00:00.000Z");
  for (const words of [["refresh"], ["refresh", "--accept"]])
    await expect(operate(...words)).rejects.toThrow(/line 1: this is neither nflverse's.*\nNothing was changed\.$/s);
  sources.damage("players.csv", undefined);
});

test("the facts are as of the day on which they were published, not of the day they were read", async () => {
  sources.players[0]!.team = sources.players[0]!.team === "NYJ" ? "DAL" : "NYJ";
  sources.date("2026-11-30");
  expect(await day("2026-12-03")).toMatchObject({ outcome: "applied" });
  expect(await factsDay()).toBe("2026-11-30");
  expect(await day("2026-12-04")).toMatchObject({ outcome: "unchanged" });
  expect(await factsDay()).toBe("2026-11-30");
});
