// spec: growth.vote-lookups
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rows } from "#server/db/rows.ts";
import { castVotes } from "#server/ratings/cast-votes.ts";
import { beginVotes } from "#server/ratings/store/lock.ts";
import { lockPrompts, lockVotes, storeVotes } from "#server/ratings/store/votes.ts";
import { ask, vote } from "#tests/support/answers.ts";
import { aVisit } from "#tests/support/browser.ts";
import { aProduct, type TestProduct } from "#tests/support/product.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await aProduct();
});
afterAll(() => product.close());

test("the transaction of an answer looks rows up by key, whatever the planner knows of the tables", async () => {
  const { db, now } = product.deps;
  const visit = await aVisit(product);
  await vote(product, visit);
  const { modalId } = await ask(visit);
  // With statistics, the planner prefers to read tables as small as these whole.
  await db.execute(sql`analyze`);
  const readWhole = await db.transaction(async (tx) => {
    await beginVotes(tx);
    const prompts = await lockPrompts(tx, [modalId]);
    const locked = await lockVotes(tx, prompts);
    const submitted = {
      modalId,
      visitorId: visit.visitorId,
      sessionId: visit.sessionId,
      userId: null,
      poolids: prompts.map(({ poolid }) => poolid),
      left: [],
      right: [],
      selection: 1 as const,
      at: now(),
    };
    await storeVotes(tx, castVotes(locked, [{ submitted, asked: prompts[0]! }], true));
    return rows<{ relname: string }>(tx, sql`select relname from pg_stat_xact_user_tables where seq_scan > 0`);
  });
  expect(readWhole.map(({ relname }) => relname)).toEqual([]);
});
