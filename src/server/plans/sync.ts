import { DAY_MS } from "#core/kit/calendar.ts";
import { NO_SUBSCRIPTION, subscriptionStateOf, type SubscriptionState } from "#core/plans/subscription-state.ts";
import type { Database } from "#server/kit/db/database.ts";
import type { Deps } from "#server/deps.ts";
import type { SoldSubscription } from "./gateway/payment-objects.ts";
import type { Payments } from "./gateway/payments.ts";
import * as store from "./store.ts";
import { forgetMessages, customersAfter } from "./store.ts";

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

/** `write` stores it in a transaction; an earlier read never overwrites a later one. */
export async function readCustomer(
  { db, now, log }: Reader,
  payments: Payments,
  { userid, customerid }: store.Customer,
): Promise<SyncResult> {
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
}

/** Reads a customer's state and stores it. The provider is called outside of any transaction. */
export async function syncCustomer(deps: Reader, payments: Payments, customer: store.Customer): Promise<SyncResult> {
  const reading = await readCustomer(deps, payments, customer);
  if (reading.found === "state") await reading.write(deps.db);
  return reading;
}

const PAGE = 100;
/** How long the provider's messages are kept; the provider stops retrying after three days. */
const MESSAGE_DAYS = 90;

/** Makes up for lost messages; unknown customers keep their state, failures wait a night. Needs payments. */
export async function syncSubscriptions(deps: Pick<Deps, "db" | "now" | "log" | "payments">) {
  const { db, now, log, payments } = deps;
  const counts = { customers: 0, written: 0, unknown: 0, failed: 0 };
  const forgotten = await forgetMessages(db, new Date(now().getTime() - MESSAGE_DAYS * DAY_MS));
  if (!payments) return { ...counts, forgotten };
  let last = 0;
  for (let page = await customersAfter(db, last, PAGE); page.length > 0; page = await customersAfter(db, last, PAGE)) {
    for (const customer of page) {
      last = customer.userid;
      counts.customers += 1;
      try {
        const { found } = await syncCustomer(deps, payments, customer);
        if (found === "state") counts.written += 1;
        else counts.unknown += 1;
      } catch (error) {
        counts.failed += 1;
        log.warn({ err: error, userid: customer.userid }, "A subscription could not be read from the payment provider");
      }
    }
  }
  return { ...counts, forgotten };
}
