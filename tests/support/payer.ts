import {
  cancelSubscription,
  reactivateSubscription,
  readSubscription,
  readSubscriptionDetails,
} from "#contract/plans/subscriptions.ts";
import { currentUser } from "#contract/accounts.ts";
import { findSubscription } from "#server/plans/store.ts";
import { ORIGIN, press } from "./subscribe.ts";
import type { UserPerTest } from "./user-per-test.ts";

/** What a user does with a subscription, and what the product then says about it. */
export const payerOf = (own: UserPerTest) => ({
  cancel: () => own.browser.send(cancelSubscription, {}),
  reactivate: () => own.browser.send(reactivateSubscription, {}),
  subscription: () => own.browser.send(readSubscription, {}),
  details: () => own.browser.send(readSubscriptionDetails, {}),
  tierCode: async (): Promise<number> => (await own.browser.send(currentUser, {})).subscriptiontiercodeid,
  stored: () => findSubscription(own.product.deps.db, own.userid),
  /** The provider's id of the stored subscription; empty without one. */
  held: async (): Promise<string> => (await findSubscription(own.product.deps.db, own.userid))?.subscriptionid ?? "",
  /** The provider's page at an address, as HTML. */
  pageOf: async (address: string): Promise<string> => {
    const url = new URL(address, ORIGIN);
    return (await own.browser.request("GET", `${url.pathname}${url.search}`)).body;
  },
  /** Lets the card be declined on the provider's page; returns where that leads. */
  decline: async (url: string): Promise<string> => String((await press(own.browser, url, "decline")).headers.location),
});
