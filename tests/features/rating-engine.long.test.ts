import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc, eq, gt, sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { dayOf } from "#core/kit/calendar.ts";
import { assemble } from "#server/bootstrap.ts";
import { runCommand } from "#server/commands.ts";
import type { Database } from "#server/kit/db/database.ts";
import { answer, belief, pool, ratingengine, voter } from "#server/ratings/tables.ts";
import { createLog } from "#server/kit/log.ts";
import { closeDays } from "#server/values/close-day.ts";
import { announceNews } from "#server/ratings/news.ts";
import { ENGINE_VERSION } from "#server/ratings/cast-votes.ts";
import { otherEngines } from "#server/ratings/rebuild.ts";
import { verify } from "#server/ratings/verify.ts";
import { assetIdsOf, vote } from "#tests/support/answers.ts";
import { aVisit } from "#tests/support/browser.ts";
import { DAY } from "#tests/support/clock.ts";
import { anEmptyDatabase } from "#tests/support/database.ts";
import { aProductForTest, type TestProduct } from "#tests/support/product.ts";

const EARLIER = ENGINE_VERSION - 1;

/** A product whose five answers were counted by the engine of an earlier version, which moved assets further. */
async function aProductOfEarlierEngine(): Promise<TestProduct> {
  const product = await aProductForTest();
  const visit = await aVisit(product);
  for (const selection of [-2, -1, 0, 1, 2] as const) await vote(product, visit, selection);
  const { db } = product.deps;
  await db
    .update(belief)
    .set({ mu: sql`${belief.mu} + 0.25` })
    .where(gt(belief.votes, 0));
  await db.update(answer).set({ engineversion: EARLIER });
  return product;
}

const operate = ({ deps }: TestProduct, db: Database, ...words: string[]): Promise<string> =>
  runCommand({ db, config: deps.config, now: deps.now }, words);

/** Starts the product again on the same database, and returns what its log says. */
async function startAgain({ deps, connection }: TestProduct): Promise<readonly string[]> {
  const said: string[] = [];
  const log = createLog("info", { write: (line) => void said.push((JSON.parse(line) as { msg: string }).msg) });
  const kept = { ...connection, close: async () => {} };
  const again = await assemble(deps.config, kept, { now: deps.now, log }, { webRoot: null });
  await again.close();
  return said;
}

test("after an upgrade of the engine the start counts all answers anew, once, and says so", async () => {
  const product = await aProductOfEarlierEngine();
  const { db } = product.deps;
  expect(await otherEngines(db)).toEqual([EARLIER]);
  expect(await operate(product, db, "ratings", "verify")).toMatch(
    /^The ratings were counted by another version's engine .* a replay cannot match them\. The next start counts/,
  );
  const sentence = `This version's rating engine (${ENGINE_VERSION}) counted all 5 answers of the log anew`;
  expect((await startAgain(product)).join("\n")).toContain(sentence);
  expect(await operate(product, db, "ratings", "verify")).toMatch(/^The ratings match their log: 5 counted answers/);
  expect((await startAgain(product)).join("\n")).not.toContain(sentence);
});

/** The stored ratings and voters, without the log numbers at which they were written. */
const storedState = async ({ deps: { db } }: TestProduct) => ({
  beliefs: (await db.select().from(belief).orderBy(asc(belief.poolid), asc(belief.assetid))).map((row) => ({
    ...row,
    updatedseq: null,
  })),
  pools: await db.select().from(pool).orderBy(asc(pool.poolid)),
  voters: await db.select().from(voter).orderBy(asc(voter.visitorid)),
});

test("a recount after an upgrade gives to the last bit what this engine would have stored from the start", async () => {
  const product = await aProductForTest();
  const { db, now, self } = product.deps;
  const visit = await aVisit(product);
  const asked = await vote(product, visit, -2);
  await vote(product, visit, 2);
  await announceNews(db, assetIdsOf(asked)[0]!, "Traded", now(), self);
  await closeDays(db, dayOf(now()), now(), self);
  product.clock.forward(DAY);
  await vote(product, visit, 1);
  await vote(product, await aVisit(product), -1);
  const counted = await storedState(product);
  expect(counted.beliefs.some(({ newsdays }) => newsdays > 0)).toBe(true);
  expect(counted.voters.some(({ earlier }) => earlier > 0)).toBe(true);
  expect(counted.pools.some(({ votesatmark }) => votesatmark > 0)).toBe(true);
  // As an upgrade of the database leaves them: the columns of this engine have their defaults.
  await db.update(belief).set({ newsdays: 0, mu: sql`${belief.mu} + 0.1` });
  await db.update(pool).set({ votesatmark: 0 });
  await db.update(voter).set({ markday: null, earlier: 0 });
  await db.update(answer).set({ engineversion: EARLIER });
  await startAgain(product);
  expect(await storedState(product)).toEqual(counted);
});

test("answers of an old process that ran beside the new one are counted anew by the next start", async () => {
  const product = await aProductOfEarlierEngine();
  const { db } = product.deps;
  await startAgain(product);
  await vote(product, await aVisit(product), 2);
  const [newest] = await db
    .select({ seq: answer.seq })
    .from(answer)
    .orderBy(sql`${answer.seq} desc`)
    .limit(1);
  await db.update(answer).set({ engineversion: EARLIER }).where(eq(answer.seq, newest!.seq));
  expect(await otherEngines(db)).toEqual([EARLIER]);
  expect((await startAgain(product)).join("\n")).toContain("counted all 6 answers of the log anew");
  expect((await verify(db)).difference).toBeNull();
});

test("a backup of an earlier engine is restored, and the report says that its answers were counted anew", async () => {
  const product = await aProductOfEarlierEngine();
  const folder = mkdtempSync(join(tmpdir(), "trade-values-engine-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "backup.gz");
  await operate(product, product.deps.db, "backup", file);
  const empty = await anEmptyDatabase();
  onTestFinished(empty.close);
  expect(await operate(product, empty.db, "restore", file)).toMatch(
    new RegExp(`^Restored \\d+ rows; its 5 counted answers were counted anew, as another version .*\\(${EARLIER};`),
  );
  expect((await verify(empty.db)).difference).toBeNull();
  expect(await empty.db.select().from(answer).orderBy(asc(answer.seq))).toEqual(
    await product.deps.db.select().from(answer).orderBy(asc(answer.seq)),
  );
  expect(await empty.db.select().from(ratingengine)).toMatchObject([{ engineversion: ENGINE_VERSION }]);
});
