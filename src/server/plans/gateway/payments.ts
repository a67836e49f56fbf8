import { Stripe } from "stripe";
import { Failure } from "#server/kit/http/failure.ts";
import { readMessage } from "./payment-message.ts";
import {
  INSTALLATION_KEY,
  PLAN_KEY,
  toOpenCheckout,
  toSubscription,
  type SoldSubscription,
  idOf,
  type OpenCheckout,
  type PlanOfPrice,
  type PriceIds,
  type Returns,
  type SoldPlan,
} from "./payment-objects.ts";

/** How to reach the provider: at its own address, or through a `fetch` of the local stand-in. */
export type PaymentsSettings = {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly prices: PriceIds;
  readonly installation: string;
  readonly isLocal: boolean;
  readonly fetch?: typeof globalThis.fetch;
};

const TIMEOUT_MS = 6_000;
const RETRIES = 1;
const FULL_PAGE = 100;

const DOWN = "The payment provider does not answer. Nothing was charged; please try again in a moment";

const isInvalidRequest = (error: unknown): error is InstanceType<typeof Stripe.errors.StripeInvalidRequestError> =>
  error instanceof Stripe.errors.StripeInvalidRequestError;
const isMissing = (error: unknown): boolean => isInvalidRequest(error) && error.code === "resource_missing";

async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure("unavailable", DOWN, { cause: error });
  }
}

/** Returns what `ask` returns, or `otherwise` if the provider responds with an expected error. */
async function unless<T>(isExpected: (error: unknown) => boolean, otherwise: T, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (isExpected(error)) return otherwise;
    throw error;
  }
}

export type Payments = ReturnType<typeof openPayments>;

/**
 * The calls to the payment provider; nothing is sent until the first. Each throws Failure `unavailable` when the
 * provider does not respond.
 */
export function openPayments(settings: PaymentsSettings) {
  const { secretKey, webhookSecret, prices, installation, isLocal, fetch } = settings;
  const stripe = new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(fetch ? { httpClient: Stripe.createFetchHttpClient(fetch) } : {}),
  });
  const planByPrice = new Map(Object.entries(prices).map(([plan, priceId]) => [priceId, plan as SoldPlan]));
  const planOfPrice: PlanOfPrice = (priceId) => planByPrice.get(priceId) ?? null;
  const changePlan = planChange(stripe, prices);

  const readSubscriptions = async (customerId: string): Promise<readonly SoldSubscription[]> => {
    const { data } = await stripe.subscriptions.list({ customer: customerId, status: "all", limit: FULL_PAGE });
    const present = await Promise.all(data.map((one) => resumeAfterChange(stripe, one)));
    return present.map((one) => toSubscription(planOfPrice, installation, one));
  };

  return {
    isLocal,
    planOfPrice,
    /** `key` is the same for a user, so that a retry creates no second one. */
    createCustomer: ({ email, userid, key }: { email: string; userid: number; key: string }) =>
      asking(async () => {
        const wanted = { email, metadata: { userid: String(userid) } };
        return (await stripe.customers.create(wanted, { idempotencyKey: key })).id;
      }),
    /** Every subscription of a customer, past ones too; null if the provider does not know the customer. */
    subscriptionsOf: (customerId: string) =>
      asking(() => unless<readonly SoldSubscription[] | null>(isMissing, null, () => readSubscriptions(customerId))),
    /** The checkouts a customer can still pay; none if the provider does not know the customer. */
    openCheckouts: (customerId: string) =>
      asking(() =>
        unless<readonly OpenCheckout[]>(isMissing, [], async () => {
          const wanted = { customer: customerId, status: "open", limit: FULL_PAGE } as const;
          return (await stripe.checkout.sessions.list(wanted)).data.flatMap((one) => toOpenCheckout(one) ?? []);
        }),
      ),
    createCheckout: ({
      customerId,
      userid,
      plan,
      successUrl,
      cancelUrl,
    }: Returns & { readonly customerId: string; readonly userid: number; readonly plan: SoldPlan }) =>
      asking(async () => {
        const created = await stripe.checkout.sessions.create({
          mode: "subscription",
          customer: customerId,
          client_reference_id: String(userid),
          line_items: [{ price: prices[plan], quantity: 1 }],
          success_url: successUrl,
          cancel_url: cancelUrl,
          metadata: { [PLAN_KEY]: plan },
          subscription_data: { metadata: { [PLAN_KEY]: plan, [INSTALLATION_KEY]: installation } },
        });
        const checkout = toOpenCheckout(created);
        if (!checkout) throw new Error(`The checkout ${created.id} is ${created.status ?? "nothing"} from the start`);
        return checkout;
      }),
    /** Expires a checkout. One that was paid or has expired meanwhile stays unchanged. */
    expireCheckout: (id: string) =>
      asking(() => unless(isInvalidRequest, undefined, async () => void (await stripe.checkout.sessions.expire(id)))),
    /** The provider's page to confirm another plan and the prorated amount; also removes a cancellation. */
    changePlan: (wanted: Change) => asking(() => changePlan(wanted)),
    cancelAtPeriodEnd: (subscriptionId: string) =>
      asking(async () => void (await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }))),
    /** Ends a subscription immediately, without a refund. One that has ended stays unchanged. */
    cancelNow: (subscriptionId: string) =>
      asking(() => unless(isMissing, undefined, async () => void (await stripe.subscriptions.cancel(subscriptionId)))),
    reactivate: (subscriptionId: string) =>
      asking(async () => void (await renew(stripe, await stripe.subscriptions.retrieve(subscriptionId)))),
    /** Refunds in full what was paid for a subscription since a time (milliseconds). Idempotent. */
    refundSince: (subscriptionId: string, since: number) => asking(() => refundSince(stripe, subscriptionId, since)),
    /** Verifies a message's raw bytes by its signature at `now`, and its format. */
    readMessage: (body: Buffer, signature: string | undefined, now: Date) =>
      readMessage(stripe, webhookSecret, { body, signature, now }),
  };
}

