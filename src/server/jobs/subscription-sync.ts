import type { Deps } from "../deps.ts";
import { syncCustomer } from "../payments/sync.ts";
import { forgetMessages, customersAfter } from "../features/subscriptions/store.ts";

const PAGE = 100;
const DAY = 86_400_000;
/** Messages of the provider are kept this long; it sends none again after three days. */
export const MESSAGE_DAYS = 90;

/** What a night's result came to. */
export type Synced = {
  readonly customers: number;
  readonly written: number;
  readonly unknown: number;
  readonly failed: number;
  readonly forgotten: number;
};

/**
 * Reads where every paying user stands with the payment provider and writes it: what messages said and lost is made
 * good. A customer the provider does not know keeps what is stored; one whose result fails is tried again the next
 * night. Without payments there is nothing to do.
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
