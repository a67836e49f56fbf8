import type { Billing, PlanKey } from "./plans.ts";

/** What the button of a plan card depends on. */
export type ButtonFacts = {
  readonly plan: PlanKey;
  readonly billing: Billing;
  readonly signedIn: boolean;
  /** The plan is held, paid this way, and not cancelled. */
  readonly isCurrent: boolean;
  /** The plan is in progress, not yet for sale. */
  readonly isComing: boolean;
  /** A purchase of this plan is under way. */
  readonly isBusy: boolean;
};

export type SubscribeButton = { readonly label: string; readonly disabled: boolean };

const off = (label: string): SubscribeButton => ({ label, disabled: true });
const on = (label: string): SubscribeButton => ({ label, disabled: false });

const START: Readonly<Record<Billing, string>> = {
  monthly: "Start Monthly Plan",
  yearly: "Start Yearly Plan",
  lifetime: "Get Lifetime Access",
};

/** The button's label and whether it may be pressed. A plan that is held but cancelled may, to be reactivated. */
export const subscribeButton = ({
  plan,
  billing,
  signedIn,
  isCurrent,
  isComing,
  isBusy,
}: ButtonFacts): SubscribeButton => {
  if (isBusy) return off("Processing");
  if (isCurrent) return off("Current Plan");
  if (isComing) return off("Coming Soon");
  if (plan === "free") return off("Always Free");
  return on(signedIn ? START[billing] : "Sign in to Subscribe");
};
