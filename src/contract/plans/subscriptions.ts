import * as z from "zod/mini";
import { call } from "#contract/kit/call.ts";
import { Done, text } from "#contract/kit/shapes.ts";

/** Present if the last renewal payment failed and the provider retries; the plan stays meanwhile. */
const RenewalFailed = z.optional(z.literal(true));

/** The subscription of the signed-in user; free and inactive by default. */
export const Subscription = z.object({
  subscriptiontiercodeid: z.int(),
  billing_term: z.nullable(z.enum(["monthly", "yearly", "lifetime"])),
  subscriptionstatus: z.enum(["active", "inactive", "cancelled"]),
  subscription_start_date: z.nullable(z.string()),
  subscription_end_date: z.nullable(z.string()),
  renewalfailed: RenewalFailed,
});
export type Subscription = z.output<typeof Subscription>;

/** The same for the subscribe page, in the payment provider's spelling. */
export const SubscriptionDetails = z.object({
  subscriptionstatus: z.enum(["active", "inactive", "canceled"]),
  subscriptiontier: z.nullable(z.enum(["big", "bigger", "galaxy"])),
  billingterm: z.nullable(z.enum(["month", "year", "lifetime"])),
  subscriptionenddate: z.nullable(z.string()),
  currentPeriodEnd: z.nullable(z.string()),
  renewalfailed: RenewalFailed,
});
export type SubscriptionDetails = z.output<typeof SubscriptionDetails>;

export const readSubscription = call({
  method: "GET",
  path: "/api/user/subscription",
  summary: "The signed-in user's subscription",
  reply: Subscription,
});
export const readSubscriptionDetails = call({
  method: "GET",
  path: "/api/user/subscription/details",
  summary: "The signed-in user's subscription as the subscribe page shows it",
  reply: SubscriptionDetails,
});

/** A plan on sale with its price id and price in cents, as configured. */
const PlanPrice = z.object({
  plan: z.string(),
  priceId: z.nullable(z.string()),
  cents: z.nullable(z.int()),
  fullCents: z.nullable(z.int()),
});
export const listPrices = call({
  method: "GET",
  path: "/api/prices",
  summary: "Price ids and prices in cents of each plan",
  reply: z.object({ discountActive: z.boolean(), supportEmail: z.string(), prices: z.array(PlanPrice) }),
});

const EmptyBody = z.optional(z.strictObject({}));

export const createSubscription = call({
  method: "POST",
  path: "/api/create-subscription",
  summary: "Begin a checkout; the browser then goes to sessionUrl",
  body: z.strictObject({ priceId: text(128), successUrl: text(2048), cancelUrl: text(2048) }),
  reply: z.object({ sessionUrl: z.string() }),
});

export const cancelSubscription = call({
  method: "POST",
  path: "/api/cancel-subscription",
  summary: "Cancel at the end of the paid period",
  body: EmptyBody,
  reply: Done,
});
export const reactivateSubscription = call({
  method: "POST",
  path: "/api/reactivate-subscription",
  summary: "Withdraw a cancellation before the period ends",
  body: EmptyBody,
  reply: Done,
});
