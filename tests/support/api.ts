import { eq } from "drizzle-orm";
import type { LightMyRequestResponse } from "fastify";
import { createKey } from "#contract/api/keys.ts";
import { account } from "#server/accounts/tables.ts";
import { closeDays } from "#server/values/close-day.ts";
import type { Browser } from "./browser.ts";
import { aProduct, type TestProduct, type Wishes } from "./product.ts";
import { aSignedInVisit } from "./sign-in.ts";

export const BIGGER = 3;
/** The day whose mark the open values are of. */
export const MARKED_DAY = "2026-11-20";

type Headers = Readonly<Record<string, string>>;

export type Api = {
  readonly product: TestProduct;
  readonly browser: Browser;
  readonly key: string;
  readonly setTier: (tier: number | null) => Promise<unknown>;
  readonly ask: (url: string, headers?: Headers, method?: string, payload?: object) => Promise<LightMyRequestResponse>;
  readonly withKey: (
    url: string,
    headers?: Headers,
    method?: string,
    payload?: object,
  ) => Promise<LightMyRequestResponse>;
};

/** A further user of Bigger Brain with a key on a product that runs. */
export async function aProgrammer(product: TestProduct, email: string): Promise<Api> {
  const { browser, user } = await aSignedInVisit(product, email);
  const setTier = (tier: number | null) =>
    product.deps.db.update(account).set({ manualsubtiercodeid: tier }).where(eq(account.userid, user.userid));
  await setTier(BIGGER);
  const { key } = await browser.send(createKey, { body: { name: "My sheet" } });
  const ask: Api["ask"] = (url, headers = {}, method = "GET", payload) =>
    product.app.inject({
      method: method as "GET",
      url,
      headers,
      remoteAddress: "198.51.100.7",
      ...(payload ? { payload } : {}),
    });
  return {
    product,
    browser,
    key,
    setTier,
    ask,
    withKey: (url, headers = {}, method = "GET", payload) =>
      ask(url, { authorization: `Bearer ${key}`, ...headers }, method, payload),
  };
}

export async function anApi(wishes: Wishes = { environment: { RATE_LIMIT_FACTOR: "0" } }): Promise<Api> {
  const product = await aProduct(wishes);
  await closeDays(product.deps.db, MARKED_DAY, product.clock.now(), "a test");
  await product.deps.ratings.reload();
  return aProgrammer(product, "programmer@example.com");
}
