import { Stripe } from "stripe";
import type { ProviderSubscription } from "#core/access/subscription-state.ts";
import { PLANS, type Plan } from "#core/access/plans.ts";
import { Failure } from "../http/failure.ts";

/** A plan that has a price at the provider. */
export type SoldPlan = "big_monthly" | "big_yearly" | "bigger_monthly" | "bigger_yearly";
export type PriceIds = Readonly<Record<SoldPlan, string>>;

/** How the provider is reached: by its own address, or through a `fetch` of the local stand-in. */
export type PaymentsSettings = {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly prices: PriceIds;
  readonly isLocal: boolean;
  readonly fetch?: typeof globalThis.fetch;
};

/** Where the browser goes afterwards. */
export type Returns = { readonly successUrl: string; readonly cancelUrl: string };

export type OpenCheckout = Returns & {
  readonly id: string;
  readonly plan: string | null;
  readonly url: string;
  readonly created: number;
};

/** A message of the provider whose signature holds; what it says beyond its customer is not believed but read anew. */
export type PaymentMessage = {
  readonly id: string;
  readonly type: string;
  readonly created: Date;
  readonly customerId: string | null;
};

/** What the product asks of the payment provider. Each asking fails with `unavailable` when the provider does not answer. */
export type Payments = {
  readonly isLocal: boolean;
  /** The plan sold at a price; null for a price that is not on our list. */
  readonly planOfPrice: (priceId: string) => SoldPlan | null;
  /** `key` is the same for the same user, so that two tries make one customer. */
  readonly createCustomer: (wanted: {
    readonly email: string;
    readonly userid: number;
    readonly key: string;
  }) => Promise<string>;
  /** Every subscription of a customer, past ones too; null where the provider knows no such customer. */
  readonly subscriptionsOf: (customerId: string) => Promise<readonly ProviderSubscription[] | null>;
  /** The checkouts a customer can still pay. */
  readonly openCheckouts: (customerId: string) => Promise<readonly OpenCheckout[]>;
  /** A checkout; the same `key` gets the same one, and null when that one is over already. */
  readonly checkout: (
    wanted: Returns & {
      readonly customerId: string;
      readonly userid: number;
      readonly plan: SoldPlan;
      readonly key: string;
    },
  ) => Promise<OpenCheckout | null>;
  readonly expireCheckout: (id: string) => Promise<void>;
  /** The provider's page on which the customer confirms another plan and the prorated amount. A cancellation ends with it. */
  readonly changePlan: (
    wanted: Returns & { readonly customerId: string; readonly subscriptionId: string; readonly plan: SoldPlan },
  ) => Promise<string>;
  readonly cancelAtPeriodEnd: (subscriptionId: string) => Promise<void>;
  readonly reactivate: (subscriptionId: string) => Promise<void>;
  /** Reads a message by its raw bytes; null when its signature does not hold at `now`. */
  readonly readMessage: (body: Buffer, signature: string | undefined, now: Date) => PaymentMessage | null;
};

const TIMEOUT_MS = 6_000;
const RETRIES = 1;
/** Messages signed longer ago than this, in seconds, are refused. */
export const SIGNATURE_TOLERANCE_SECONDS = 300;
const PLAN_KEY = "plan";
/** Set on a cancelled subscription whose owner asked for another price: when it has that price, it renews again. */
const RESUME_KEY = "renew_with_price";
const CONFIGURATION_KEY = "prices";
const FULL_PAGE = 100;

const DOWN = "The payment provider does not answer. Nothing was charged; please try again in a moment";

const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";

/** A signature says who wrote, not what: anything but an event would be kept as one. */
const isEvent = (thing: Partial<Stripe.Event> | null): boolean =>
  typeof thing?.id === "string" &&
  typeof thing.type === "string" &&
  typeof thing.created === "number" &&
  typeof thing.data?.object === "object";

const asking = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure("unavailable", DOWN, { cause: error });
  }
};

const idOf = (thing: string | { readonly id: string } | null | undefined): string | null =>
  typeof thing === "string" ? thing : (thing?.id ?? null);

