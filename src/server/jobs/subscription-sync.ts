import type { Deps } from "../deps.ts";
import { syncCustomer } from "../payments/sync.ts";
import { forgetMessages, customersAfter } from "../features/subscriptions/store.ts";

const PAGE = 100;
const DAY = 86_400_000;
/** How long the provider's messages are kept; the provider stops retrying after three days. */
const MESSAGE_DAYS = 90;

/** The result of a night's sync. */
export type Synced = {
  readonly customers: number;
  readonly written: number;
  readonly unknown: number;
  readonly failed: number;
  readonly forgotten: number;
};

/**
 * Reads the state of every paying user from the payment provider and stores it, which makes up for lost messages. A
 * customer unknown to the provider keeps the stored state; a failed one is retried the next night. Does nothing without
 * payments.
 */
export const syncSubscriptions = async (deps: Pick<Deps, "db" | "now" | "log" | "payments">): Promise<Synced> => {
  const { db, now, log, payments } = deps;
  const counts = { customers: 0, written: 0, unknown: 0, failed: 0 };
  const forgotten = await forgetMessages(db, new Date(now().getTime() - MESSAGE_DAYS * DAY));
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
};
