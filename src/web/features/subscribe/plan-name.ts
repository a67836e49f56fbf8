import { PLAN_TERMS, type BillingTerm, type Plan } from "#core/access/plans.ts";
import { TIER_NAMES } from "#core/access/tier.ts";

const PAID: Readonly<Record<BillingTerm, string>> = { month: "monthly", year: "yearly", lifetime: "for life" };

/** A plan with its billing period in words: 'Big Brain (monthly)'. */
export const planName = (plan: Plan): string =>
  plan === "free" ? TIER_NAMES.free : `${TIER_NAMES[PLAN_TERMS[plan].tier]} (${PAID[PLAN_TERMS[plan].term]})`;
