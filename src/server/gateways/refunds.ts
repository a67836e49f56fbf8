import { Stripe } from "stripe";
import { idOf } from "./payment-objects.ts";

const FULL_PAGE = 100;
/** An invoice may be dated slightly before its period. */
const INVOICE_LEAD_SECONDS = 60;

/** A refunded payment, in cents. */
export type Refund = { readonly id: string; readonly cents: number };

const isRefundedAlready = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "charge_already_refunded";

/** Refunds one payment in full. If it was refunded before, returns that refund. */
const refundPayment = async ({ refunds }: Stripe, paymentIntent: string): Promise<readonly Refund[]> => {
  try {
    const refund = await refunds.create(
      { payment_intent: paymentIntent },
      { idempotencyKey: `refund ${paymentIntent}` },
    );
    return [{ id: refund.id, cents: refund.amount }];
  } catch (error) {
    if (!isRefundedAlready(error)) throw error;
    const { data } = await refunds.list({ payment_intent: paymentIntent, limit: FULL_PAGE });
    return data.map(({ id, amount }) => ({ id, cents: amount }));
  }
};

/** Refunds in full what was paid for a subscription since a time (milliseconds). Idempotent. */
export const refundSince = async (
  stripe: Stripe,
  subscriptionId: string,
  since: number,
): Promise<readonly Refund[]> => {
  const invoices = await stripe.invoices.list({ subscription: subscriptionId, status: "paid", limit: FULL_PAGE });
  const recent = invoices.data.filter(({ created }) => created >= since / 1000 - INVOICE_LEAD_SECONDS);
  const refunded: Refund[] = [];
  for (const { id } of recent) {
    const payments = await stripe.invoicePayments.list({ invoice: id, status: "paid", limit: FULL_PAGE });
    for (const { payment } of payments.data) {
      const paymentIntent = idOf(payment.payment_intent);
      if (paymentIntent) refunded.push(...(await refundPayment(stripe, paymentIntent)));
    }
  }
  return refunded;
};
