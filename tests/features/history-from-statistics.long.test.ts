import { addDays, dayOf } from "#core/kit/calendar.ts";
import { describe, expect, test } from "vitest";
import { bulkTrades } from "#contract/trades/bulk.ts";
import { assetHistory, assetProfile } from "#contract/players.ts";
import { readStats } from "#contract/situation/reference.ts";
import { createShare } from "#contract/trades/shares.ts";
import { answer, belief, statisticsday } from "#server/ratings/tables.ts";
import { receipt } from "#server/ratings/receipt-tables.ts";
import { keepHistory } from "#server/catalogue/replay/keep-history.ts";
import { unpackBeliefs } from "#server/ratings/store/snapshot.ts";
import { runDueJobs } from "#server/kit/jobs/run-jobs.ts";
import { jobsOf } from "#server/jobs.ts";
import { vote } from "#tests/support/answers.ts";
import { aVisit, Browser, DEFAULT_LEAGUE } from "#tests/support/browser.ts";
import { DAY } from "#tests/support/clock.ts";
import { aProductForFile } from "#tests/support/product.ts";
import { aSubscribedVisit } from "#tests/support/subscribe.ts";
import { eq } from "drizzle-orm";

const situation = { ...DEFAULT_LEAGUE, teamStatus: 13 };
const today = (): string => dayOf(product.clock.now());
const idOf = (name: string): number =>
  product.deps.ratings.assets.find(({ row }) => row.assetdisplayname === name)!.row.assetid;
const historyOf = (name: string, days: number, browser = new Browser(product)) =>
  browser.send(assetHistory, { body: { assetids: [idOf(name)], days, ...situation } });

const product = await aProductForFile({ environment: { RATE_LIMIT_FACTOR: "0" }, renders: true });

test("it is made once, in less than a megabyte, and its last day is the list of a new database", async () => {
  const { db, ratings } = product.deps;
  const made = await keepHistory(db, today());
  expect(made!.days).toBeGreaterThan(30);
  expect(made!.bytes).toBeLessThan(1_000_000);
  expect(await keepHistory(db, today())).toBeNull();
  await ratings.reload();
  for (const format of ["dynasty", "redraft"] as const) {
    const { poolid, scale } = ratings.pool(format, "perception");
    const days = await db.select().from(statisticsday).where(eq(statisticsday.poolid, poolid));
    const last = days.sort((a, b) => a.day.localeCompare(b.day)).at(-1)!;
    const seeded = await db.select().from(belief).where(eq(belief.poolid, poolid));
    const replayed = unpackBeliefs(last.packed);
    expect(last.scale).toBeCloseTo(scale, 6);
    expect(replayed.size).toBe(seeded.length);
    for (const { assetid, mu, variance } of seeded) {
      expect(replayed.get(assetid)!.mu).toBeCloseTo(mu, 4);
      expect(replayed.get(assetid)!.variance).toBeCloseTo(variance, 4);
    }
  }
});

test("another engine or other facts have it made again", async () => {
  const { db } = product.deps;
  await db.update(statisticsday).set({ fingerprint: "of another engine" });
  expect(await keepHistory(db, today())).not.toBeNull();
  expect(await db.$count(statisticsday, eq(statisticsday.fingerprint, "of another engine"))).toBe(0);
});

