import { randomBytes } from "node:crypto";
import { customerObject, checkoutObject, invoiceObject, subscriptionObject } from "./objects.ts";
import type { Change, Checkout, Invoice, LocalPrice, LocalSubscription, Seconds, World } from "./state.ts";

const MOST_EVENTS = 150;
export const CHECKOUT_SECONDS = 86_400;

export const newId = (kind: string): string => `${kind}_local_${randomBytes(9).toString("hex")}`;

/** One interval after a moment, by the calendar: a month after the 31st is the last day of the next month. */
export const intervalAfter = (from: Seconds, interval: LocalPrice["interval"]): Seconds => {
  const date = new Date(from * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + (interval === "month" ? 1 : 12));
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return Math.floor(date.getTime() / 1000);
};

/** Notes a message to be sent, carrying the thing as it is now. */
export const emit = ({ state, now }: World, type: string, object: unknown): void => {
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
};

const tell = (world: World, type: string, subscription: LocalSubscription): void =>
  emit(world, type, subscriptionObject(world, subscription));

const bill = (
  world: World,
  { customer, id }: LocalSubscription,
  cents: number,
  reason: Invoice["reason"],
  status: Invoice["status"],
): void => {
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
};

export const addCustomer = (world: World, email: string, metadata: Record<string, string>): string => {
  const customer = { id: newId("cus"), email, created: world.now, metadata };
  world.state.customers[customer.id] = customer;
  emit(world, "customer.created", customerObject(customer));
  return customer.id;
};

/** The customer pays a checkout: the subscription begins. A checkout that is no longer open stays as it is. */
export const payCheckout = (world: World, checkout: Checkout): void => {
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
  tell(world, "customer.subscription.created", subscription);
  bill(world, subscription, cents, "subscription_create", "paid");
  emit(world, "checkout.session.completed", checkoutObject(world, checkout));
};

export const expireCheckout = (world: World, checkout: Checkout): void => {
  checkout.status = "expired";
  emit(world, "checkout.session.expired", checkoutObject(world, checkout));
};

/**
 * What a change to another price costs now: the new price, less what is left of the old one. Below 0 it is a credit.
 */
export const prorated = (world: World, subscription: LocalSubscription, priceId: string): number => {
  const [from, to] = [world.price(subscription.price), world.price(priceId)];
  const left = Math.max(
    0,
    Math.min(1, (subscription.periodEnd - world.now) / (subscription.periodEnd - subscription.periodStart)),
  );
  return Math.round(from.interval === to.interval ? (to.cents - from.cents) * left : to.cents - from.cents * left);
};

/** Gives a subscription another price at once; with another interval a new period begins. */
export const changePrice = (world: World, subscription: LocalSubscription, priceId: string): void => {
  if (subscription.price === priceId || subscription.status === "canceled") return;
  const cents = prorated(world, subscription, priceId);
  const [from, to] = [world.price(subscription.price), world.price(priceId)];
  subscription.price = priceId;
  if (from.interval !== to.interval)
    Object.assign(subscription, { periodStart: world.now, periodEnd: intervalAfter(world.now, to.interval) });
  tell(world, "customer.subscription.updated", subscription);
  bill(world, subscription, cents, "subscription_update", "paid");
};

export const confirmChange = (world: World, { subscription, price }: Change): void => {
  const found = world.state.subscriptions[subscription];
  if (found) changePrice(world, found, price);
};

/** Sets or takes back the cancellation at the period's end, and writes metadata; an empty text removes a mark. */
export const updateSubscription = (
  world: World,
  subscription: LocalSubscription,
  cancels: boolean | undefined,
  metadata: Readonly<Record<string, string>>,
): void => {
  if (cancels !== undefined)
    Object.assign(subscription, { cancelAtPeriodEnd: cancels, canceledAt: cancels ? world.now : null });
  for (const [key, value] of Object.entries(metadata)) {
    if (value === "") delete subscription.metadata[key];
    else subscription.metadata[key] = value;
  }
  tell(world, "customer.subscription.updated", subscription);
};

/** Ends a subscription at once. */
export const endNow = (world: World, subscription: LocalSubscription): void => {
  if (subscription.status === "canceled") return;
  Object.assign(subscription, {
    status: "canceled",
    endedAt: world.now,
    canceledAt: subscription.canceledAt ?? world.now,
  });
  tell(world, "customer.subscription.deleted", subscription);
};

/** The unpaid renewal is paid after all. */
export const payUnpaid = (world: World, subscription: LocalSubscription): void => {
  if (subscription.status !== "past_due") return;
  subscription.status = "active";
  for (const invoice of world.state.invoices)
    if (invoice.subscription === subscription.id && invoice.status === "open") {
      invoice.status = "paid";
      emit(world, "invoice.paid", invoiceObject(invoice));
    }
  tell(world, "customer.subscription.updated", subscription);
};

/** Gives a payment back in full; the subscription itself goes on. */
export const refund = (world: World, invoice: Invoice): void => {
  invoice.refunded = true;
  emit(world, "charge.refunded", {
    id: newId("ch"),
    object: "charge",
    customer: invoice.customer,
    amount: invoice.cents,
    amount_refunded: invoice.cents,
    refunded: true,
  });
};

/** Gives the newest payment of a subscription back, if there is one left to give back. */
export const refundLast = (world: World, { id }: LocalSubscription): void => {
  const invoice = world.state.invoices.findLast(
    (one) => one.subscription === id && one.status === "paid" && !one.refunded && one.cents > 0,
  );
  if (invoice) refund(world, invoice);
};

/**
 * Moves the period of one subscription so that it ends now; it renews or ends when the state is next settled. Nobody
 * else's time goes on.
 */
export const endPeriod = ({ now }: World, subscription: LocalSubscription): void => {
  const early = Math.max(0, subscription.periodEnd - now);
  Object.assign(subscription, {
    periodStart: subscription.periodStart - early,
    periodEnd: subscription.periodEnd - early,
  });
};

const renew = (world: World, subscription: LocalSubscription): void => {
  const { interval, cents } = world.price(subscription.price);
  const fails = subscription.failsNext;
  Object.assign(subscription, {
    periodStart: subscription.periodEnd,
    periodEnd: intervalAfter(subscription.periodEnd, interval),
    failsNext: false,
    ...(fails ? { status: "past_due" } : {}),
  });
  bill(world, subscription, cents, "subscription_cycle", fails ? "open" : "paid");
  tell(world, "customer.subscription.updated", subscription);
};

/** Brings everything up to the present: what is due renews or ends, and checkouts nobody paid expire. */
export const settle = (world: World): void => {
  const { state, now } = world;
  for (const checkout of Object.values(state.checkouts))
    if (checkout.status === "open" && checkout.expires <= now) expireCheckout(world, checkout);
  for (const subscription of Object.values(state.subscriptions))
    while (subscription.status !== "canceled" && subscription.periodEnd <= now) {
      // What stayed unpaid for a whole period is given up, as a cancelled one ends.
      if (subscription.cancelAtPeriodEnd || subscription.status === "past_due") endNow(world, subscription);
      else renew(world, subscription);
    }
};
