import { MONEY_BACK_DAYS, PLAN_TERMS, type BillingTerm, type Plan } from "#core/plans/plans.ts";
import { TIER_NAMES } from "#core/accounts/entitlements.ts";
import { REACTIVATE } from "#core/plans/subscribe-button.ts";
import { GRACE_DAYS } from "#core/plans/subscription-state.ts";
import type { ToastInput } from "#web/kit/ui/overlay/toast-store.ts";

export const MESSAGES = {
  guarantee: `All plans carry a ${MONEY_BACK_DAYS}-day money-back guarantee.`,
  popular: "Most Popular",
  cancelRest: (end: string): readonly string[] => [
    "This cannot be reversed.",
    "Long-term subscriber rewards are lost.",
    `Premium features remain usable until ${end}.`,
  ],
  previewRest: (rows: number): string =>
    rows === 0
      ? "Today's values. The rest comes with the plan."
      : `Today's values. ${rows} more ${rows === 1 ? "row comes" : "rows come"} with the plan.`,
} as const;

/** Explains the limited price of a plan, which stands beside its full one and may be below that of the smaller plan. */
export const limitedPrice = (plan: string, isBelowBig: boolean): string =>
  "A limited price instead of the regular one." +
  (isBelowBig ? ` While it lasts, ${plan} costs less than ${TIER_NAMES.big} and includes all of it.` : "");

export const CONFLICT = {
  same_active: {
    title: "Already Subscribed",
    text: (plan: string) => `You are already subscribed to ${plan}.`,
    close: "Close",
  },
  same_canceled: {
    title: REACTIVATE,
    text: (plan: string, end: string) =>
      `Your ${plan} subscription is cancelled and ends on ${end}. You can reactivate it: it then renews as ` +
      "before, and nothing is charged today.",
    confirm: REACTIVATE,
    close: "Not now",
  },
  different: {
    title: "Change Plan",
    text: (from: string, to: string) =>
      `You are subscribed to ${from}. You can change to ${to}: the checkout shows what is due, after a credit ` +
      "for the unused part of your plan.",
    confirm: "Proceed to Checkout",
    close: "Keep my plan",
  },
} as const;

export const RENEWAL_FAILED = {
  title: "Your last renewal could not be paid",
  text:
    `You keep your plan for up to ${GRACE_DAYS} days while the payment provider tries again. To renew it, ` +
    "follow the link in the provider's email to pay or to add another card. If you no longer want it, cancel it.",
} as const;

const failure =
  (title: string, act: string) =>
  (reason: string): ToastInput => ({ title, description: `Failed to ${act}: ${reason}`, variant: "destructive" });

export const TOASTS = {
  success: {
    title: "Subscription Successful!",
    description: "Your subscription has been activated. Welcome to premium!",
  },
  abandoned: {
    title: "Checkout Cancelled",
    description: "Your subscription setup was cancelled. No charges were made.",
    variant: "destructive",
  },
  cancelled: {
    title: "Subscription Cancelled",
    description: "Your subscription has been cancelled and will end at the current billing period.",
  },
  reactivated: {
    title: "Subscription Reactivated",
    description: "Your subscription has been reactivated successfully.",
  },
  createFailed: failure("Subscription Error", "create subscription"),
  cancelFailed: failure("Cancellation Error", "cancel subscription"),
  reactivateFailed: failure("Reactivation Error", "reactivate subscription"),
} as const;

const PAID: Readonly<Record<BillingTerm, string>> = { month: "monthly", year: "yearly", lifetime: "for life" };

/** A plan with its billing period in words: 'Big Brain (monthly)'. */
export const planName = (plan: Plan): string =>
  plan === "free" ? TIER_NAMES.free : `${TIER_NAMES[PLAN_TERMS[plan].tier]} (${PAID[PLAN_TERMS[plan].term]})`;
