import { queryOptions } from "@tanstack/react-query";
import type { readSubscription, Subscription } from "#contract/subscriptions.ts";
import { loading } from "./load.ts";

/** The signed-in user's subscription; null when nobody is signed in. */
export const subscriptionQuery = queryOptions<Subscription | null, Error, Subscription | null, [(typeof readSubscription)["path"]]>({
  queryKey: ["/api/user/subscription"],
  queryFn: loading<typeof readSubscription, null>(),
});
