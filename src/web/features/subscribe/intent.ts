import { BILLINGS, PLAN_KEYS, type Billing, type PlanKey } from "#core/access/plans.ts";

/** The plan that a visitor chose before signing in. */
export type Intent = { readonly plan: PlanKey; readonly billing: Billing };

/** The intent in a query; null if there is none, or its plan or billing is unknown. */
export const intentOf = (query: URLSearchParams): Intent | null => {
  if (query.get("intent") !== "subscribe") return null;
  const plan = PLAN_KEYS.find((key) => key === query.get("plan"));
  const billing = BILLINGS.find((one) => one === query.get("billing"));
  return plan && billing ? { plan, billing } : null;
};

/** The sign-in address that returns with the intent. */
export const signInFor = ({ plan, billing }: Intent): string => {
  const returnTo = `/subscribe?${new URLSearchParams({ intent: "subscribe", plan, billing })}`;
  return `/login?${new URLSearchParams({ returnTo })}`;
};
