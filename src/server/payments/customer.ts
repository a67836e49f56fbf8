import { createHmac } from "node:crypto";
import type { SubscriptionRow } from "../db/schema/subscriptions.ts";
import type { AccountRow } from "../db/schema/users.ts";
import type { Deps } from "../deps.ts";
import type { OpenCheckout } from "../gateways/payment-types.ts";
import type { Payments } from "../gateways/payments.ts";
import { Failure } from "../http/failure.ts";
import { withPaymentLock, type StillLocked } from "./payment-lock.ts";
import * as store from "../features/subscriptions/store.ts";
import { syncCustomer } from "./sync.ts";

/** The payments; throws Failure `unavailable` where none are set up. */
export const paymentsOf = ({ payments }: Deps): Payments => {
  if (!payments) throw new Failure("unavailable", "Payments are not set up on this server");
  return payments;
};

/**
 * Runs `work` with the account as it is stored now, while no other request of this user works with the payment
 * provider. Throws Failure `unauthorized` where the account is gone.
 */
export const withAccountLocked = <T>(
  { db }: Deps,
  userid: number,
  work: (account: AccountRow, stillLocked: StillLocked) => Promise<T>,
): Promise<T> =>
  withPaymentLock(db, userid, async (stillLocked) => {
    const account = await store.findAccount(db, userid);
    if (!account) throw new Failure("unauthorized");
    return work(account, stillLocked);
  });

/** An idempotency key: says nothing of the user and differs between installations that share a provider's account. */
const keyFor = ({ secret }: Deps, ...parts: readonly (string | number | null)[]): string =>
  createHmac("sha256", secret)
    .update(`payments:${JSON.stringify(parts)}`)
    .digest("hex");

/** Makes the user a customer of the provider, in place of `previous`; returns the id that is stored. */
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

/** Reads from the provider where the user stands and stores it; who is no customer yet becomes one. */
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

/** More rounds than a customer can open new checkouts meanwhile: opening one needs the lock. */
const MOST_ROUNDS = 5;

/**
 * Closes what a customer can still pay, but for the first checkout that `isKept`; returns that one. Looks again after
 * closing, so that on return nothing else is payable. Throws Failure `unavailable` where that cannot be reached.
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
