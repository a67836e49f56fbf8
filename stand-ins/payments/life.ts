import { randomBytes } from "node:crypto";
import { DAY_S } from "#core/kit/calendar.ts";
import { customerObject, checkoutObject, invoiceObject, subscriptionObject } from "./objects.ts";
import type { Change, Checkout, Invoice, LocalPrice, LocalSubscription, Seconds, World } from "./state.ts";

const MOST_EVENTS = 150;
export const CHECKOUT_SECONDS = DAY_S;

export const newId = (kind: string): string => `${kind}_local_${randomBytes(9).toString("hex")}`;

/** One calendar interval after a time: a month after the 31st is the last day of the next month. */
function intervalAfter(from: Seconds, interval: LocalPrice["interval"]): Seconds {
  const date = new Date(from * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + (interval === "month" ? 1 : 12));
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return Math.floor(date.getTime() / 1000);
}

/** Adds a message to be sent, with a copy of the object. */
function emit({ state, now }: World, type: string, object: unknown): void {
  state.events.push({
    id: newId("evt"),
    type,
    created: now,
    object: structuredClone(object),
    attempts: 0,
    delivered: false,
  });
  const over = state.events.length - MOST_EVENTS;
  if (over > 0) state.events.splice(0, over);
}

const emitSubscription = (world: World, type: string, subscription: LocalSubscription): void =>
  emit(world, type, subscriptionObject(world, subscription));

function bill(
  world: World,
  { customer, id }: LocalSubscription,
  cents: number,
  reason: Invoice["reason"],
  status: Invoice["status"],
): void {
  const invoice: Invoice = {
    id: newId("in"),
    customer,
    subscription: id,
    cents,
    reason,
    created: world.now,
    status,
    refunded: false,
  };
  world.state.invoices.push(invoice);
  emit(world, status === "paid" ? "invoice.paid" : "invoice.payment_failed", invoiceObject(invoice));
}

export function addCustomer(world: World, email: string, metadata: Record<string, string>): string {
  const customer = { id: newId("cus"), email, created: world.now, metadata };
  world.state.customers[customer.id] = customer;
  emit(world, "customer.created", customerObject(customer));
  return customer.id;
}

/** Pays a checkout, which starts the subscription. A checkout that is no longer open stays unchanged. */
export function payCheckout(world: World, checkout: Checkout): void {
  if (checkout.status !== "open") return;
  const { id, interval, cents } = world.price(checkout.price);
  const subscription: LocalSubscription = {
    id: newId("sub"),
    customer: checkout.customer,
    item: newId("si"),
    price: id,
    status: "active",
    created: world.now,
    periodStart: world.now,
    periodEnd: intervalAfter(world.now, interval),
    cancelAtPeriodEnd: false,
    canceledAt: null,
    endedAt: null,
    metadata: { ...checkout.subscriptionMetadata },
    failsNext: false,
  };
  world.state.subscriptions[subscription.id] = subscription;
  Object.assign(checkout, { status: "complete", subscription: subscription.id });
  emitSubscription(world, "customer.subscription.created", subscription);
  bill(world, subscription, cents, "subscription_create", "paid");
  emit(world, "checkout.session.completed", checkoutObject(world, checkout));
}

export function expireCheckout(world: World, checkout: Checkout): void {
  checkout.status = "expired";
  emit(world, "checkout.session.expired", checkoutObject(world, checkout));
}

/**
 * The cost of changing to another price now: the new price less the unused part of the old one. Below 0 it is a credit.
 */
export function prorated(world: World, subscription: LocalSubscription, priceId: string): number {
  const [from, to] = [world.price(subscription.price), world.price(priceId)];
  const left = Math.max(
    0,
    Math.min(1, (subscription.periodEnd - world.now) / (subscription.periodEnd - subscription.periodStart)),
  );
  return Math.round(from.interval === to.interval ? (to.cents - from.cents) * left : to.cents - from.cents * left);
}

