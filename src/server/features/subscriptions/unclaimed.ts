import { isOver } from "#core/access/subscription-state.ts";
import type { Deps } from "../../deps.ts";
import type { Payments } from "../../gateways/payments.ts";
import { closeCheckouts } from "../../payments/customer.ts";
import * as store from "./store.ts";

/** Whether a customer without an account belonged to this installation once, or belongs to another one. */
export type Unclaimed = { readonly found: "former-customer" | "stranger" };

/**
 * Refunds what was paid for an account that no longer exists: every running subscription that this installation sold to
 * the customer is refunded for its present period and ended, every open checkout closed. Each refund is stored, where
 * staff see it, before the subscription is ended, so that a retry after a crash misses none. Customers of another
 * installation are left alone.
 */
export const returnUnclaimedPayments = async (
  { db, log, now }: Deps,
  payments: Payments,
  customerId: string,
): Promise<Unclaimed> => {
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
};
