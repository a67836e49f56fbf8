import type * as contract from "#contract/plans/subscriptions.ts";
import * as store from "./store.ts";
import { shownStatus, tierOfCode } from "#core/accounts/entitlements.ts";
import { PLANS, priceOf } from "#core/plans/plans.ts";
import { isRenewalFailed } from "#core/plans/subscription-state.ts";
import type { Reply } from "#contract/kit/call.ts";
import type { SubscriptionRow } from "./tables.ts";
import type { AccountRow } from "#server/accounts/tables.ts";
import type { Deps } from "#server/deps.ts";

const TERMS = { monthly: "month", yearly: "year", lifetime: "lifetime" } as const;

const NONE: contract.SubscriptionDetails = {
  subscriptionstatus: "inactive",
  subscriptiontier: null,
  billingterm: null,
  subscriptionenddate: null,
  currentPeriodEnd: null,
};

export function toDetails(row: SubscriptionRow | null, now: Date): contract.SubscriptionDetails {
  if (!row) return NONE;
  const end = row.subscription_end_date?.toISOString() ?? null;
  const facts = { subscriptionstatus: row.subscriptionstatus, subscription_end_date: end };
  const status = shownStatus(facts, now.getTime());
  if (status === "inactive") return NONE;
  const tier = tierOfCode(row.subscriptiontiercodeid);
  return {
    subscriptionstatus: status === "cancelled" ? "canceled" : status,
    subscriptiontier: tier === "free" ? null : tier,
    billingterm: row.billing_term && TERMS[row.billing_term],
    subscriptionenddate: end,
    currentPeriodEnd: row.currentperiodend?.toISOString() ?? null,
    ...(isRenewalFailed(row.providerstatus) && { renewalfailed: true }),
  };
}

export const details = async ({ db, now }: Deps, { userid }: AccountRow): Promise<contract.SubscriptionDetails> =>
  toDetails(await store.findSubscription(db, userid), now());

/** Every plan with its price; the price id only if it can be bought. */
export const prices = ({ config, payments }: Deps): Reply<typeof contract.listPrices> => ({
  discountActive: config.discountActive,
  supportEmail: config.supportEmail,
  prices: PLANS.map((plan) => ({
    plan,
    priceId: payments && plan !== "free" && plan !== "galaxy" ? config.prices[plan] : null,
    ...priceOf(plan, config.discountActive),
  })),
});
