import { randomUUID } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { dayOf } from "#core/kit/calendar.ts";
import { assetProfile } from "#contract/players.ts";
import { tradeValues } from "#contract/values/values.ts";
import { seeded } from "#core/kit/chance.ts";
import { valuesource } from "#server/assets/tables.ts";
import { jobrun } from "#server/operations/tables.ts";
import { belief, ratingevent } from "#server/ratings/tables.ts";
import { visitor } from "#server/visitors/tables.ts";
import { runDueJobs, type Job } from "#server/kit/jobs/run-jobs.ts";
import { append } from "#server/ratings/store/read-log.ts";
import { closePoolDay } from "#server/values/close-day.ts";
import { recordVotes } from "#server/ratings/record-votes.ts";
import { refitIfDue, createRatingMaintenance } from "#server/ratings/maintenance.ts";
import { announceNews } from "#server/ratings/news.ts";
import { reseed } from "#server/ratings/reseed.ts";
import { verify } from "#server/ratings/verify.ts";
import { voidVoters } from "#server/ratings/void.ts";
import { vote } from "../support/answers.ts";
import { aProgrammer } from "../support/api.ts";
import { aVisit, Browser } from "../support/browser.ts";
import { DAY, HOUR, MINUTE } from "../support/clock.ts";
import { aProductForTest, type TestProduct } from "../support/product.ts";
import { SELECTIONS } from "#core/ratings/selection.ts";
import { answersTo } from "#tests/support/shown-pairs.ts";
import { DEFAULT_LEAGUE, LIST } from "#tests/support/browser.ts";

/** A product with facts of the day: beside old ones, trends wait until two weeks are marked. */
async function aProductOfToday(): Promise<TestProduct> {
  const product = await aProductForTest();
  await product.deps.db.update(valuesource).set({ asof: dayOf(product.clock.now()) });
  return product;
}

/** The perception pool of dynasty leagues. */
const DYNASTY = 101;
const POOL = 102;
/** Still young after two refits. */
const LARGER_POOL = 106;

/** Writes many answers of a made-up crowd to one pool, through the very function that counts answers. */
async function manyAnswers(product: TestProduct, count: number, seed: number, pool = POOL): Promise<string[]> {
  const { db, ratings, now } = product.deps;
  const random = seeded(seed);
  const assets = ratings.assets.flatMap(({ id }, index) =>
    Number.isNaN(ratings.poolById(pool)!.mu[index]!) ? [] : [id as number],
  );
  const voters = Array.from({ length: 40 }, () => randomUUID());
  await db.insert(visitor).values(
    voters.map((visitorid) => ({
      visitorid,
      devicetype: "desktop" as const,
      browserfamily: "Other" as const,
      operatingsystem: "Other" as const,
      createddatetime: now(),
      reneweddatetime: now(),
    })),
  );
  const sessionid = randomUUID();
  for (let done = 0; done < count; done += 100) {
    const pairs = Array.from({ length: 100 }, (_, i) => {
      const left = Math.floor(random() * assets.length);
      const right = (left + 1 + Math.floor(random() * (assets.length - 1))) % assets.length;
      const visitorid = voters[i % voters.length]!;
      return { poolid: pool, visitorid, sessionid, left: assets[left]!, right: assets[right]! };
    });
    const answers = (await answersTo(product, pairs)).map((one) => ({
      ...one,
      selection: SELECTIONS[Math.floor(random() * 5)]!,
    }));
    const { outcomes, moved } = await recordVotes(db, answers, { weighted: false, self: "one" });
    expect(outcomes.every((outcome) => outcome === "counted")).toBe(true);
    ratings.move(moved);
  }
  return voters;
}

test("a young pool is refitted after seven hundred answers, on its own thread, and its log verifies", async () => {
  const product = await aProductForTest();
  const { db, now, self } = product.deps;
  await manyAnswers(product, 600, 1);
  expect(await refitIfDue(db, POOL, now, self)).toBe(false);
  const voters = await manyAnswers(product, 100, 2);
  const before = await db.select().from(belief).where(eq(belief.poolid, POOL));
  expect(await refitIfDue(db, POOL, now, self)).toBe(true);
  const after = await db.select().from(belief).where(eq(belief.poolid, POOL));
  expect(after.map(({ mu }) => mu)).not.toEqual(before.map(({ mu }) => mu));
  expect(await refitIfDue(db, POOL, now, self)).toBe(false);
  await manyAnswers(product, 100, 3);
  expect((await verify(db)).difference).toBeNull();
  await voidVoters(db, voters.slice(0, 5), "They read nothing", now(), self);
  expect((await verify(db)).difference).toBeNull();
  expect(await db.select().from(ratingevent).where(eq(ratingevent.kind, "refit"))).toHaveLength(1);
});

