import { Stripe } from "stripe";

/** What the provider says of one price id: it can be sold, or why not. */
type PriceState = "active" | "archived" | "not recurring" | "unknown";

const TIMEOUT_MS = 6_000;

/**
 * Asks the provider about price ids with a secret key. Returns the state of each and whether the key is for live
 * payments. Throws the provider's error when the key is refused or the provider does not respond.
 */
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
