import { beforeEach, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { createKey, listKeys, revokeKey } from "#contract/api/keys.ts";
import { manageUser } from "#contract/accounts.ts";
import { apikey } from "#server/accounts/tables.ts";
import { aUserPerTest } from "#tests/support/user-per-test.ts";

const [BIG, BIGGER] = [2, 3];
const own = await aUserPerTest("keys-");

beforeEach(() => own.setTier(BIGGER));

test("a key is shown once and stored only as a hash", async () => {
  const { apikey: made, key } = await own.browser.send(createKey, { body: { name: "  My sheet " } });
  expect(key).toMatch(/^bbf_[0-9A-Za-z]{28}$/);
  expect(made).toEqual({
    keyid: made.keyid,
    name: "My sheet",
    hint: key.slice(-4),
    createddatetime: own.product.clock.now().toISOString(),
    lastuseddatetime: null,
    callstoday: 0,
    callslast30days: 0,
  });
  const listed = await own.browser.request("GET", "/api/keys");
  expect(listed.headers["cache-control"]).toBe("no-store");
  expect(listed.body).not.toContain(key);
  expect(JSON.stringify(await own.product.deps.db.select().from(apikey))).not.toContain(key);
  expect(JSON.stringify(own.product.logged)).not.toContain(key);
});

test("five keys are the most, also when they are made at once", async () => {
  const made = await Promise.all(
    Array.from({ length: 8 }, (_, at) => own.browser.raw(createKey, { body: { name: `Key ${at}` } })),
  );
  expect(made.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 200, 409, 409, 409]);
  const { keys } = await own.browser.send(listKeys, {});
  expect(keys.length).toBe(5);
  await own.browser.send(revokeKey, { params: { keyid: String(keys[0]!.keyid) } });
  expect((await own.browser.raw(createKey, { body: { name: "Again" } })).statusCode).toBe(200);
});

test.each([
  [{ name: "" }, 400],
  [{ name: "   " }, 400],
  [{ name: "x".repeat(61) }, 400],
  [{}, 400],
  [{ name: "Sheet", userid: 1 }, 400],
])("a key for %j is refused", async (body, status) => {
  expect((await own.browser.request("POST", "/api/keys", { payload: body })).statusCode).toBe(status);
});

test("keys are for Bigger Brain; whose plan has ended still sees and revokes them", async () => {
  const { apikey: made } = await own.browser.send(createKey, { body: { name: "Old" } });
  for (const tier of [null, BIG]) {
    await own.setTier(tier);
    const { status, message } = await own.browser.refused(createKey, { body: { name: "New" } });
    expect([status, message]).toEqual([403, "Subscription required"]);
  }
  const { keys, callsperminute } = await own.browser.send(listKeys, {});
  expect([keys.map(({ name }) => name), callsperminute]).toEqual([["Old"], null]);
  await own.browser.send(revokeKey, { params: { keyid: String(made.keyid) } });
  expect((await own.browser.send(listKeys, {})).keys).toEqual([]);
});

test("the export of a person's data lists keys without their hashes, and deletion removes them", async () => {
  const { key } = await own.browser.send(createKey, { body: { name: "Exported" } });
  const data = await own.browser.send(manageUser, { body: { operation: "export" } });
  expect(data["apiKeys"]).toEqual([
    {
      name: "Exported",
      hint: key.slice(-4),
      createddatetime: own.product.clock.now().toISOString(),
      lastuseddatetime: null,
      days: [],
    },
  ]);
  await own.browser.send(manageUser, { body: { operation: "delete", userData: { confirm: true } } });
  expect(await own.product.deps.db.$count(apikey, eq(apikey.userid, own.userid))).toBe(0);
});
