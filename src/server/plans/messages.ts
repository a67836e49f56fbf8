import type { Deps } from "#server/deps.ts";
import type { PaymentMessage } from "./gateway/payment-message.ts";
import type { Payments } from "./gateway/payments.ts";
import { closeCheckouts } from "./customer.ts";
import { readCustomer, type SyncResult } from "./sync.ts";
import * as store from "./store.ts";
import { isOver } from "#core/plans/subscription-state.ts";

/** The types of message after which a subscription may have changed. All others are stored and ignored. */
const RELEVANT_TYPES = new RegExp(
  [
    "^(customer\\.subscription\\.|checkout\\.session\\.",
    "invoice\\.(paid|payment_failed|payment_succeeded|voided|marked_uncollectible)$",
    "customer\\.deleted$)",
  ].join("|"),
);

/** A failure is only logged: the payment itself is stored. */
async function closeOtherCheckouts({ log }: Deps, payments: Payments, customerId: string): Promise<void> {
  try {
    await closeCheckouts(payments, customerId);
  } catch (error) {
    log.warn({ err: error, customerId }, "Checkouts left open could not be closed");
  }
}

const OUTCOMES: Readonly<Record<(SyncResult | Unclaimed)["found"], store.MessageRow["outcome"]>> = {
  stranger: "unknown-customer",
  "unknown-customer": "unknown-customer",
  "former-customer": "ignored",
  state: "applied",
  "unknown-price": "applied",
};

/** Once by id; the provider's present state is read, so late, repeated and reordered messages do no harm. */
export async function receive(
  deps: Deps,
  payments: Payments,
  { id, type, created, customerId }: PaymentMessage,
): Promise<void> {
  const { db, log, now } = deps;
  if (await store.knowsMessage(db, id)) return;
  const row = (outcome: store.MessageRow["outcome"], customerid: string | null): store.MessageRow => ({
    eventid: id,
    type,
    customerid,
    outcome,
    happeneddatetime: created,
    receiveddatetime: now(),
  });
  if (!customerId || !RELEVANT_TYPES.test(type)) {
    const isKnown = customerId !== null && (await store.findCustomer(db, customerId)) !== null;
    await store.addMessage(db, row("ignored", isKnown ? customerId : null));
    return;
  }
  const customer = await store.findCustomer(db, customerId);
  const reading = await (customer
    ? readCustomer(deps, payments, customer)
    : returnUnclaimedPayments(deps, payments, customerId));
  if (reading.found === "stranger")
    log.warn(
      { eventId: id, type, customerId },
      "A payment message is about a customer without an account; it was kept",
    );
  await db.transaction(async (tx) => {
    // The account may have been deleted during the read. A deleted account's customer id is not stored again.
    const hasAccount = await store.holdCustomer(tx, customerId);
    const customerid = hasAccount || reading.found === "stranger" ? customerId : null;
    if (!(await store.addMessage(tx, row(OUTCOMES[reading.found], customerid)))) return;
    if (hasAccount && reading.found === "state") await reading.write(tx);
  });
  const isPaid = type === "checkout.session.completed";
  const isKnown = reading.found !== "stranger" && reading.found !== "former-customer";
  if (isPaid && isKnown) await closeOtherCheckouts(deps, payments, customerId);
}

/** Whether a customer without an account belonged to this installation once, or belongs to another one. */
type Unclaimed = { readonly found: "former-customer" | "stranger" };

/**
 * Refunds what was paid for an account that no longer exists: every running subscription that this installation sold to
 * the customer is refunded for its present period and ended, every open checkout closed. Each refund is stored, where
 * staff see it, before the subscription is ended, so that a retry after a crash misses none. Customers of another
 * installation are left alone.
 */
export async function returnUnclaimedPayments(
  { db, log, now }: Deps,
  payments: Payments,
  customerId: string,
): Promise<Unclaimed> {
  const own = ((await payments.subscriptionsOf(customerId)) ?? []).filter(({ isOwn }) => isOwn);
  if (own.length === 0) return { found: "stranger" };
  for (const { id, periodStart } of own.filter((one) => !isOver(one))) {
    for (const refund of await payments.refundSince(id, periodStart))
      await store.addReturnedPayment(db, {
        refundid: refund.id,
        customerid: customerId,
        subscriptionid: id,
        cents: refund.cents,
        refundeddatetime: now(),
      });
    await payments.cancelNow(id);
    log.error(
      { customerId, subscriptionId: id },
      "A payment arrived for an account that no longer exists; it was refunded and its subscription ended",
    );
  }
  await closeCheckouts(payments, customerId);
  return { found: "former-customer" };
}
