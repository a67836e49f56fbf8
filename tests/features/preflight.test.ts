import { expect, test } from "vitest";
import { preflight, type Surroundings } from "#server/operations/preflight.ts";

// The real time, to the second: the clock of the test database is compared with it.
const NOW = new Date(Math.floor(Date.now() / 1000) * 1000);
const ISSUER = "https://accounts.example.net";
const PRICES = ["price_bm", "price_by", "price_rm", "price_ry"];

const json = (body: object, status = 200): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json", date: NOW.toUTCString() },
  });

/** The outside world as it is when everything is right. */
const world = (change: Partial<Surroundings> = {}): Surroundings => ({
  now: () => NOW,
  mailServers: async () => [{ exchange: "mx.trade.test", priority: 1 }],
  space: async () => ({ free: 40e9, total: 80e9 }),
  fetch: async (input) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url.includes("/.well-known/openid-configuration"))
      return json({ issuer: ISSUER, authorization_endpoint: `${ISSUER}/a`, token_endpoint: `${ISSUER}/t` });
    const id = /\/v1\/prices\/(\w+)$/.exec(url)?.[1];
    if (id && PRICES.includes(id)) return json({ id, object: "price", active: true, recurring: { interval: "month" } });
    if (id) return json({ error: { type: "invalid_request_error", code: "resource_missing", message: "No" } }, 404);
    return json({});
  },
  ...change,
});

const good = (databaseUrl: string): Record<string, string> => ({
  PUBLIC_URL: "https://trade.test",
  OIDC_ISSUER: ISSUER,
  OIDC_CLIENT_ID: "id",
  OIDC_CLIENT_SECRET: "secret",
  STRIPE_SECRET_KEY: "rk_live_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
  PRICE_BIG_MONTHLY: PRICES[0]!,
  PRICE_BIG_YEARLY: PRICES[1]!,
  PRICE_BIGGER_MONTHLY: PRICES[2]!,
  PRICE_BIGGER_YEARLY: PRICES[3]!,
  SUPPORT_EMAIL: "help@trade.test",
  STAFF_EMAIL: "me@trade.test",
  METRICS_TOKEN: "0123456789abcdef",
  LEGAL_ENTITY: "Trade Ltd",
  LEGAL_JURISDICTION: "Ireland",
  DATA_CONTROLLER: "Trade Ltd, privacy@trade.test",
  DATA_REFRESH: "daily",
  DATABASE_URL: databaseUrl,
});

const server = process.env["TEST_TEMPLATE_URL"];

test.skipIf(!server)("a good configuration passes every check but the test server's unsafe settings", async () => {
  const { report } = await preflight(good(server!), world());
  const lines = report.split("\n").filter((line) => /^(ok|WARNING|FAULT)/.test(line));
  expect(lines).toHaveLength(10);
  expect(lines.filter((line) => !line.startsWith("ok") && !line.includes("Database"))).toEqual([]);
  expect(report).toMatch(/^(ok {6}|FAULT {3})Database: (PostgreSQL \d+, safe settings|.*is off: a power cut)/m);
  expect(report).toContain("https://api.stripe.com, https://github.com");
});

test("each fault of a broken configuration is listed with its remedy", async () => {
  const environment = {
    ...good("postgresql://nobody:wrong@127.0.0.1:9/none"),
    PUBLIC_URL: "http://trade.test",
    PRICE_BIG_MONTHLY: "price_gone",
    SUPPORT_EMAIL: "support@bigbrainfootball.example",
    STRIPE_SECRET_KEY: "sk_test_1",
    STAFF_EMAIL: "",
    LEGAL_ENTITY: "",
  };
  const { passed, report } = await preflight(
    environment,
    world({ now: () => new Date(NOW.getTime() + 90_000), space: async () => ({ free: 1e9, total: 80e9 }) }),
  );
  expect(passed).toBe(false);
  for (const line of [
    /^FAULT {3}Settings: LEGAL_ENTITY should be set in production.*\n {10}Fix it in \.env/m,
    /^FAULT {3}Public address: http:\/\/trade\.test is not https\n {10}\S/m,
    /^ok {6}Sign-in issuer: https:\/\/accounts\.example\.net$/m,
    /^FAULT {3}Payment key and prices: PRICE_BIG_MONTHLY=price_gone is unknown\n {10}Copy the ids/m,
    /^FAULT {3}Support mail: support@bigbrainfootball\.example is an example\n/m,
    /^FAULT {3}Database: .*ECONNREFUSED.*\n {10}Does DATABASE_URL/m,
    /^WARNING Disk: 0\.9 GB free of 74\.5 GB\n/m,
    /^FAULT {3}Clock: 90 seconds from the issuer's\n/m,
    /^WARNING Staff and metrics: nobody is staff\n/m,
    /^6 faults to fix\.$/m,
  ])
    expect(report).toMatch(line);
});

test("what cannot be reached is named, and an issuer under another name", async () => {
  const lost = world({
    fetch: async (input) => {
      const url = input instanceof Request ? input.url : String(input);
      if (url.includes("openid-configuration"))
        return json({ issuer: "https://other.example", authorization_endpoint: "a", token_endpoint: "t" });
      throw new TypeError("fetch failed", { cause: new Error("connect ETIMEDOUT 10.0.0.1:443") });
    },
  });
  const { report } = await preflight({ ...good(""), DATABASE_URL: "" }, lost);
  expect(report).toMatch(/^FAULT {3}Sign-in issuer: it calls itself https:\/\/other\.example\n {10}Set OIDC_ISSUER=/m);
  expect(report).toMatch(/^FAULT {3}Payment key and prices: .+\n {10}Is STRIPE_SECRET_KEY a key/m);
  expect(report).toMatch(/^FAULT {3}Outgoing addresses: .*https:\/\/api\.stripe\.com, https:\/\/github\.com cannot/m);
  expect(report).toMatch(/^FAULT {3}Database: embedded: one process, no backup while it runs\n/m);
});

test("unreadable settings end the checks with an error message", async () => {
  const { passed, report } = await preflight({ ...good(""), PORT: "http" }, world());
  expect(passed).toBe(false);
  expect(report).toMatch(/^FAULT {3}Settings: PORT should be/m);
  expect(report).toContain("The other checks need settings that can be read");
});

test("a power cut is said to endanger only an embedded database that does not wait for the disk", async () => {
  const { report } = await preflight({ ...good(""), EMBEDDED_FSYNC: "off" }, world());
  expect(report).toMatch(
    /^FAULT {3}Database: embedded with EMBEDDED_FSYNC=off: a power cut can lose the last minutes/m,
  );
});

test("all settings that are missing are listed at once, and a proxy that is none is refused", async () => {
  const { report } = await preflight({ ...good(""), LEGAL_ENTITY: "", PUBLIC_URL: "" }, world());
  expect(report).toMatch(/^FAULT {3}Settings: PUBLIC_URL should.*\n {10}LEGAL_ENTITY should.*\n {10}Fix it/m);
  expect((await preflight({ ...good(""), TRUSTED_PROXIES: "foo" }, world())).report).toMatch(
    /^FAULT {3}Settings: TRUSTED_PROXIES should be addresses or ranges/m,
  );
});
