import type { Stripe } from "stripe";
import type {
  Checkout,
  Configuration,
  Customer,
  Invoice,
  LocalEvent,
  LocalPrice,
  LocalSubscription,
  World,
} from "./state.ts";

// The provider's published object shapes, as far as the application or a reader of the messages needs them. The
// provider's types check each field.

export const customerObject = ({ id, email, created, metadata }: Customer) =>
  ({
    id,
    object: "customer",
    email,
    created,
    metadata,
    livemode: false,
  }) satisfies Partial<Stripe.Customer>;

export const priceObject = (price: LocalPrice) => ({
  ...({
    id: price.id,
    object: "price",
    active: true,
    currency: "usd",
    product: price.product,
    unit_amount: price.cents,
    type: "recurring",
    lookup_key: null,
    metadata: { plan: price.plan },
    livemode: false,
  } satisfies Partial<Stripe.Price>),
  recurring: { interval: price.interval, interval_count: 1 },
});

export const listOf = <T>(url: string, data: readonly T[]) => ({
  object: "list" as const,
  url,
  has_more: false,
  data: [...data],
});

/** A subscription; the period is on its item. */
export function subscriptionObject({ price }: Pick<World, "price">, one: LocalSubscription) {
  const items = listOf(`/v1/subscription_items?subscription=${one.id}`, [
    {
      id: one.item,
      object: "subscription_item" as const,
      created: one.created,
      subscription: one.id,
      quantity: 1,
      metadata: {},
      current_period_start: one.periodStart,
      current_period_end: one.periodEnd,
      price: priceObject(price(one.price)),
    },
  ]);
  const fields = {
    id: one.id,
    object: "subscription",
    customer: one.customer,
    status: one.status,
    created: one.created,
    start_date: one.created,
    cancel_at_period_end: one.cancelAtPeriodEnd,
    cancel_at: one.cancelAtPeriodEnd ? one.periodEnd : null,
    canceled_at: one.canceledAt,
    ended_at: one.endedAt,
    metadata: one.metadata,
    collection_method: "charge_automatically",
    currency: "usd",
    livemode: false,
  } satisfies Partial<Stripe.Subscription>;
  return { ...fields, items };
}

export function checkoutObject({ price }: Pick<World, "price">, checkout: Checkout, url: string | null = null) {
  const fields = {
    id: checkout.id,
    object: "checkout.session",
    mode: "subscription",
    customer: checkout.customer,
    status: checkout.status,
    payment_status: checkout.status === "complete" ? "paid" : "unpaid",
    created: checkout.created,
    expires_at: checkout.expires,
    success_url: checkout.successUrl,
    cancel_url: checkout.cancelUrl,
    client_reference_id: checkout.reference,
    metadata: checkout.metadata,
    subscription: checkout.subscription,
    url: checkout.status === "open" ? url : null,
    amount_total: price(checkout.price).cents,
    currency: "usd",
    livemode: false,
  } satisfies Partial<Stripe.Checkout.Session>;
  return fields;
}

export const invoiceObject = (invoice: Invoice) => ({
  ...({
    id: invoice.id,
    object: "invoice",
    customer: invoice.customer,
    amount_due: invoice.cents,
    billing_reason: invoice.reason,
    created: invoice.created,
    status: invoice.status,
    currency: "usd",
  } satisfies Partial<Stripe.Invoice>),
  parent: { type: "subscription_details", subscription_details: { subscription: invoice.subscription } },
});

/** The payment intent of an invoice. Its id is derived from the invoice's, because each invoice is paid once. */
export const paymentIntentOf = ({ id }: Pick<Invoice, "id">): string => `pi_of_${id}`;

export const invoicePaymentObject = (invoice: Invoice) =>
  ({
    id: `inpay_of_${invoice.id}`,
    object: "invoice_payment",
    amount_paid: invoice.cents,
    created: invoice.created,
    invoice: invoice.id,
    status: "paid",
    payment: { type: "payment_intent", payment_intent: paymentIntentOf(invoice) },
  }) satisfies Partial<Stripe.InvoicePayment>;

export const refundObject = (invoice: Invoice) =>
  ({
    id: `re_of_${invoice.id}`,
    object: "refund",
    amount: invoice.cents,
    created: invoice.created,
    currency: "usd",
    payment_intent: paymentIntentOf(invoice),
    status: "succeeded",
  }) satisfies Partial<Stripe.Refund>;

export const configurationObject = ({ id, metadata, created }: Configuration) =>
  ({
    id,
    object: "billing_portal.configuration",
    active: true,
    metadata,
    created,
    livemode: false,
  }) satisfies Partial<Stripe.BillingPortal.Configuration>;

export const eventObject = ({ id, type, created, object }: LocalEvent, apiVersion: string) => ({
  id,
  object: "event" as const,
  type,
  created,
  api_version: apiVersion,
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  data: { object },
});