const isPaidPlan = (text: string | undefined): text is Exclude<Plan, "free"> =>
  text !== undefined && text !== "free" && (PLANS as readonly string[]).includes(text);

/** The plan of a price: by our own list, else as the price or the subscription were marked, so that an older price still counts. */
const planOfSubscription = (
  planOfPrice: Payments["planOfPrice"],
  { metadata, items }: Stripe.Subscription,
): Exclude<Plan, "free"> | null => {
  const price = items.data[0]?.price;
  const marks = [price && planOfPrice(price.id), price?.lookup_key, price?.metadata[PLAN_KEY], metadata[PLAN_KEY]];
  return marks.map((mark) => mark ?? undefined).find(isPaidPlan) ?? null;
};

const toSubscription = (
  planOfPrice: Payments["planOfPrice"],
  subscription: Stripe.Subscription,
): ProviderSubscription => {
  const [item] = subscription.items.data;
  const [periodStart, periodEnd] = [
    (item?.current_period_start ?? subscription.created) * 1000,
    (item?.current_period_end ?? subscription.created) * 1000,
  ];
  const endsAt =
    subscription.cancel_at === null
      ? subscription.cancel_at_period_end
        ? periodEnd
        : null
      : subscription.cancel_at * 1000;
  return {
    id: subscription.id,
    status: subscription.status,
    plan: planOfSubscription(planOfPrice, subscription),
    created: subscription.created * 1000,
    periodStart,
    periodEnd,
    endsAt,
  };
};

const toCheckout = ({
  id,
  status,
  metadata,
  url,
  success_url,
  cancel_url,
  created,
}: Stripe.Checkout.Session): OpenCheckout | null =>
  status === "open" && url
    ? {
        id,
        plan: metadata?.[PLAN_KEY] ?? null,
        url,
        successUrl: success_url ?? "",
        cancelUrl: cancel_url ?? "",
        created,
      }
    : null;

/** The customer a message is about, whatever kind of thing it carries. */
const customerOf = ({ data }: Stripe.Event): string | null => {
  const thing = data.object as {
    readonly object?: string;
    readonly id?: string;
    readonly customer?: string | { readonly id: string } | null;
  };
  return thing.object === "customer" ? (thing.id ?? null) : idOf(thing.customer);
};

/** Seconds by which a signature claims to be made after `now`. */
const signedAhead = (signature: string | undefined, now: Date): number =>
  Number(/(?:^|,)t=(\d+)/.exec(signature ?? "")?.[1] ?? 0) - now.getTime() / 1000;