describe("on the first day", () => {
  test("guests see the last 30 days of statistics, named as such; the plan opens all of them", async () => {
    const free = await historyOf("Jaxon Smith-Njigba", 30);
    expect(free.days).toEqual(["2026-09-15", "2026-09-22", "2026-09-29", "2026-10-06", "2026-10-10"]);
    expect(free.fromstatistics).toBe(5);
    const { browser } = await aSubscribedVisit(product, "history@example.com", "big_monthly");
    const all = await historyOf("Jaxon Smith-Njigba", 1825, browser);
    expect([all.days[0], all.fromstatistics]).toEqual(["2025-09-02", all.days.length]);
    const { values } = all.assets[0]!;
    expect(values.at(-1)! / values[0]!).toBeGreaterThan(1.5);
    const { tradevalue } = await browser.send(assetProfile, {
      body: { assetid: idOf("Jaxon Smith-Njigba"), ...situation },
    });
    expect(values.at(-1)).toBe(Math.round(tradevalue!));
  });

  test("a rookie has none before his draft", async () => {
    const { browser } = await aSubscribedVisit(product, "rookie@example.com", "big_monthly");
    const { days, assets } = await historyOf("Jeremiyah Love", 1825, browser);
    expect(days.find((_, at) => assets[0]!.values[at] !== null)).toBe("2026-05-26");
  });

  test("trends are of the two weeks before the facts, and say so", async () => {
    const { ratings } = product.deps;
    const moved = ratings.assets.filter(({ id }) => ratings.movement("dynasty", id).trend !== "neutral");
    expect(moved.length).toBeGreaterThan(50);
    expect((await new Browser(product).send(readStats, {})).factsasof).toBe("2026-10-10");
  });

  test("a dated trade has its then, and a shared trade the days before it", async () => {
    const { browser } = await aSubscribedVisit(product, "trader@example.com", "bigger_monthly");
    const trades = ["2025-11-20", "2025-08-01"].map((date) => ({
      date,
      teams: [{ sends: [{ name: "Josh Allen" }] }, { sends: [{ name: "Ja'Marr Chase" }] }],
    }));
    const { results } = await browser.send(bulkTrades, {
      body: { trades, ...DEFAULT_LEAGUE },
    });
    expect(results.map(({ thatday }) => thatday && [thatday.day, thatday.fromstatistics])).toEqual([
      ["2025-11-18", true],
      null,
    ]);
    const moves = [
      { assetid: idOf("Amon-Ra St. Brown"), from: 0, to: 1 },
      { assetid: idOf("Puka Nacua"), from: 1, to: 0 },
    ];
    const { shareid } = await browser.send(createShare, {
      body: {
        trade: { teams: ["Lions", "Bears"].map((name) => ({ name, teamStatus: 0 as const })), moves },
        situation: DEFAULT_LEAGUE,
      },
    });
    const page = (await new Browser(product).request("GET", `/t/${shareid}`)).body;
    expect(page).toContain("before and since then");
    expect(page.match(/from statistics<\/small>/g)).toHaveLength(5);
  });
});

test("lines and trends end on the day of the newest fact or answer, and 30 days are 30 days", async () => {
  const { db, config, ratings } = product.deps;
  const endDay = async (): Promise<void> => {
    product.clock.forward(DAY);
    await runDueJobs(product.deps, jobsOf({ ...config, dataRefresh: { ...config.dataRefresh, every: "off" } }));
    await ratings.reload();
  };
  const moving = (): number =>
    ratings.assets.filter(({ id }) => ratings.movement("dynasty", id).trend !== "neutral").length;
  const atFirst = await historyOf("Jaxon Smith-Njigba", 30);
  const [trends, ended] = [moving(), atFirst.days.at(-1)];
  // Day marks that only repeat the facts make no line, and no dead market.
  for (let day = 0; day < 15; day += 1) await endDay();
  expect(await historyOf("Jaxon Smith-Njigba", 30)).toEqual(atFirst);
  expect([ended, moving()]).toEqual(["2026-10-10", trends]);

  await vote(product, await aVisit(product));
  // Only answers to random pairs are scored.
  await db.update(answer).set({ promptreason: "explore", explorechance: null });
  await endDay();
  const answered = today();
  for (let day = 0; day < 2; day += 1) await endDay();
  const after = await historyOf("Jaxon Smith-Njigba", 30);
  expect([after.days[0], after.days.at(-1)]).toEqual([addDays(answered, -30), answered]);
  expect(after.fromstatistics).toBe(after.days.length - 1);
  const scored = await db.select().from(receipt);
  expect(scored.reduce((sum, { answers }) => sum + answers, 0)).toBe(1);
});
