import { featuresAddedBy, type Feature, type FeatureStatus } from "./features.ts";
import { TIER_NAMES, type PaidTier, type Tier } from "#core/accounts/entitlements.ts";

/** The plans of the pricing page, by the names it uses. */
export const PLAN_KEYS = ["free", "basic", "premium", "pro"] as const;
export type PlanKey = (typeof PLAN_KEYS)[number];

/** Billing periods, as the pricing page and the provider name them. */
export const BILLINGS = ["monthly", "yearly", "lifetime"] as const;
export type Billing = (typeof BILLINGS)[number];
export type BillingTerm = "month" | "year" | "lifetime";

/** A plan with its billing period; prices are set for these. */
export const PLANS = ["free", "big_monthly", "big_yearly", "bigger_monthly", "bigger_yearly", "galaxy"] as const;
export type Plan = (typeof PLANS)[number];

const TIER_OF_KEY: Readonly<Record<PlanKey, Tier>> = { free: "free", basic: "big", premium: "bigger", pro: "galaxy" };
const TERM_OF_BILLING: Readonly<Record<Billing, BillingTerm>> = {
  monthly: "month",
  yearly: "year",
  lifetime: "lifetime",
};

export const tierOfPlanKey = (key: PlanKey): Tier => TIER_OF_KEY[key];
export const termOfBilling = (billing: Billing): BillingTerm => TERM_OF_BILLING[billing];

export const PLAN_TERMS: Readonly<
  Record<Exclude<Plan, "free">, { readonly tier: PaidTier; readonly term: BillingTerm }>
> = {
  big_monthly: { tier: "big", term: "month" },
  big_yearly: { tier: "big", term: "year" },
  bigger_monthly: { tier: "bigger", term: "month" },
  bigger_yearly: { tier: "bigger", term: "year" },
  galaxy: { tier: "galaxy", term: "lifetime" },
};

/** The plan with a tier and a billing period; null if it is not offered. */
export function planOf(tier: Tier, term: BillingTerm): Plan | null {
  if (tier === "free") return "free";
  return (
    PLANS.find((plan) => plan !== "free" && PLAN_TERMS[plan].tier === tier && PLAN_TERMS[plan].term === term) ?? null
  );
}

/** A price in cents. `fullCents` is the price without the discount, present only while the discount lowers it. */
type Price = { readonly cents: number | null; readonly fullCents: number | null };

const FULL_PRICES: Readonly<Record<Plan, number | null>> = {
  free: 0,
  big_monthly: 499,
  big_yearly: 4999,
  bigger_monthly: 999,
  bigger_yearly: 9999,
  galaxy: null,
};
const DISCOUNT_PRICES: Partial<Record<Plan, number>> = { bigger_monthly: 333, bigger_yearly: 3333 };

/** The one-time price shown for Galaxy. It is not for sale yet, so the price table has none. */
export const GALAXY_SHOWN_CENTS = 7777;

export const MONEY_BACK_DAYS = 7;
export const YEARLY_BADGE = "Save 17%+";
export const LIFETIME_BADGE = "Best Value";

/** The price of a plan, with the discount if it is active and the plan has one; null if it has no price yet. */
export function priceOf(plan: Plan, discountActive: boolean): Price {
  const full = FULL_PRICES[plan];
  const discounted = discountActive ? DISCOUNT_PRICES[plan] : undefined;
  return discounted === undefined ? { cents: full, fullCents: null } : { cents: discounted, fullCents: full };
}

/** The saving of a year against twelve monthly payments, in whole percent; at least 0. */
export function yearlySavingsPercent(monthlyCents: number, yearlyCents: number): number {
  const twelve = monthlyCents * 12;
  return twelve > 0 ? Math.max(0, Math.round(((twelve - yearlyCents) / twelve) * 100)) : 0;
}

export const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

type PlanEntry = {
  readonly id: Plan;
  readonly price: Price;
  readonly interval: BillingTerm;
  readonly savings: number;
};

export type PricingPlan = {
  readonly key: PlanKey;
  readonly tier: Tier;
  readonly name: string;
  readonly description: string;
  readonly monthly: PlanEntry | null;
  readonly yearly: PlanEntry | null;
  readonly hierarchyLabel: string;
  readonly status: Exclude<FeatureStatus, "planned">;
  readonly features: readonly Feature[];
};

const DESCRIPTIONS: Readonly<Record<Tier, string>> = {
  free: "Values and trades for your league",
  big: "What we know beyond the number",
  bigger: "Your own opinion in every value",
  galaxy: "Everything, once and for life",
};

const HIERARCHY: Readonly<Record<Tier, string>> = {
  free: "What everybody has",
  big: "Everything in Free, plus",
  bigger: "Everything in Big Brain, plus",
  galaxy: "Everything in Bigger Brain, plus",
};

function entry(tier: Tier, term: BillingTerm, discountActive: boolean): PlanEntry | null {
  const [plan, monthly] = [planOf(tier, term), planOf(tier, "month")];
  if (!plan || !monthly || tier === "free") return null;
  const price = priceOf(plan, discountActive);
  const perMonth = priceOf(monthly, discountActive).cents;
  const savings =
    term === "year" && price.cents !== null && perMonth !== null ? yearlySavingsPercent(perMonth, price.cents) : 0;
  return { id: plan, price, interval: term, savings };
}

export function pricingPlan(key: PlanKey, discountActive: boolean): PricingPlan {
  const tier = tierOfPlanKey(key);
  return {
    key,
    tier,
    name: TIER_NAMES[tier],
    description: DESCRIPTIONS[tier],
    monthly: entry(tier, "month", discountActive),
    yearly: entry(tier, "year", discountActive),
    hierarchyLabel: HIERARCHY[tier],
    status: tier === "galaxy" ? "in-progress" : "active",
    features: featuresAddedBy(tier),
  };
}

/** The plans shown for a billing period: lifetime shows only pro, the others hide it. */
export const plansShown = (billing: Billing): readonly PlanKey[] =>
  PLAN_KEYS.filter((key) => (key === "pro") === (billing === "lifetime"));