/** Changes the price of a subscription immediately. Another interval starts a new period. */
function changePrice(world: World, subscription: LocalSubscription, priceId: string): void {
  if (subscription.price === priceId || subscription.status === "canceled") return;
  const cents = prorated(world, subscription, priceId);
  const [from, to] = [world.price(subscription.price), world.price(priceId)];
  subscription.price = priceId;
  if (from.interval !== to.interval)
    Object.assign(subscription, { periodStart: world.now, periodEnd: intervalAfter(world.now, to.interval) });
  emitSubscription(world, "customer.subscription.updated", subscription);
  bill(world, subscription, cents, "subscription_update", "paid");
}

export function confirmChange(world: World, { subscription, price }: Change): void {
  const found = world.state.subscriptions[subscription];
  if (found) changePrice(world, found, price);
}

/** Sets or removes the cancellation at the period's end, and writes metadata; an empty text removes an entry. */
export function updateSubscription(
  world: World,
  subscription: LocalSubscription,
  cancels: boolean | undefined,
  metadata: Readonly<Record<string, string>>,
): void {
  if (cancels !== undefined)
    Object.assign(subscription, { cancelAtPeriodEnd: cancels, canceledAt: cancels ? world.now : null });
  for (const [key, value] of Object.entries(metadata)) {
    if (value === "") delete subscription.metadata[key];
    else subscription.metadata[key] = value;
  }
  emitSubscription(world, "customer.subscription.updated", subscription);
}

/** Ends a subscription immediately. */
export function endNow(world: World, subscription: LocalSubscription): void {
  if (subscription.status === "canceled") return;
  Object.assign(subscription, {
    status: "canceled",
    endedAt: world.now,
    canceledAt: subscription.canceledAt ?? world.now,
  });
  emitSubscription(world, "customer.subscription.deleted", subscription);
}

/** Pays the unpaid renewal. */
export function payUnpaid(world: World, subscription: LocalSubscription): void {
  if (subscription.status !== "past_due") return;
  subscription.status = "active";
  for (const invoice of world.state.invoices)
    if (invoice.subscription === subscription.id && invoice.status === "open") {
      invoice.status = "paid";
      emit(world, "invoice.paid", invoiceObject(invoice));
    }
  emitSubscription(world, "customer.subscription.updated", subscription);
}

/** Refunds a payment in full; the subscription continues. */
export function refund(world: World, invoice: Invoice): void {
  invoice.refunded = true;
  emit(world, "charge.refunded", {
    id: newId("ch"),
    object: "charge",
    customer: invoice.customer,
    amount: invoice.cents,
    amount_refunded: invoice.cents,
    refunded: true,
  });
}

/** Refunds the newest payment of a subscription that is not refunded yet, if any. */
export function refundLast(world: World, { id }: LocalSubscription): void {
  const invoice = world.state.invoices.findLast(
    (one) => one.subscription === id && one.status === "paid" && !one.refunded && one.cents > 0,
  );
  if (invoice) refund(world, invoice);
}

/** Ends one subscription's period now; it renews or ends when next settled. The clock stays. */
export function endPeriod({ now }: World, subscription: LocalSubscription): void {
  const early = Math.max(0, subscription.periodEnd - now);
  Object.assign(subscription, {
    periodStart: subscription.periodStart - early,
    periodEnd: subscription.periodEnd - early,
  });
}

function renew(world: World, subscription: LocalSubscription): void {
  const { interval, cents } = world.price(subscription.price);
  const fails = subscription.failsNext;
  Object.assign(subscription, {
    periodStart: subscription.periodEnd,
    periodEnd: intervalAfter(subscription.periodEnd, interval),
    failsNext: false,
    ...(fails ? { status: "past_due" } : {}),
  });
  bill(world, subscription, cents, "subscription_cycle", fails ? "open" : "paid");
  emitSubscription(world, "customer.subscription.updated", subscription);
}

/** Brings the state up to the present: due subscriptions renew or end, and unpaid checkouts expire. */
export function settle(world: World): void {
  const { state, now } = world;
  for (const checkout of Object.values(state.checkouts))
    if (checkout.status === "open" && checkout.expires <= now) expireCheckout(world, checkout);
  for (const subscription of Object.values(state.subscriptions))
    while (subscription.status !== "canceled" && subscription.periodEnd <= now) {
      // A subscription unpaid for a whole period ends, as a cancelled one does.
      if (subscription.cancelAtPeriodEnd || subscription.status === "past_due") endNow(world, subscription);
      else renew(world, subscription);
    }
}