/** Opens the way to the provider; nothing is sent before it is asked. */
export const openPayments = ({ secretKey, webhookSecret, prices, isLocal, fetch }: PaymentsSettings): Payments => {
  const stripe = new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(fetch ? { httpClient: Stripe.createFetchHttpClient(fetch) } : {}),
  });
  const planByPrice = new Map(Object.entries(prices).map(([plan, priceId]) => [priceId, plan as SoldPlan]));
  const planOfPrice = (priceId: string): SoldPlan | null => planByPrice.get(priceId) ?? null;

  let configuration: Promise<string> | undefined;
  /** The confirmation page needs a configuration that lists our prices; it is made once and found again. */
  const findConfiguration = async (): Promise<string> => {
    const key = Object.values(prices).join(" ");
    const known = await stripe.billingPortal.configurations.list({ active: true, limit: FULL_PAGE });
    const found = known.data.find(({ metadata }) => metadata?.[CONFIGURATION_KEY] === key);
    if (found) return found.id;
    const products = new Map<string, string[]>();
    for (const { id, product } of await Promise.all(
      Object.values(prices).map((priceId) => stripe.prices.retrieve(priceId)),
    )) {
      const productId = idOf(product) ?? "";
      products.set(productId, [...(products.get(productId) ?? []), id]);
    }
    const made = await stripe.billingPortal.configurations.create({
      metadata: { [CONFIGURATION_KEY]: key },
      features: {
        payment_method_update: { enabled: true },
        subscription_update: {
          enabled: true,
          default_allowed_updates: ["price"],
          proration_behavior: "always_invoice",
          products: [...products].map(([product, ids]) => ({ product, prices: ids })),
        },
      },
    });
    return made.id;
  };
  const configurationId = (): Promise<string> =>
    (configuration ??= findConfiguration().catch((error: unknown) => {
      configuration = undefined;
      throw error;
    }));

  /** Takes a cancellation back, whether it was set to the period's end or to a date; `metadata` goes along. */
  const renew = (
    { id, cancel_at_period_end: atPeriodEnd, cancel_at: at }: Stripe.Subscription,
    metadata: Readonly<Record<string, string>> = {},
  ): Promise<Stripe.Subscription> =>
    stripe.subscriptions.update(id, {
      metadata,
      ...(at !== null && !atPeriodEnd ? { cancel_at: "" } : { cancel_at_period_end: false }),
    });

  /** Takes a cancellation back once the price is there that its owner asked for. */
  const resume = async (subscription: Stripe.Subscription): Promise<Stripe.Subscription> => {
    const wanted = subscription.metadata[RESUME_KEY];
    if (!wanted || wanted !== subscription.items.data[0]?.price.id || subscription.status === "canceled")
      return subscription;
    return renew(subscription, { [RESUME_KEY]: "" });
  };

  return {
    isLocal,
    planOfPrice,
    createCustomer: ({ email, userid, key }) =>
      asking(
        async () =>
          (await stripe.customers.create({ email, metadata: { userid: String(userid) } }, { idempotencyKey: key })).id,
      ),
    subscriptionsOf: (customerId) =>
      asking(async () => {
        try {
          const { data } = await stripe.subscriptions.list({ customer: customerId, status: "all", limit: FULL_PAGE });
          return (await Promise.all(data.map(resume))).map((one) => toSubscription(planOfPrice, one));
        } catch (error) {
          if (isMissing(error)) return null;
          throw error;
        }
      }),
    openCheckouts: (customerId) =>
      asking(async () =>
        (await stripe.checkout.sessions.list({ customer: customerId, status: "open", limit: FULL_PAGE })).data.flatMap(
          (one) => toCheckout(one) ?? [],
        ),
      ),
    checkout: ({ customerId, userid, plan, successUrl, cancelUrl, key }) =>
      asking(async () =>
        toCheckout(
          await stripe.checkout.sessions.create(
            {
              mode: "subscription",
              customer: customerId,
              client_reference_id: String(userid),
              line_items: [{ price: prices[plan], quantity: 1 }],
              success_url: successUrl,
              cancel_url: cancelUrl,
              metadata: { [PLAN_KEY]: plan },
              subscription_data: { metadata: { [PLAN_KEY]: plan } },
            },
            { idempotencyKey: key },
          ),
        ),
      ),
    expireCheckout: (id) =>
      asking(async () => {
        try {
          await stripe.checkout.sessions.expire(id);
        } catch (error) {
          // Paid or expired meanwhile: there is nothing left to expire.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        }
      }),
    changePlan: ({ customerId, subscriptionId, plan, successUrl, cancelUrl }) =>
      asking(async () => {
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
      }),
    cancelAtPeriodEnd: (subscriptionId) =>
      asking(async () => void (await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }))),
    reactivate: (subscriptionId) =>
      asking(async () => void (await renew(await stripe.subscriptions.retrieve(subscriptionId)))),
    readMessage: (body, signature, now) => {
      // The package refuses what was signed too long ago; what claims to come from the future is as suspect.
      if (signedAhead(signature, now) > SIGNATURE_TOLERANCE_SECONDS) return null;
      try {
        const event = stripe.webhooks.constructEvent(
          body,
          signature ?? "",
          webhookSecret,
          SIGNATURE_TOLERANCE_SECONDS,
          undefined,
          now.getTime(),
        );
        if (!isEvent(event)) return null;
        return {
          id: event.id,
          type: event.type,
          created: new Date(event.created * 1000),
          customerId: customerOf(event),
        };
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
          return null;
        throw error;
      }
    },
  };
};