test("in a rush of answers a pool is refitted once a minute", async () => {
  const product = await aProductForTest();
  const { db, ratings, now, log, self } = product.deps;
  const refits = () => db.select().from(ratingevent).where(eq(ratingevent.kind, "refit"));
  const maintenance = createRatingMaintenance({ db, ratings, now, log, self });
  const rush = async (seed: number): Promise<void> => {
    await manyAnswers(product, 700, seed, LARGER_POOL);
    maintenance.counted(Array<number>(700).fill(LARGER_POOL));
    await maintenance.rest();
  };
  await rush(1);
  expect(await refits()).toHaveLength(1);
  await rush(2);
  expect(await refits()).toHaveLength(1);
  product.clock.forward(MINUTE);
  maintenance.counted(Array<number>(100).fill(LARGER_POOL));
  await maintenance.rest();
  expect(await refits()).toHaveLength(2);
});

function counting(): Job & { days: string[] } {
  const days: string[] = [];
  return {
    name: "Counting",
    hour: 8,
    days,
    run: async (_deps, day) => {
      days.push(day);
      return "done";
    },
  };
}

test("a job runs once a day from its hour on, with any number of processes, and once after days off", async () => {
  const product = await aProductForTest();
  const job = counting();
  product.clock.set("2026-11-21T07:59:00Z");
  await Promise.all([runDueJobs(product.deps, [job]), runDueJobs(product.deps, [job])]);
  expect(job.days).toEqual(["2026-11-20"]);
  product.clock.forward(2 * MINUTE);
  await Promise.all([runDueJobs(product.deps, [job]), runDueJobs(product.deps, [job])]);
  expect(job.days).toEqual(["2026-11-20", "2026-11-21"]);
  product.clock.forward(5 * DAY);
  await runDueJobs(product.deps, [job]);
  await runDueJobs(product.deps, [job]);
  expect(job.days.slice(2)).toEqual(["2026-11-26"]);
});

test("a job that failed is tried again later, and one that was cut off as well", async () => {
  const product = await aProductForTest();
  const job = counting();
  const failing: Job = { ...job, run: () => Promise.reject(new Error("The disk was full")) };
  await runDueJobs(product.deps, [failing]);
  expect(product.logged.some(({ msg, level }) => level >= 50 && msg.includes("failed"))).toBe(true);
  await runDueJobs(product.deps, [job]);
  expect(job.days).toEqual([]);
  product.clock.forward(HOUR / 2);
  await runDueJobs(product.deps, [job]);
  expect(job.days).toHaveLength(1);
  const [run] = await product.deps.db.select().from(jobrun).where(eq(jobrun.job, "Counting"));
  expect(run).toMatchObject({ outcome: "done" });
});

/** An answer of a new visitor: trends end on the day of the newest. */
const answerOf = async (product: TestProduct) => vote(product, await aVisit(product));

test("values that have moved for days show an arrow; a void breaks the comparison", async () => {
  const product = await aProductOfToday();
  const { db, ratings, now, self } = product.deps;
  const { referenceValues } = ratings.valueContext("dynasty");
  const star = ratings.assets.find((_, index) => referenceValues[index]! > 50 && referenceValues[index]! < 60);
  let mu = ratings.pool("dynasty", "perception").mu[ratings.indexOf(star!.id)!]!;
  for (let day = 0; day < 6; day++) {
    product.clock.forward(DAY);
    await answerOf(product);
    mu += 0.15;
    await db.update(belief).set({ mu, variance: 0.0001 }).where(eq(belief.assetid, star!.id));
    await closePoolDay(db, DYNASTY, dayOf(now()), now(), self);
    if (day !== 1) continue;
    await ratings.reload();
    expect(ratings.movement("dynasty", star!.id).trend).toBe("neutral");
  }
  await ratings.reload();
  expect(ratings.movement("dynasty", star!.id)).toMatchObject({ trend: "up" });
  expect(ratings.movement("dynasty", star!.id).percent).toBeGreaterThan(10);
  // Arrow and percent are the same in the list, the profile and the API for programs.
  const situation = { ...DEFAULT_LEAGUE, teamStatus: LIST.teamStatus };
  const { trend, percent } = ratings.movement("dynasty", star!.id);
  const moved = { trend, trendpercent: percent };
  const anybody = new Browser(product);
  const reply = await anybody.send(tradeValues, { body: { requestSource: "asset-list", ...situation } });
  expect("assets" in reply && reply.assets.find(({ assetid }) => assetid === star!.id)).toMatchObject(moved);
  const profile = await anybody.send(assetProfile, { body: { assetid: star!.id, ...situation } });
  expect(profile.asset).toMatchObject(moved);
  const { withKey } = await aProgrammer(product, "arrows@example.com");
  const { values } = (await withKey("/api/v1/values")).json<{ values: { assetid: number }[] }>();
  expect(values.find(({ assetid }) => assetid === star!.id)).toMatchObject(moved);
  const visit = await aVisit(product);
  await vote(product, visit);
  await voidVoters(db, [visit.visitorId], "A test", now(), self);
  product.clock.forward(DAY);
  await answerOf(product);
  await closePoolDay(db, DYNASTY, dayOf(now()), now(), self);
  await ratings.reload();
  expect(ratings.movement("dynasty", star!.id).trend).toBe("neutral");
});

