import { NO_SUBSCRIPTION, subscriptionStateOf, type SubscriptionState } from "#core/access/subscription-state.ts";
import type { Database } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import type { SoldSubscription } from "../gateways/payment-objects.ts";
import type { Payments } from "../gateways/payments.ts";
import * as store from "../features/subscriptions/store.ts";

/** The result of reading the provider: a state to write, or the reason why there is none. */
export type SyncResult =
  | {
      readonly found: "state";
      readonly state: SubscriptionState;
      readonly subscriptions: readonly SoldSubscription[];
      readonly write: (tx: Database) => Promise<void>;
    }
  /** The provider does not know the customer. The stored state stays: an empty response ends no subscription. */
  | { readonly found: "unknown-customer" }
  /** Something is paid at a price of no known plan. The stored state stays. */
  | { readonly found: "unknown-price" };

type Reader = Pick<Deps, "db" | "now" | "log">;

/**
 * Reads a customer's state. `write` stores it in the caller's transaction; an earlier read never overwrites a later
 * one.
 */
export const readCustomer = async (
  { db, now, log }: Reader,
  payments: Payments,
  { userid, customerid }: store.Customer,
): Promise<SyncResult> => {
  const reading = await store.beginReading(db);
  const subscriptions = await payments.subscriptionsOf(customerid);
  if (subscriptions === null) {
    log.warn(
      { userid, customerid },
      "The payment provider does not know this customer; the stored subscription was left as it is",
    );
    return { found: "unknown-customer" };
  }
  const state = subscriptionStateOf(subscriptions, now().getTime());
  if (!state) {
    log.error(
      { userid, customerid, subscriptions: subscriptions.map(({ id }) => id) },
      "A subscription has a price that stands for no plan; the stored subscription was left as it is",
    );
    return { found: "unknown-price" };
  }
  const write = async (tx: Database): Promise<void> => {
    // A user who never subscribed needs no row.
    if (state === NO_SUBSCRIPTION && !(await store.findSubscription(tx, userid))) return;
    await store.writeSubscriptionState(tx, userid, state, reading, now());
  };
  return { found: "state", state, subscriptions, write };
};

/** Reads a customer's state and stores it. The provider is called outside of any transaction. */
export const syncCustomer = async (deps: Reader, payments: Payments, customer: store.Customer): Promise<SyncResult> => {
  const reading = await readCustomer(deps, payments, customer);
  if (reading.found === "state") await reading.write(deps.db);
  return reading;
};
