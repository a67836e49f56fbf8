import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { assemble, type Product } from "#server/bootstrap.ts";
import { ADVISORY_LOCKS } from "#server/kit/db/database.ts";
import { answer } from "#server/ratings/tables.ts";
import { recordVotes } from "#server/ratings/record-votes.ts";
import { POOL_IDS } from "#server/ratings/store/pool.ts";
import type { Submission } from "#server/ratings/cast-votes.ts";
import { verify } from "#server/ratings/verify.ts";
import { answersTo } from "#tests/support/shown-pairs.ts";
import { aVisit } from "#tests/support/browser.ts";
import { aProductForTest, type TestProduct } from "#tests/support/product.ts";

const OPTIONS = { weighted: true, self: "one" };

const onServer = test.skipIf(!process.env["TEST_TEMPLATE_URL"]);

/** Another process of the product on the same database. */
async function another({ deps, connection, clock }: TestProduct): Promise<Product> {
  const other = await assemble(
    deps.config,
    { ...connection, close: async () => {} },
    { now: clock.now, log: deps.log },
    { webRoot: null },
  );
  onTestFinished(other.close);
  return other;
}

/** The receivers that are rated in most pools. */
const receivers = ({ deps: { ratings } }: TestProduct): number[] =>
  ratings.assets.flatMap(({ row }, index) => (row.position === "WR" ? [index] : [])).slice(0, 2);

/** The pools that both receivers are rated in. */
const poolsOf = (product: TestProduct): number[] =>
  POOL_IDS.filter((id) =>
    receivers(product).every((index) => !Number.isNaN(product.deps.ratings.poolById(id)!.mu[index]!)),
  );

/** Shows a comparison of two receivers in each pool, and returns the answers to them. */
async function answersIn(product: TestProduct, poolids: readonly number[]): Promise<Submission[]> {
  const { ratings } = product.deps;
  const { visitorId, sessionId } = await aVisit(product);
  const [left, right] = receivers(product).map((index) => ratings.assets[index]!.id as number);
  const shown = { visitorid: visitorId, sessionid: sessionId, left: left!, right: right! };
  return answersTo(
    product,
    poolids.map((poolid) => ({ poolid, ...shown })),
  );
}

onServer("an answer moves its pool in the memory of another process, and nothing else is read", async () => {
  const product = await aProductForTest();
  const { ratings } = (await another(product)).deps;
  const [poolid] = poolsOf(product);
  const answerOnce = async (): Promise<void> => {
    const { moved } = await recordVotes(product.deps.db, await answersIn(product, [poolid!]), OPTIONS);
    const [first] = moved;
    const index = ratings.indexOf(first!.assetid)!;
    await expect.poll(() => ratings.poolById(poolid!)!.mu[index]).toBe(first!.mu);
  };
  // A process reads everything once after its start.
  await answerOnce();
  const view = ratings.poolById(poolid!);
  await answerOnce();
  expect(ratings.poolById(poolid!) === view).toBe(true);
});

onServer("answers of a pool wait while another process settles it; those of other pools do not", async () => {
  const product = await aProductForTest();
  const { db } = product.deps;
  const [busy, ...free] = poolsOf(product);
  const submitted = await answersIn(product, [busy!, ...free]);
  let recorded: ReturnType<typeof recordVotes> | undefined;
  await db.transaction(async (holding) => {
    await holding.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.ratingPool}::int, ${busy}::int)`);
    recorded = recordVotes(db, submitted, OPTIONS);
    await expect.poll(() => db.select().from(answer)).toHaveLength(free.length);
    expect((await db.select().from(answer)).map(({ poolid }) => poolid).toSorted()).toEqual(free.toSorted());
  });
  const { outcomes, poolids } = await recorded!;
  expect(free.length).toBeGreaterThan(1);
  expect(outcomes.every((outcome) => outcome === "counted")).toBe(true);
  expect(poolids.toSorted()).toEqual([busy!, ...free].toSorted());
  expect(await verify(db)).toMatchObject({ difference: null, answers: submitted.length });
});

onServer("batches of two processes about the same pools in opposite order end, and their log verifies", async () => {
  const product = await aProductForTest();
  const { db } = product.deps;
  const pools = poolsOf(product);
  const rounds = await Promise.all(Array.from({ length: 8 }, () => answersIn(product, pools)));
  const all = await Promise.all(
    rounds.map((batch, i) => recordVotes(db, i % 2 === 0 ? batch : batch.toReversed(), OPTIONS)),
  );
  expect(all.flatMap(({ outcomes }) => outcomes).every((outcome) => outcome === "counted")).toBe(true);
  expect(await verify(db)).toMatchObject({ difference: null, answers: 8 * pools.length });
});
