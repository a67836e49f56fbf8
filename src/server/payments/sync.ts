import { NO_SUBSCRIPTION, subscriptionStateOf, type SubscriptionState } from "#core/access/subscription-state.ts";
import type { Database } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import type { SoldSubscription } from "../gateways/payment-objects.ts";
import type { Payments } from "../gateways/payments.ts";
import * as store from "../features/subscriptions/store.ts";

/** What a reading of the provider found: a state to write, or why there is none. */
export type SyncResult =
  | {
      readonly found: "state";
      readonly state: SubscriptionState;
      readonly subscriptions: readonly SoldSubscription[];
      readonly write: (tx: Database) => Promise<void>;
    }
  /** The provider knows no such customer. What is stored stays: an empty answer ends no subscription. */
  | { readonly found: "unknown-customer" }
  /** Something is being paid for at a price that stands for no plan. What is stored stays. */
  | { readonly found: "unknown-price" };

type Reader = Pick<Deps, "db" | "now" | "log">;

/**
 * Reads where a customer stands now. `write` stores it, in the caller's transaction; a reading that was begun earlier
 * never overwrites one that was begun later.
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

/** Reads where a customer stands and stores it; the provider is asked outside of any transaction. */
export const syncCustomer = async (deps: Reader, payments: Payments, customer: store.Customer): Promise<SyncResult> => {
  const reading = await readCustomer(deps, payments, customer);
  if (reading.found === "state") await reading.write(deps.db);
  return reading;
};
