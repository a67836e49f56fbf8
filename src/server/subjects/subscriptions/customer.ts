import { createHmac } from "node:crypto";
import type { SubscriptionRow } from "#server/base/db/schema/subscriptions.ts";
import type { AccountRow } from "#server/base/db/schema/users.ts";
import type { Deps } from "#server/deps.ts";
import type { OpenCheckout } from "./gateway/payment-objects.ts";
import type { Payments } from "./gateway/payments.ts";
import { Failure } from "#server/base/http/failure.ts";
import { withPaymentLock, type StillLocked } from "./payment-lock.ts";
import * as store from "./store.ts";
import { syncCustomer } from "./sync.ts";

/** The configured payments. Throws Failure `unavailable` if none are configured. */
export const paymentsOf = ({ payments }: Deps): Payments => {
  if (!payments) throw new Failure("unavailable", "Payments are not set up on this server");
  return payments;
};

/**
 * Runs `work` with the account as now stored, while holding the user's payment lock. Throws Failure `unauthorized` if
 * the account is gone.
 */
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

/**
 * An idempotency key. It reveals nothing about the user and differs between installations that share a provider
 * account.
 */
const keyFor = ({ secret }: Deps, ...parts: readonly (string | number | null)[]): string =>
  createHmac("sha256", secret)
    .update(`payments:${JSON.stringify(parts)}`)
    .digest("hex");

/** Creates a customer for the user, replacing `previous`; returns the id that is stored. */
const newCustomer = async (
  deps: Deps,
  payments: Payments,
  { userid, contactemail }: AccountRow,
  previous: string | null,
): Promise<string> => {
  const key = keyFor(deps, "customer", userid, contactemail, previous);
  const created = await payments.createCustomer({ email: contactemail, userid, key });
  return store.keepCustomer(deps.db, userid, created, previous);
};

/** Reads the user's subscription from the provider and stores it. Creates the customer if the user has none. */
export const presentSubscription = async (
  deps: Deps,
  payments: Payments,
  account: AccountRow,
): Promise<{ customerId: string; row: SubscriptionRow | null }> => {
  const { userid, customerid } = account;
  if (customerid === null) return { customerId: await newCustomer(deps, payments, account, null), row: null };
  const reading = await syncCustomer(deps, payments, { userid, customerid });
  if (reading.found === "unknown-customer")
    return { customerId: await newCustomer(deps, payments, account, customerid), row: null };
  return { customerId: customerid, row: await store.findSubscription(deps.db, userid) };
};

/** More rounds than a customer can open checkouts meanwhile, because opening one needs the lock. */
const MOST_ROUNDS = 5;

/**
 * Closes all checkouts a customer can still pay, except the first for which `isKept` is true; returns that one. Lists
 * them again after closing, so that nothing else is payable on return. Throws Failure `unavailable` if that cannot be
 * achieved.
 */
export const closeCheckouts = async (
  payments: Payments,
  customerId: string,
  isKept: (checkout: OpenCheckout) => boolean = () => false,
): Promise<OpenCheckout | null> => {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const open = await payments.openCheckouts(customerId);
    const kept = open.find(isKept) ?? null;
    const others = open.filter((one) => one !== kept);
    if (others.length === 0) return kept;
    for (const { id } of others) await payments.expireCheckout(id);
  }
  throw new Failure("unavailable");
};
