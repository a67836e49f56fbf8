import { createHmac, randomUUID } from "node:crypto";
import { type SubscriptionRow, paymentlock } from "./tables.ts";
import type { AccountRow } from "#server/accounts/tables.ts";
import type { Deps } from "#server/deps.ts";
import type { OpenCheckout } from "./gateway/payment-objects.ts";
import type { Payments } from "./gateway/payments.ts";
import { Failure } from "#server/kit/http/failure.ts";
import * as store from "./store.ts";
import { syncCustomer } from "./sync.ts";
import { setTimeout as pause } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#server/kit/db/database.ts";

/** The configured payments. Throws Failure `unavailable` if none are configured. */
export function paymentsOf({ payments }: Deps): Payments {
  if (!payments) throw new Failure("unavailable", "Payments are not set up on this server");
  return payments;
}

/** Runs `work` with the stored account under its payment lock. Throws Failure `unauthorized` if it is gone. */
export const withAccountLocked = <T>(
  deps: Deps,
  userid: number,
  work: (account: AccountRow, stillLocked: StillLocked) => Promise<T>,
): Promise<T> =>
  withPaymentLock(deps, userid, async (stillLocked) => {
    const account = await store.findAccount(deps.db, userid);
    if (!account) throw new Failure("unauthorized");
    return work(account, stillLocked);
  });

/** Creates a customer for the user, replacing `previous`; returns the id that is stored. */
async function newCustomer(
  deps: Deps,
  payments: Payments,
  { userid, contactemail }: AccountRow,
  previous: string | null,
): Promise<string> {
  // The same per user, revealing nothing, and different between installations of one provider account.
  const parts = JSON.stringify(["customer", userid, contactemail, previous]);
  const key = createHmac("sha256", deps.secret).update(`payments:${parts}`).digest("hex");
  const created = await payments.createCustomer({ email: contactemail, userid, key });
  return store.keepCustomer(deps.db, userid, created, previous);
}

/** Reads the user's subscription from the provider and stores it. Creates the customer if the user has none. */
export async function presentSubscription(
  deps: Deps,
  payments: Payments,
  account: AccountRow,
): Promise<{ customerId: string; row: SubscriptionRow | null }> {
  const { userid, customerid } = account;
  if (customerid === null) return { customerId: await newCustomer(deps, payments, account, null), row: null };
  const reading = await syncCustomer(deps, payments, { userid, customerid });
  if (reading.found === "unknown-customer")
    return { customerId: await newCustomer(deps, payments, account, customerid), row: null };
  return { customerId: customerid, row: await store.findSubscription(deps.db, userid) };
}

/** More rounds than a customer can open checkouts meanwhile, because opening one needs the lock. */
const MOST_ROUNDS = 5;

/** Except the first that `isKept`, which it returns; lists again afterwards. Throws Failure `unavailable`. */
export async function closeCheckouts(
  payments: Payments,
  customerId: string,
  isKept: (checkout: OpenCheckout) => boolean = () => false,
): Promise<OpenCheckout | null> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const open = await payments.openCheckouts(customerId);
    const kept = open.find(isKept) ?? null;
    const others = open.filter((one) => one !== kept);
    if (others.length === 0) return kept;
    for (const { id } of others) await payments.expireCheckout(id);
  }
  throw new Failure("unavailable");
}

/** Longer than a call with its retry; renewed before each call that needs the lock. */
const LEASE_SECONDS = 60;
const WAIT_MS = 20_000;
const POLL_MS = 40;

const until = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;

/** Takes the lock; returns false while another request holds it. An expired lock is free. */
async function take(db: Database, userid: number, holder: string): Promise<boolean> {
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
}

/** For a process with the database to itself: locks left by one that was killed. */
export async function releasePaymentLocks(db: Database): Promise<void> {
  await db.delete(paymentlock);
}

/** Verifies that the lock is still held, and renews it. Throws Failure `unavailable` if it was lost. */
type StillLocked = () => Promise<void>;

/** Alone of this user at the provider. Waits 20 s, then throws Failure `unavailable`; at once when closing. */
export async function withPaymentLock<T>(
  { db, closing }: Pick<Deps, "db" | "closing">,
  userid: number,
  work: (stillLocked: StillLocked) => Promise<T>,
): Promise<T> {
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
}
