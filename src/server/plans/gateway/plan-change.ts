import type { Stripe } from "stripe";
import { idOf, type PriceIds, type Returns, type SoldPlan } from "./payment-objects.ts";

/** Set on a cancelled subscription whose owner requested another price: it renews again once it has that price. */
const RESUME_KEY = "renew_with_price";
const CONFIGURATION_KEY = "prices";
const FULL_PAGE = 100;

/** Removes a cancellation, whether it was set to the period's end or to a date, and writes `metadata`. */
export const renew = (
  { subscriptions }: Stripe,
  { id, cancel_at_period_end: atPeriodEnd, cancel_at: at }: Stripe.Subscription,
  metadata: Readonly<Record<string, string>> = {},
): Promise<Stripe.Subscription> =>
  subscriptions.update(id, {
    metadata,
    ...(at !== null && !atPeriodEnd ? { cancel_at: "" } : { cancel_at_period_end: false }),
  });

/** Removes a cancellation once the requested price is there; else unchanged. */
export async function resumeAfterChange(
  stripe: Stripe,
  subscription: Stripe.Subscription,
): Promise<Stripe.Subscription> {
  const wanted = subscription.metadata[RESUME_KEY];
  const hasWantedPrice = wanted && wanted === subscription.items.data[0]?.price.id;
  if (!hasWantedPrice || subscription.status === "canceled") return subscription;
  return renew(stripe, subscription, { [RESUME_KEY]: "" });
}

/** Finds or creates the portal configuration that offers our prices. */
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
export function planChange(stripe: Stripe, prices: PriceIds): (change: Change) => Promise<string> {
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
