import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#server/base/db/database.ts";
import { paymentlock } from "#server/base/db/schema/subscriptions.ts";
import type { Deps } from "#server/deps.ts";
import { Failure } from "#server/base/http/failure.ts";

/**
 * Longer than one call to the provider with its retry. The lock is renewed before each call that must not happen
 * without it.
 */
const LEASE_SECONDS = 60;
const WAIT_MS = 20_000;
const POLL_MS = 40;

const until = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;

/** Takes the lock; returns false while another request holds it. An expired lock is free. */
const take = async (db: Database, userid: number, holder: string): Promise<boolean> => {
  const taken = await db
    .insert(paymentlock)
    .values({ userid, holder, untildatetime: until })
    .onConflictDoUpdate({
      target: paymentlock.userid,
      set: { holder, untildatetime: until },
      setWhere: sql`${paymentlock.untildatetime} < now()`,
    })
    .returning({ userid: paymentlock.userid });
  return taken.length > 0;
};

/**
 * Frees the locks of all users: at the start of a process that has the database to itself, where they were left by one
 * that was killed.
 */
export const releasePaymentLocks = async (db: Database): Promise<void> => {
  await db.delete(paymentlock);
};

/** Verifies that the lock is still held, and renews it. Throws Failure `unavailable` if it was lost. */
export type StillLocked = () => Promise<void>;

/**
 * Runs `work` while no other request of this user, in any process, uses the payment provider. Waits for the lock up to
 * 20 seconds, then throws Failure `unavailable`; at once when the product begins to close, as the lock of a process
 * that was killed is held until it expires. No transaction stays open meanwhile.
 */
export const withPaymentLock = async <T>(
  { db, closing }: Pick<Deps, "db" | "closing">,
  userid: number,
  work: (stillLocked: StillLocked) => Promise<T>,
): Promise<T> => {
  const holder = randomUUID();
  const mine = and(eq(paymentlock.userid, userid), eq(paymentlock.holder, holder));
  const deadline = performance.now() + WAIT_MS;
  while (!(await take(db, userid, holder))) {
    if (closing.aborted || performance.now() > deadline) throw new Failure("unavailable");
    await pause(POLL_MS);
  }
  try {
    return await work(async () => {
      const held = await db
        .update(paymentlock)
        .set({ untildatetime: until })
        .where(mine)
        .returning({ userid: paymentlock.userid });
      if (held.length === 0) throw new Failure("unavailable");
    });
  } finally {
    await db.delete(paymentlock).where(mine);
  }
};
