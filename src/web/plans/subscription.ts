import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { HOUR_MS } from "#core/kit/calendar.ts";
import { currentPlan } from "#core/plans/purchase.ts";
import type { Plan } from "#core/plans/plans.ts";
import { loading, loadingAsUser } from "#web/kit/query/load.ts";
import { userQuery } from "#web/accounts/user.ts";
import { GRACE_DAYS } from "#core/plans/subscription-state.ts";

export const subscriptionQuery = queryOptions(loadingAsUser("/api/user/subscription"));

/** The same with the details of the subscribe page. */
export const subscriptionDetailsQuery = queryOptions(loadingAsUser("/api/user/subscription/details"));

export const pricesQuery = queryOptions({
  ...loading("/api/prices"),
  staleTime: HOUR_MS,
});

const WANTED_KEY = "bbf_wanted_plan";

/** Stores, for this tab, the plan of the checkout that is about to open. */
export function noteWantedPlan(plan: Plan): void {
  try {
    sessionStorage.setItem(WANTED_KEY, plan);
  } catch {
    // Without storage the return from the checkout waits for any plan.
  }
}

function takeWantedPlan(): string | null {
  try {
    const plan = sessionStorage.getItem(WANTED_KEY);
    sessionStorage.removeItem(WANTED_KEY);
    return plan;
  } catch {
    return null;
  }
}

/** Pauses in milliseconds between polls for a payment: about half a minute in total. */
const PAUSES = [0, 500, 1000, 1500, 2000, 3000, 4000, 5000, 6000, 8000] as const;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Polls for half a minute after a checkout until the payment has come, then reloads all data. */
export async function followPurchase(client: QueryClient): Promise<void> {
  const wanted = takeWantedPlan();
  for (const milliseconds of PAUSES) {
    await pause(milliseconds);
    const details = await client.fetchQuery({ ...subscriptionDetailsQuery, staleTime: 0 }).catch(() => null);
    const held = details?.subscriptionstatus === "active" ? currentPlan(details, Date.now()) : null;
    if (held && (wanted === null || wanted === held)) break;
  }
  await client.invalidateQueries({ queryKey: userQuery.queryKey });
  await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== userQuery.queryKey[0] });
}

export const RENEWAL_FAILED = {
  title: "Your last renewal could not be paid",
  text:
    `You keep your plan for up to ${GRACE_DAYS} days while the payment provider tries again. To renew it, ` +
    "follow the link in the provider's email to pay or to add another card. If you no longer want it, cancel it.",
} as const;
