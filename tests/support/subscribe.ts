import { createSubscription, listPrices } from "#contract/plans/subscriptions.ts";
import type { LightMyRequestResponse } from "fastify";
import type { User } from "#contract/accounts.ts";
import type { Browser, Visit } from "./browser.ts";
import type { TestProduct } from "./product.ts";
import { aSignedInVisit } from "./sign-in.ts";

export type SoldPlan = "big_monthly" | "big_yearly" | "bigger_monthly" | "bigger_yearly";

/** The application's address in tests. */
export const ORIGIN = "http://localhost:3000";
export const RETURNS = {
  successUrl: `${ORIGIN}/profile?subscription=success`,
  cancelUrl: `${ORIGIN}/subscribe?subscription=cancelled`,
};

/** The price id of a plan, as the pricing page receives it. */
export async function priceIdOf(browser: Browser, plan: SoldPlan): Promise<string> {
  const { prices } = await browser.send(listPrices, {});
  const priceId = prices.find((price) => price.plan === plan)?.priceId;
  if (!priceId) throw new Error(`${plan} has no price id`);
  return priceId;
}

/** Starts the purchase of a plan; returns the address of the provider's page. */
export const beginCheckout = async (browser: Browser, plan: SoldPlan): Promise<string> =>
  (await browser.send(createSubscription, { body: { priceId: await priceIdOf(browser, plan), ...RETURNS } }))
    .sessionUrl;

/** Presses a button of a page of the local payments. */
export const press = (browser: Browser, url: string, button: string): Promise<LightMyRequestResponse> =>
  browser.request("POST", new URL(url, ORIGIN).pathname, {
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ do: button }).toString(),
  });

/** Through the local payments, as its user would; another plan is changed. */
export async function subscribe(browser: Browser, plan: SoldPlan): Promise<void> {
  const url = await beginCheckout(browser, plan);
  const { statusCode, body } = await press(browser, url, url.includes("/change/") ? "confirm" : "pay");
  if (statusCode !== 303)
    throw new Error(`The local payments did not take the payment: ${statusCode} ${body.slice(0, 300)}`);
}

/** Presses a button of the local payments' control page, such as "ahead 31", "hold" or "end <subscription>". */
export async function control(browser: Browser, button: string): Promise<void> {
  const { statusCode, body } = await press(browser, "/payments/local", button);
  if (statusCode !== 303)
    throw new Error(`The local payments did not do "${button}": ${statusCode} ${body.slice(0, 300)}`);
}

export async function aSubscribedVisit(
  product: TestProduct,
  email: string,
  plan: SoldPlan,
): Promise<Visit & { readonly user: User }> {
  const visit = await aSignedInVisit(product, email);
  await subscribe(visit.browser, plan);
  return visit;
}
