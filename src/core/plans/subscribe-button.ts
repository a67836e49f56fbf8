import type { Billing, PlanKey } from "./plans.ts";
import type { Holding } from "./purchase.ts";

export type ButtonFacts = {
  readonly plan: PlanKey;
  readonly billing: Billing;
  readonly signedIn: boolean;
  /** `current` if the plan is held in this billing period, `ending` if it is cancelled but still runs, else null. */
  readonly holding: Holding | null;
  readonly isComing: boolean;
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

export const REACTIVATE = "Reactivate Subscription";

/** The button's label and whether it is enabled. For a cancelled plan that still runs it withdraws the cancellation. */
export function subscribeButton({ plan, billing, signedIn, holding, isComing, isBusy }: ButtonFacts): SubscribeButton {
  if (isBusy) return off("Processing");
  if (holding === "current") return off("Current Plan");
  if (holding === "ending") return on(REACTIVATE);
  if (isComing) return off("Coming Soon");
  if (plan === "free") return off("Always Free");
  return on(signedIn ? START[billing] : "Sign in to Subscribe");
}