/** An invoice may be dated slightly before its period. */
const INVOICE_LEAD_SECONDS = 60;

type Refund = { readonly id: string; readonly cents: number };

/** Refunds one payment in full. If it was refunded before, returns that refund. */
async function refundPayment({ refunds }: Stripe, paymentIntent: string): Promise<readonly Refund[]> {
  try {
    const idempotencyKey = `refund ${paymentIntent}`;
    const refund = await refunds.create({ payment_intent: paymentIntent }, { idempotencyKey });
    return [{ id: refund.id, cents: refund.amount }];
  } catch (error) {
    if (!isInvalidRequest(error) || error.code !== "charge_already_refunded") throw error;
    const { data } = await refunds.list({ payment_intent: paymentIntent, limit: FULL_PAGE });
    return data.map(({ id, amount }) => ({ id, cents: amount }));
  }
}

async function refundSince(stripe: Stripe, subscriptionId: string, since: number): Promise<readonly Refund[]> {
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
}

/** Set on a cancelled subscription whose owner requested another price: it renews again once it has that price. */
const RESUME_KEY = "renew_with_price";
const CONFIGURATION_KEY = "prices";

/** Removes a cancellation, whether it was set to the period's end or to a date, and writes `metadata`. */
const renew = (
  { subscriptions }: Stripe,
  { id, cancel_at_period_end: atPeriodEnd, cancel_at: at }: Stripe.Subscription,
  metadata: Readonly<Record<string, string>> = {},
): Promise<Stripe.Subscription> =>
  subscriptions.update(id, {
    metadata,
    ...(at !== null && !atPeriodEnd ? { cancel_at: "" } : { cancel_at_period_end: false }),
  });

/** Removes a cancellation once the requested price is there; else unchanged. */
async function resumeAfterChange(stripe: Stripe, subscription: Stripe.Subscription): Promise<Stripe.Subscription> {
  const wanted = subscription.metadata[RESUME_KEY];
  const hasWantedPrice = wanted && wanted === subscription.items.data[0]?.price.id;
  if (!hasWantedPrice || subscription.status === "canceled") return subscription;
  return renew(stripe, subscription, { [RESUME_KEY]: "" });
}

async function findConfiguration(stripe: Stripe, prices: PriceIds): Promise<string> {
  const key = Object.values(prices).join(" ");
  const known = await stripe.billingPortal.configurations.list({ active: true, limit: FULL_PAGE });
  const found = known.data.find(({ metadata }) => metadata?.[CONFIGURATION_KEY] === key);
  if (found) return found.id;
  const pricesByProduct = new Map<string, string[]>();
  const offered = await Promise.all(Object.values(prices).map((priceId) => stripe.prices.retrieve(priceId)));
  for (const { id, product } of offered) {
    const productId = idOf(product) ?? "";
    pricesByProduct.set(productId, [...(pricesByProduct.get(productId) ?? []), id]);
  }
  const created = await stripe.billingPortal.configurations.create({
    metadata: { [CONFIGURATION_KEY]: key },
    features: {
      payment_method_update: { enabled: true },
      subscription_update: {
        enabled: true,
        default_allowed_updates: ["price"],
        proration_behavior: "always_invoice",
        products: [...pricesByProduct].map(([product, ids]) => ({ product, prices: ids })),
      },
    },
  });
  return created.id;
}

export type Change = Returns & {
  readonly customerId: string;
  readonly subscriptionId: string;
  readonly plan: SoldPlan;
};

/** Creates the provider's page on which a customer confirms another plan; returns its address. */
function planChange(stripe: Stripe, prices: PriceIds): (change: Change) => Promise<string> {
  let configuration: Promise<string> | undefined;
  const configurationId = (): Promise<string> =>
    (configuration ??= findConfiguration(stripe, prices).catch((error: unknown) => {
      configuration = undefined;
      throw error;
    }));
  return async ({ customerId, subscriptionId, plan, successUrl, cancelUrl }) => {
    const subscription = await stripe.subscriptions.retrieve(subscriptionId);
    const item = subscription.items.data[0];
    if (!item) throw new Error(`The subscription ${subscriptionId} has no price`);
    const isEnding = subscription.cancel_at_period_end || subscription.cancel_at !== null;
    if (isEnding) await stripe.subscriptions.update(subscriptionId, { metadata: { [RESUME_KEY]: prices[plan] } });
    const { url } = await stripe.billingPortal.sessions.create({
      customer: customerId,
      configuration: await configurationId(),
      return_url: cancelUrl,
      flow_data: {
        type: "subscription_update_confirm",
        subscription_update_confirm: {
          subscription: subscriptionId,
          items: [{ id: item.id, price: prices[plan], quantity: 1 }],
        },
        after_completion: { type: "redirect", redirect: { return_url: successUrl } },
      },
    });
    return url;
  };
}
