import type { Billing, PlanKey } from "./plans.ts";
import type { Holding } from "./purchase.ts";

/** What the button of a plan card depends on. */
export type ButtonFacts = {
  readonly plan: PlanKey;
  readonly billing: Billing;
  readonly signedIn: boolean;
  /** `current` where the plan is held and paid this way, `ending` where it is cancelled but still runs, else null. */
  readonly holding: Holding | null;
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

/** What the button says that takes a cancellation back, wherever it stands. */
export const REACTIVATE = "Reactivate Subscription";

/**
 * The button's label and whether it may be pressed. On a cancelled plan that still runs it takes the cancellation back.
 */
export const subscribeButton = ({
  plan,
  billing,
  signedIn,
  holding,
  isComing,
  isBusy,
}: ButtonFacts): SubscribeButton => {
  if (isBusy) return off("Processing");
  if (holding === "current") return off("Current Plan");
  if (holding === "ending") return on(REACTIVATE);
  if (isComing) return off("Coming Soon");
  if (plan === "free") return off("Always Free");
  return on(signedIn ? START[billing] : "Sign in to Subscribe");
};
