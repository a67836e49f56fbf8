import { Stripe } from "stripe";

/** What the provider says of one price id: it can be sold, or why not. */
type PriceState = "active" | "archived" | "not recurring" | "unknown";

const TIMEOUT_MS = 6_000;

/** States of price ids by a secret key, and whether it is live. Throws the provider's error. */
export async function checkPrices(
  secretKey: string,
  ids: readonly string[],
  fetch: typeof globalThis.fetch,
): Promise<{ readonly isLive: boolean; readonly states: ReadonlyMap<string, PriceState> }> {
  const stripe = new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient(fetch),
  });
  const states = new Map<string, PriceState>();
  for (const id of ids) {
    try {
      const price = await stripe.prices.retrieve(id);
      const state = price.recurring ? "active" : "not recurring";
      states.set(id, price.active ? state : "archived");
    } catch (error) {
      const isUnknown = error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";
      if (!isUnknown) throw error;
      states.set(id, "unknown");
    }
  }
  return { isLive: /^(sk|rk)_live_/.test(secretKey), states };
}
