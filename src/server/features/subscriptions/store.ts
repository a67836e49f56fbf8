import type { Subscription } from "#contract/subscriptions.ts";
import type { Deps } from "../../deps.ts";

/** The subscription of a user; free and inactive where there is none. */
export const subscriptionOf = async ({ book }: Deps, _userid: number): Promise<Subscription> => {
  const free = book.reference.codes.find(({ codegroup, dataname }) => codegroup === "subscriptiontier" && dataname === "free");
  if (!free) throw new Error("The free tier is missing from the codes");
  return { subscriptiontiercodeid: free.codeid, billing_term: null, subscriptionstatus: "inactive", subscription_start_date: null, subscription_end_date: null };
};
