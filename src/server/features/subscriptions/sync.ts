import { NO_SUBSCRIPTION, subscriptionStateOf, type SubscriptionState } from "#core/access/subscription-state.ts";
import type { Database } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import type { Payments } from "../../gateways/payments.ts";
import * as store from "./store.ts";

/** What a result of the provider found: a state to write, or why there is none. */
export type SyncResult =
  | { readonly found: "state"; readonly state: SubscriptionState; readonly write: (tx: Database) => Promise<void> }
  /** The provider knows no such customer. What is stored stays: an empty answer ends no subscription. */
  | { readonly found: "unknown-customer" }
  /** Something is being paid for at a price that stands for no plan. What is stored stays. */
  | { readonly found: "unknown-price" };

type Reader = Pick<Deps, "db" | "now" | "log">;

/** Reads where a customer stands now. What comes of it is written by `write`, in the caller's transaction; an older result never overwrites a newer. */
export const readCustomer = async (
  { db, now, log }: Reader,
  payments: Payments,
  { userid, customerid }: store.Customer,
): Promise<SyncResult> => {
  const result = await store.beginReading(db);
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
    // Who never subscribed needs no row.
    if (state === NO_SUBSCRIPTION && !(await store.findSubscription(tx, userid))) return;
    await store.writeSubscriptionState(tx, userid, state, result, now());
  };
  return { found: "state", state, write };
};

/** Reads where a customer stands and writes it; what the provider does is never part of a transaction. */
export const syncCustomer = async (deps: Reader, payments: Payments, customer: store.Customer): Promise<SyncResult> => {
  const result = await readCustomer(deps, payments, customer);
  if (result.found === "state") await result.write(deps.db);
  return result;
};
