import { parseInstant, type Instant } from "../instant.ts";
import {
  planOf,
  termOfBilling,
  tierOfPlanKey,
  type Billing,
  type BillingTerm,
  type Plan,
  type PlanKey,
} from "./plans.ts";
import type { PaidTier } from "./tier.ts";

/** The subscription a purchase meets; the words of the subscription details. */
export type CurrentSubscription = {
  readonly subscriptionstatus: "active" | "inactive" | "canceled";
  readonly subscriptiontier: PaidTier | null;
  readonly billingterm: BillingTerm | null;
  /** ISO date and time until which a canceled subscription runs on, or null. */
  readonly subscriptionenddate: string | null;
};

/** What becomes of wanting a plan. */
export type Purchase =
  | { readonly outcome: "proceed"; readonly plan: Plan }
  /** Already subscribed: nothing to do but say so. */
  | { readonly outcome: "same_active"; readonly plan: Plan }
  /** The same plan, cancelled but not over: offer to reactivate. */
  | { readonly outcome: "same_canceled"; readonly plan: Plan }
  /** Another plan: offer the change. */
  | { readonly outcome: "different"; readonly from: Plan; readonly to: Plan }
  | { readonly outcome: "not-for-sale"; readonly plan: Plan; readonly why: "free" | "in-progress" };

/** The plan a subscription holds now; null where there is none, or a cancelled one is over. */
export const currentPlan = (current: CurrentSubscription | null, now: Instant): Plan | null => {
  if (!current?.subscriptiontier || !current.billingterm || current.subscriptionstatus === "inactive") return null;
  const end = current.subscriptionenddate === null ? null : parseInstant(current.subscriptionenddate);
  if (current.subscriptionstatus === "canceled" && (end === null || end <= now)) return null;
  return planOf(current.subscriptiontier, current.billingterm);
};

/**
 * What becomes of wanting a plan with the subscription one has; asked by the page for its dialog and by the server
 * before a checkout.
 */
export const purchase = (current: CurrentSubscription | null, wanted: Plan, now: Instant): Purchase => {
  if (wanted === "free") return { outcome: "not-for-sale", plan: wanted, why: "free" };
  if (wanted === "galaxy") return { outcome: "not-for-sale", plan: wanted, why: "in-progress" };
  const held = currentPlan(current, now);
  if (!held) return { outcome: "proceed", plan: wanted };
  if (held !== wanted) return { outcome: "different", from: held, to: wanted };
  return { outcome: current?.subscriptionstatus === "canceled" ? "same_canceled" : "same_active", plan: wanted };
};

/** What a plan card shows of a subscription; see `holdingOf`. */
export type Holding = "current" | "ending";

/**
 * How a plan card relates to the subscription: `current` where it shows the plan that is held, paid in that way;
 * `ending` where that plan is cancelled but still runs; null for any other plan.
 */
export const holdingOf = (
  current: CurrentSubscription | null,
  key: PlanKey,
  billing: Billing,
  now: Instant,
): Holding | null => {
  const held = currentPlan(current, now);
  if (held === null || held !== planOf(tierOfPlanKey(key), termOfBilling(billing))) return null;
  return current?.subscriptionstatus === "canceled" ? "ending" : "current";
};
