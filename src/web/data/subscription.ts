import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { currentPlan } from "#core/access/purchase.ts";
import type { Plan } from "#core/access/plans.ts";
import { loading, loadingAsUser } from "./load.ts";
import { HOUR } from "./query-client.ts";
import { userQuery } from "./user.ts";

/** The signed-in user's subscription; null when nobody is signed in. */
export const subscriptionQuery = queryOptions(loadingAsUser("/api/user/subscription"));

/** The same as the subscribe page needs it. */
export const subscriptionDetailsQuery = queryOptions(loadingAsUser("/api/user/subscription/details"));

/** Price ids and prices of the plans. */
export const pricesQuery = queryOptions({
  ...loading("/api/prices"),
  staleTime: HOUR,
});

const WANTED_KEY = "bbf_wanted_plan";

/** Notes, for this tab, which plan the checkout it leaves for is about. */
export const noteWantedPlan = (plan: Plan): void => {
  try {
    sessionStorage.setItem(WANTED_KEY, plan);
  } catch {
    // Without storage the return from the checkout waits for any plan.
  }
};

const takeWantedPlan = (): string | null => {
  try {
    const plan = sessionStorage.getItem(WANTED_KEY);
    sessionStorage.removeItem(WANTED_KEY);
    return plan;
  } catch {
    return null;
  }
};

/** Pauses in milliseconds between the questions whether a payment has arrived: about half a minute in all. */
const PAUSES = [0, 500, 1000, 1500, 2000, 3000, 4000, 5000, 6000, 8000] as const;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Back from a checkout: asks until the server has heard from the payment provider, then has everything loaded anew,
 * so that what was bought unlocks without a reload. Gives up quietly after half a minute.
 */
export const followPurchase = async (client: QueryClient): Promise<void> => {
  const wanted = takeWantedPlan();
  for (const milliseconds of PAUSES) {
    await pause(milliseconds);
    const details = await client.fetchQuery({ ...subscriptionDetailsQuery, staleTime: 0 }).catch(() => null);
    const held = details?.subscriptionstatus === "active" ? currentPlan(details, Date.now()) : null;
    if (held && (wanted === null || wanted === held)) break;
  }
  await client.invalidateQueries({ queryKey: userQuery.queryKey });
  await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== userQuery.queryKey[0] });
};
