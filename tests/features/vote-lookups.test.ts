import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "#server/kit/db/database.ts";
import { rows } from "#server/kit/db/rows.ts";
import { castVotes } from "#server/ratings/cast-votes.ts";
import { beginVotes } from "#server/ratings/store/lock.ts";
import { lockPrompts, lockVotes, storeVotes } from "#server/ratings/store/votes.ts";
import { ask, vote } from "#tests/support/answers.ts";
import { aVisit } from "#tests/support/browser.ts";
import { aProductForFile } from "#tests/support/product.ts";

const product = await aProductForFile();

/** How often a transaction has read each table whole; counts of earlier transactions may be among them. */
async function wholeReads(tx: Database): Promise<ReadonlyMap<string, number>> {
  const found = await rows<{ relname: string; seq_scan: string | number }>(
    tx,
    sql`select relname, seq_scan from pg_stat_xact_user_tables`,
  );
  return new Map(found.map(({ relname, seq_scan }) => [relname, Number(seq_scan)]));
}

test("the transaction of an answer looks rows up by key, whatever the planner knows of the tables", async () => {
  const { db, now } = product.deps;
  const visit = await aVisit(product);
  await vote(product, visit);
  const { modalId } = await ask(visit);
  // With statistics, the planner prefers to read tables as small as these whole.
  await db.execute(sql`analyze`);
  const readWhole = await db.transaction(async (tx) => {
    const before = await wholeReads(tx);
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
      input: null,
      at: now(),
    };
    await storeVotes(tx, castVotes(locked, [{ submitted, asked: prompts[0]! }], true));
    return [...(await wholeReads(tx))].filter(([table, times]) => times > (before.get(table) ?? 0));
  });
  expect(readWhole).toEqual([]);
});
