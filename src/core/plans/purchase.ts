import { parseInstant, type Instant } from "#core/kit/calendar.ts";
import {
  planOf,
  termOfBilling,
  tierOfPlanKey,
  type Billing,
  type BillingTerm,
  type Plan,
  type PlanKey,
} from "./plans.ts";
import type { PaidTier } from "#core/accounts/entitlements.ts";

/** The present subscription, named as in the subscription details. */
export type CurrentSubscription = {
  readonly subscriptionstatus: "active" | "inactive" | "canceled";
  readonly subscriptiontier: PaidTier | null;
  readonly billingterm: BillingTerm | null;
  /** ISO date and time when a cancelled subscription ends, or null. */
  readonly subscriptionenddate: string | null;
};

export type Purchase =
  | { readonly outcome: "proceed"; readonly plan: Plan }
  /** Already subscribed: nothing to do. */
  | { readonly outcome: "same_active"; readonly plan: Plan }
  /** The same plan, cancelled but not over: offer to reactivate. */
  | { readonly outcome: "same_canceled"; readonly plan: Plan }
  /** Another plan: offer the change. */
  | { readonly outcome: "different"; readonly from: Plan; readonly to: Plan }
  | { readonly outcome: "not-for-sale"; readonly plan: Plan; readonly why: "free" | "in-progress" };

/** The plan a subscription holds now; null if there is none, or if it was cancelled and has ended. */
export function currentPlan(current: CurrentSubscription | null, now: Instant): Plan | null {
  if (!current?.subscriptiontier || !current.billingterm || current.subscriptionstatus === "inactive") return null;
  const end = current.subscriptionenddate === null ? null : parseInstant(current.subscriptionenddate);
  if (current.subscriptionstatus === "canceled" && (end === null || end <= now)) return null;
  return planOf(current.subscriptiontier, current.billingterm);
}

/** The outcome of choosing a plan, given the present subscription: for the page's dialog, and before a checkout. */
export function purchase(current: CurrentSubscription | null, wanted: Plan, now: Instant): Purchase {
  if (wanted === "free") return { outcome: "not-for-sale", plan: wanted, why: "free" };
  if (wanted === "galaxy") return { outcome: "not-for-sale", plan: wanted, why: "in-progress" };
  const held = currentPlan(current, now);
  if (!held) return { outcome: "proceed", plan: wanted };
  if (held !== wanted) return { outcome: "different", from: held, to: wanted };
  return { outcome: current?.subscriptionstatus === "canceled" ? "same_canceled" : "same_active", plan: wanted };
}

export type Holding = "current" | "ending";

/** `current` for the plan and period held, `ending` if it is cancelled but still runs; null for any other plan. */
export function holdingOf(
  current: CurrentSubscription | null,
  key: PlanKey,
  billing: Billing,
  now: Instant,
): Holding | null {
  const held = currentPlan(current, now);
  if (held === null || held !== planOf(tierOfPlanKey(key), termOfBilling(billing))) return null;
  return current?.subscriptionstatus === "canceled" ? "ending" : "current";
}
