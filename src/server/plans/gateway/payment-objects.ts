import type { Stripe } from "stripe";
import type { ProviderSubscription } from "#core/plans/subscription-state.ts";
import { PLANS, type Plan } from "#core/plans/plans.ts";

/** The metadata key for the plan, on prices, checkouts and subscriptions. */
export const PLAN_KEY = "plan";
/** The metadata key for the installation that sold a subscription: two installations may share one provider account. */
export const INSTALLATION_KEY = "installation";

export type SoldSubscription = ProviderSubscription & { readonly isOwn: boolean };

/** The id of an object that the provider sends whole, as an id, or not at all. */
export const idOf = (thing: string | { readonly id: string } | null | undefined): string | null =>
  typeof thing === "string" ? thing : (thing?.id ?? null);

const isPaidPlan = (text: string | undefined): text is Exclude<Plan, "free"> =>
  text !== undefined && text !== "free" && (PLANS as readonly string[]).includes(text);

/** By a price we sell, else the metadata of price or subscription, for older prices. */
function planOf(planOfPrice: PlanOfPrice, { metadata, items }: Stripe.Subscription): Exclude<Plan, "free"> | null {
  const price = items.data[0]?.price;
  const marks = [price && planOfPrice(price.id), price?.lookup_key, price?.metadata[PLAN_KEY], metadata[PLAN_KEY]];
  return marks.map((mark) => mark ?? undefined).find(isPaidPlan) ?? null;
}

/** Converts a subscription of the provider to ours; times in milliseconds. */
export function toSubscription(
  planOfPrice: PlanOfPrice,
  installation: string,
  subscription: Stripe.Subscription,
): SoldSubscription {
  const { id, status, created, metadata, cancel_at: cancelAt, cancel_at_period_end: cancelsAtPeriodEnd } = subscription;
  const [item] = subscription.items.data;
  const periodEnd = (item?.current_period_end ?? created) * 1000;
  const periodEndIfCancelled = cancelsAtPeriodEnd ? periodEnd : null;
  return {
    id,
    status,
    plan: planOf(planOfPrice, subscription),
    created: created * 1000,
    periodStart: (item?.current_period_start ?? created) * 1000,
    periodEnd,
    endsAt: cancelAt === null ? periodEndIfCancelled : cancelAt * 1000,
    isOwn: metadata[INSTALLATION_KEY] === installation,
  };
}

/** Converts a checkout that can still be paid; null for any other. */
export function toOpenCheckout(checkout: Stripe.Checkout.Session): OpenCheckout | null {
  const { id, status, metadata, url, success_url: successUrl, cancel_url: cancelUrl } = checkout;
  if (status !== "open" || !url) return null;
  return { id, plan: metadata?.[PLAN_KEY] ?? null, url, successUrl: successUrl ?? "", cancelUrl: cancelUrl ?? "" };
}

export type SoldPlan = "big_monthly" | "big_yearly" | "bigger_monthly" | "bigger_yearly";
export type PriceIds = Readonly<Record<SoldPlan, string>>;
export type PlanOfPrice = (priceId: string) => SoldPlan | null;

export type Returns = { readonly successUrl: string; readonly cancelUrl: string };

export type OpenCheckout = Returns & { readonly id: string; readonly plan: string | null; readonly url: string };
