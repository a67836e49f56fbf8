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

export const priceObject = ({
  id,
  product,
  cents,
  interval,
  plan,
}: LocalPrice): Pick<
  Stripe.Price,
  "id" | "object" | "active" | "currency" | "product" | "unit_amount" | "type" | "lookup_key" | "metadata" | "livemode"
> & { recurring: { interval: "month" | "year"; interval_count: number } } => ({
  id,
  object: "price",
  active: true,
  currency: "usd",
  product,
  unit_amount: cents,
  type: "recurring",
  lookup_key: null,
  metadata: { plan },
  recurring: { interval, interval_count: 1 },
  livemode: false,
});

export const listOf = <T>(url: string, data: readonly T[]) => ({
  object: "list" as const,
  url,
  has_more: false,
  data: [...data],
});

/** A subscription; the period is on its item. */
export function subscriptionObject({ price }: Pick<World, "price">, subscription: LocalSubscription) {
  const {
    id,
    customer,
    item,
    status,
    created,
    periodStart,
    periodEnd,
    cancelAtPeriodEnd,
    canceledAt,
    endedAt,
    metadata,
  } = subscription;
  const items = listOf(`/v1/subscription_items?subscription=${id}`, [
    {
      id: item,
      object: "subscription_item" as const,
      created,
      subscription: id,
      quantity: 1,
      metadata: {},
      current_period_start: periodStart,
      current_period_end: periodEnd,
      price: priceObject(price(subscription.price)),
    },
  ]);
  const fields = {
    id,
    object: "subscription",
    customer,
    status,
    created,
    start_date: created,
    cancel_at_period_end: cancelAtPeriodEnd,
    cancel_at: cancelAtPeriodEnd ? periodEnd : null,
    canceled_at: canceledAt,
    ended_at: endedAt,
    metadata,
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

export const invoiceObject = ({
  id,
  customer,
  cents,
  reason,
  created,
  status,
  subscription,
}: Invoice): Pick<
  Stripe.Invoice,
  "id" | "object" | "customer" | "amount_due" | "billing_reason" | "created" | "status" | "currency"
> & { parent: object } => ({
  id,
  object: "invoice",
  customer,
  amount_due: cents,
  billing_reason: reason,
  created,
  status,
  currency: "usd",
  parent: { type: "subscription_details", subscription_details: { subscription } },
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

export const configurationObject = ({
  id,
  metadata,
  created,
}: Configuration): Pick<
  Stripe.BillingPortal.Configuration,
  "id" | "object" | "active" | "metadata" | "created" | "livemode"
> => ({ id, object: "billing_portal.configuration", active: true, metadata, created, livemode: false });

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
