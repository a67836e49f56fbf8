import { BILLINGS, PLAN_KEYS, type Billing, type PlanKey } from "#core/access/plans.ts";

/** What somebody wanted to buy before the sign-in. */
export type Intent = { readonly plan: PlanKey; readonly billing: Billing };

/** The intent of a query; null where it names none, or no plan or billing of ours. */
export const intentOf = (query: URLSearchParams): Intent | null => {
  if (query.get("intent") !== "subscribe") return null;
  const plan = PLAN_KEYS.find((key) => key === query.get("plan"));
  const billing = BILLINGS.find((one) => one === query.get("billing"));
  return plan && billing ? { plan, billing } : null;
};

/** The way through the sign-in that comes back with the intent. */
export const signInFor = ({ plan, billing }: Intent): string => {
  const returnTo = `/subscribe?${new URLSearchParams({ intent: "subscribe", plan, billing })}`;
  return `/login?${new URLSearchParams({ returnTo })}`;
};
