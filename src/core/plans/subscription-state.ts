import { DAY_MS, type Instant } from "#core/kit/calendar.ts";
import { type SubscriptionStatus, TIERS, type Tier } from "#core/accounts/entitlements.ts";
import { PLAN_TERMS, type BillingTerm, type Plan } from "./plans.ts";

/** A subscription as the payment provider describes it, times in milliseconds. */
export type ProviderSubscription = {
  readonly id: string;
  /** The provider's name of the state: active, trialing, past_due, unpaid, canceled, incomplete and so on. */
  readonly status: string;
  /** The plan of its price; null if the price is not one of ours. */
  readonly plan: Exclude<Plan, "free"> | null;
  readonly created: Instant;
  readonly periodStart: Instant;
  readonly periodEnd: Instant;
  /** When it is set to end; null while it renews. */
  readonly endsAt: Instant | null;
};

export type SubscriptionState = {
  readonly subscriptionid: string | null;
  readonly tier: Tier;
  readonly term: BillingTerm | null;
  readonly status: SubscriptionStatus;
  readonly start: Instant | null;
  readonly end: Instant | null;
  readonly currentPeriodEnd: Instant | null;
  readonly providerstatus: string | null;
};

export const NO_SUBSCRIPTION: SubscriptionState = {
  subscriptionid: null,
  tier: "free",
  term: null,
  status: "inactive",
  start: null,
  end: null,
  currentPeriodEnd: null,
  providerstatus: null,
};

/** How long access lasts while the provider retries a failed renewal, from the start of the unpaid period. */
export const GRACE_DAYS = 21;
const GRACE = GRACE_DAYS * DAY_MS;

/** Did a renewal payment fail, and does the provider retry it? */
export const isRenewalFailed = (providerstatus: string | null): boolean => providerstatus === "past_due";

/** Does a subscription give access? Yes if it is paid, or if its renewal failed a short while ago. */
const isLive = ({ status, periodStart }: ProviderSubscription, now: Instant): boolean =>
  status === "active" || status === "trialing" || (isRenewalFailed(status) && now < periodStart + GRACE);

const OVER: ReadonlySet<string> = new Set(["canceled", "incomplete_expired"]);

/** Has a subscription ended at the provider, so that nothing can be charged for it again? */
export const isOver = ({ status }: Pick<ProviderSubscription, "status">): boolean => OVER.has(status);

const rank = ({ plan }: ProviderSubscription): number => (plan ? TIERS.indexOf(PLAN_TERMS[plan].tier) : -1);

const toSubscriptionState = (
  subscription: ProviderSubscription,
  plan: Exclude<Plan, "free">,
  status: SubscriptionStatus,
): SubscriptionState => ({
  subscriptionid: subscription.id,
  tier: PLAN_TERMS[plan].tier,
  term: PLAN_TERMS[plan].term,
  status,
  start: subscription.created,
  end: status === "cancelled" ? subscription.endsAt : null,
  currentPeriodEnd: status === "inactive" ? null : subscription.periodEnd,
  providerstatus: subscription.status,
});

/** Renewing before cancelled, then the higher tier, then the newer. Null if something is paid at a price of no plan. */
export function subscriptionStateOf(
  subscriptions: readonly ProviderSubscription[],
  now: Instant,
): SubscriptionState | null {
  const [best] = subscriptions
    .filter((one) => isLive(one, now))
    .toSorted(
      (a, b) =>
        Number(b.plan !== null) - Number(a.plan !== null) ||
        Number(a.endsAt !== null) - Number(b.endsAt !== null) ||
        rank(b) - rank(a) ||
        b.created - a.created,
    );
  if (best) return best.plan && toSubscriptionState(best, best.plan, best.endsAt === null ? "active" : "cancelled");
  const last = subscriptions.filter(({ plan }) => plan !== null).toSorted((a, b) => b.created - a.created)[0];
  return last?.plan ? toSubscriptionState(last, last.plan, "inactive") : NO_SUBSCRIPTION;
}