test("a move after news shows an arrow, a small one too; without news none where little was known", async () => {
  const product = await aProductOfToday();
  const { db, ratings, now, self } = product.deps;
  const { referenceValues } = ratings.valueContext("dynasty");
  const [inNews, other] = ratings.assets.filter((_, index) => Math.abs(referenceValues[index]! - 100) < 10);
  const pass = async (moved: number, variance: number): Promise<void> => {
    product.clock.forward(DAY);
    await answerOf(product);
    const beliefOf = { mu: sql`${belief.priormu} + ${moved}::float8`, variance };
    await db
      .update(belief)
      .set(beliefOf)
      .where(inArray(belief.assetid, [inNews!.id, other!.id]));
    await closePoolDay(db, DYNASTY, dayOf(now()), now(), self);
  };
  for (let day = 0; day < 4; day++) await pass(0, 0.16);
  await announceNews(db, inNews!.id, "Traded", now(), self);
  for (const variance of [0.55, 0.5]) await pass(0.08, variance);
  await ratings.reload();
  const { trend, percent } = ratings.movement("dynasty", inNews!.id);
  expect(trend).toBe("up");
  expect(percent).toBeGreaterThan(5);
  expect(percent).toBeLessThan(9);
  for (const variance of [0.5, 0.3, 0.2]) await pass(0.3, variance);
  await ratings.reload();
  expect(ratings.movement("dynasty", inNews!.id)).toMatchObject({ trend: "up" });
  expect(ratings.movement("dynasty", other!.id)).toMatchObject({ trend: "neutral" });
});

test("a refit's own move is no trend, and moves before it still show after it", async () => {
  const product = await aProductOfToday();
  const { db, ratings, now, self } = product.deps;
  const { referenceValues } = ratings.valueContext("dynasty");
  const between = (low: number, high: number): number =>
    ratings.assets.find((_, index) => referenceValues[index]! > low && referenceValues[index]! < high)!.id;
  const [riser, refitted] = [between(50, 60), between(80, 100)];
  const muOf = (id: number): number => ratings.pool("dynasty", "perception").mu[ratings.indexOf(id)!]!;
  const put = async (id: number, mu: number): Promise<void> => {
    await db.update(belief).set({ mu, variance: 0.0001 }).where(eq(belief.assetid, id));
    await ratings.reload();
  };
  await put(riser, muOf(riser));
  for (let day = 0; day < 6; day++) {
    if (day === 1) await put(riser, muOf(riser) + 0.2);
    if (day === 3) {
      const assetids = ratings.assets.map(({ id }) => id as number).filter((id) => !Number.isNaN(muOf(id)));
      const froms = assetids.map(muOf);
      const mus = assetids.map((id, i) => froms[i]! + (id === riser ? -0.5 : id === refitted ? 0.5 : 0));
      const variances = assetids.map(() => 0.0001);
      await append(db, { kind: "refit", assetids, mus, variances, froms }, { poolid: DYNASTY, at: now() });
      await put(riser, mus[assetids.indexOf(riser)]!);
      await put(refitted, mus[assetids.indexOf(refitted)]!);
    }
    product.clock.forward(DAY);
    await answerOf(product);
    await closePoolDay(db, DYNASTY, dayOf(now()), now(), self);
  }
  await ratings.reload();
  expect(ratings.movement("dynasty", riser)).toMatchObject({ trend: "up" });
  // The first of the two days compared lies before the rise.
  expect(ratings.movement("dynasty", riser).percent).toBeCloseTo(10, -1);
  expect(ratings.movement("dynasty", refitted).trend).toBe("neutral");
});

test("a new prior from facts is no trend, and moves before it still show after it", async () => {
  const product = await aProductOfToday();
  const { db, ratings, now, self } = product.deps;
  const { referenceValues } = ratings.valueContext("dynasty");
  const between = (low: number, high: number): number =>
    ratings.assets.find((_, index) => referenceValues[index]! > low && referenceValues[index]! < high)!.id;
  const [riser, imported] = [between(50, 60), between(80, 100)];
  const muOf = (id: number): number => ratings.pool("dynasty", "perception").mu[ratings.indexOf(id)!]!;
  await db.update(belief).set({ variance: 0.0001 }).where(eq(belief.assetid, riser));
  for (let day = 0; day < 6; day++) {
    if (day === 1)
      await db
        .update(belief)
        .set({ mu: muOf(riser) + 0.2 })
        .where(eq(belief.assetid, riser));
    await ratings.reload();
    if (day === 3) {
      const facts = [riser, imported].map((asset, i) => ({
        asset,
        pool: { format: "dynasty" as const, scoreType: "perception" as const },
        mu: muOf(asset) + (i === 0 ? -0.5 : 0.5),
        variance: 0.0001,
      }));
      expect(await db.transaction((tx) => reseed(tx, facts, facts, "a test"))).toBe(2);
    }
    product.clock.forward(DAY);
    await closePoolDay(db, DYNASTY, dayOf(now()), now(), self);
  }
  await ratings.reload();
  expect(ratings.movement("dynasty", riser)).toMatchObject({ trend: "up" });
  expect(ratings.movement("dynasty", imported).trend).toBe("neutral");
});
