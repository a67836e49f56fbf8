import type { Deps } from "../../deps.ts";
import type { PaymentMessage, Payments } from "../../gateways/payments.ts";
import { coalesced } from "./coalesced.ts";
import { readCustomer, type SyncResult } from "./sync.ts";
import * as store from "./store.ts";

/** Messages after which a subscription may stand otherwise. All others are kept and ignored. */
const CONCERNS =
  /^(customer\.subscription\.|checkout\.session\.|invoice\.(paid|payment_failed|payment_succeeded|voided|marked_uncollectible)$|customer\.deleted$)/;

/** Reads where a customer stands; null where nobody here is that customer. */
export type CustomerReader = (customerId: string) => Promise<SyncResult | null>;

/** Messages come in flocks: those about one customer share a result that begins after they came. */
export const customerReader = (deps: Deps, payments: Payments): CustomerReader =>
  coalesced(async (customerId) => {
    const customer = await store.findCustomer(deps.db, customerId);
    return customer && readCustomer(deps, payments, customer);
  });

/** A customer who has paid one checkout must not be able to pay another that was left open. */
const closeOtherCheckouts = async ({ log }: Deps, payments: Payments, customerId: string): Promise<void> => {
  try {
    for (const { id } of await payments.openCheckouts(customerId)) await payments.expireCheckout(id);
  } catch (error) {
    log.warn({ err: error, customerId }, "Checkouts left open could not be closed");
  }
};

/**
 * Takes in a message of the payment provider, once: its id is stored in one transaction with its effect. Whatever it
 * says, the provider's present state is what is read and written, so late, doubled and shuffled messages come to the same.
 */
export const receive = async (
  deps: Deps,
  payments: Payments,
  readCustomer: CustomerReader,
  { id, type, created, customerId }: PaymentMessage,
): Promise<void> => {
  const { db, log, now } = deps;
  if (await store.knowsMessage(db, id)) return;
  const row = (outcome: store.MessageRow["outcome"]): store.MessageRow => ({
    eventid: id,
    type,
    customerid: customerId,
    outcome,
    happeneddatetime: created,
    receiveddatetime: now(),
  });
  if (!customerId || !CONCERNS.test(type)) {
    await store.addMessage(db, row("ignored"));
    return;
  }
  const result = await readCustomer(customerId);
  if (!result) {
    log.warn({ eventId: id, type, customerId }, "A payment message is about a customer nobody here is; it was kept");
    await store.addMessage(db, row("unknown-customer"));
    return;
  }
  await db.transaction(async (tx) => {
    if (!(await store.addMessage(tx, row(result.found === "unknown-customer" ? "unknown-customer" : "applied"))))
      return;
    if (result.found === "state") await result.write(tx);
  });
  if (type === "checkout.session.completed") await closeOtherCheckouts(deps, payments, customerId);
};
