// spec: data.keys-own
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { createKey, listKeys, revokeKey } from "#contract/keys.ts";
import { manageUser } from "#contract/users.ts";
import { account, apikey } from "#server/db/schema/users.ts";
import type { Browser } from "#tests/support/browser.ts";
import { aProduct, type TestProduct } from "#tests/support/product.ts";
import { aSignedInVisit } from "#tests/support/sign-in.ts";

const [BIG, BIGGER] = [2, 3];
let product: TestProduct;
let browser: Browser;
let userid: number;
const setTier = (tier: number | null) =>
  product.deps.db.update(account).set({ manualsubtiercodeid: tier }).where(eq(account.userid, userid));

beforeAll(async () => {
  product = await aProduct({ environment: { RATE_LIMIT_FACTOR: "0" } });
});
afterAll(() => product.close());
let users = 0;
beforeEach(async () => {
  ({
    browser,
    user: { userid },
  } = await aSignedInVisit(product, `keys-${++users}@example.com`));
  await setTier(BIGGER);
});

test("a key is shown once and stored only as a hash", async () => {
  const { apikey: made, key } = await browser.send(createKey, { body: { name: "  My sheet " } });
  expect(key).toMatch(/^bbf_[0-9A-Za-z]{28}$/);
  expect(made).toEqual({
    keyid: made.keyid,
    name: "My sheet",
    hint: key.slice(-4),
    createddatetime: product.clock.now().toISOString(),
    lastuseddatetime: null,
    callstoday: 0,
    callslast30days: 0,
  });
  const listed = await browser.request("GET", "/api/keys");
  expect(listed.headers["cache-control"]).toBe("no-store");
  expect(listed.body).not.toContain(key);
  expect(JSON.stringify(await product.deps.db.select().from(apikey))).not.toContain(key);
  expect(JSON.stringify(product.logged)).not.toContain(key);
});

test("five keys are the most, also when they are made at once", async () => {
  const made = await Promise.all(
    Array.from({ length: 8 }, (_, at) => browser.raw(createKey, { body: { name: `Key ${at}` } })),
  );
  expect(made.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 200, 409, 409, 409]);
  const { keys } = await browser.send(listKeys, {});
  expect(keys.length).toBe(5);
  await browser.send(revokeKey, { params: { keyid: String(keys[0]!.keyid) } });
  expect((await browser.raw(createKey, { body: { name: "Again" } })).statusCode).toBe(200);
});

test.each([
  [{ name: "" }, 400],
  [{ name: "   " }, 400],
  [{ name: "x".repeat(61) }, 400],
  [{}, 400],
  [{ name: "Sheet", userid: 1 }, 400],
])("a key for %j is refused", async (body, status) => {
  expect((await browser.request("POST", "/api/keys", { payload: body })).statusCode).toBe(status);
});

test("keys are for Bigger Brain; whose plan has ended still sees and revokes them", async () => {
  const { apikey: made } = await browser.send(createKey, { body: { name: "Old" } });
  for (const tier of [null, BIG]) {
    await setTier(tier);
    const { status, message } = await browser.refused(createKey, { body: { name: "New" } });
    expect([status, message]).toEqual([403, "Subscription required"]);
  }
  const { keys, callsperminute } = await browser.send(listKeys, {});
  expect([keys.map(({ name }) => name), callsperminute]).toEqual([["Old"], null]);
  await browser.send(revokeKey, { params: { keyid: String(made.keyid) } });
  expect((await browser.send(listKeys, {})).keys).toEqual([]);
});

test("the export of a person's data lists keys without their hashes, and deletion removes them", async () => {
  const { key } = await browser.send(createKey, { body: { name: "Exported" } });
  const data = await browser.send(manageUser, { body: { operation: "export" } });
  expect(data["apiKeys"]).toEqual([
    {
      name: "Exported",
      hint: key.slice(-4),
      createddatetime: product.clock.now().toISOString(),
      lastuseddatetime: null,
      days: [],
    },
  ]);
  await browser.send(manageUser, { body: { operation: "delete", userData: { confirm: true } } });
  expect(await product.deps.db.$count(apikey, eq(apikey.userid, userid))).toBe(0);
});
