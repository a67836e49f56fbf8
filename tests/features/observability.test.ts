import { expect, test } from "vitest";
import { reportBrowserError } from "#contract/operations/browser-errors.ts";
import { tradeValues } from "#contract/values/values.ts";
import { Browser, LIST } from "#tests/support/browser.ts";
import { aProductForFile } from "#tests/support/product.ts";

const TOKEN = "a-token-of-the-operator";
const product = await aProductForFile({
  environment: { METRICS_TOKEN: TOKEN, PUBLIC_URL: "https://trade.example.com" },
});

test("the metrics can be read from this machine or with the token", async () => {
  const stranger = new Browser(product);
  expect((await stranger.request("GET", "/metrics")).statusCode).toBe(404);
  expect(
    (await stranger.request("GET", "/metrics", { headers: { authorization: "Bearer a-token-of-the-operatoR" } }))
      .statusCode,
  ).toBe(404);
  expect(
    (await stranger.request("GET", "/metrics", { headers: { authorization: `Bearer ${TOKEN}` } })).statusCode,
  ).toBe(200);
  const here = new Browser(product, "127.0.0.1");
  expect((await here.request("GET", "/metrics")).statusCode).toBe(200);
  expect((await here.request("GET", "/metrics", { headers: { "x-forwarded-for": "203.0.113.9" } })).statusCode).toBe(
    404,
  );
});

test("requests are counted by call, never by address or id, and pools show their uncertainty", async () => {
  await new Browser(product).refused(tradeValues, { body: {} as never });
  await new Browser(product).request("GET", "/api/visitors/8a4e7d9c-0000-4000-8000-000000000000");
  const numbers = (await new Browser(product, "127.0.0.1").request("GET", "/metrics")).body;
  expect(numbers).toMatch(/http_request_seconds_count\{method="POST",route="\/api\/trade-values",status="400"\} 1/);
  expect(numbers).toMatch(/route="\/api\/visitors\/:visitorId",status="404"/);
  expect(numbers).not.toContain("8a4e7d9c");
  expect(numbers).toMatch(/pool_uncertainty\{format="dynasty",scoretype="perception"\} [01]\.\d+/);
});

test("each call logs one line without personal data, and its id is in the response", async () => {
  const before = product.logged.length;
  const response = await new Browser(product).request("POST", "/api/trade-values?email=someone@example.com", {
    payload: LIST,
  });
  const lines = product.logged.slice(before).filter(({ msg }) => msg === "answered");
  expect(lines).toMatchObject([
    { method: "POST", route: "/api/trade-values", status: 200, reqId: response.headers["x-request-id"] },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/203\.0|someone/);
});

test("robots, the sitemap and the security contact follow the configuration", async () => {
  const read = async (url: string) => (await new Browser(product).request("GET", url)).body;
  expect(await read("/robots.txt")).toContain("Sitemap: https://trade.example.com/sitemap.xml");
  expect((await read("/robots.txt")).match(/(?<=Disallow: ).*/g)).toEqual([
    "/api/",
    "/auth/",
    "/record",
    "/league/",
    "/watchlist",
    "/login",
    "/profile",
    "/unlocked",
    "/insight-management",
    "/user-management",
  ]);
  expect(await read("/sitemap.xml")).toContain("<loc>https://trade.example.com/asset-list</loc>");
  expect(await read("/.well-known/security.txt")).toMatch(/Contact: mailto:support@.*\nExpires: 2027-/);
});

test("on https every response sets HSTS", async () => {
  const { headers } = await new Browser(product).request("GET", "/api/codes");
  expect(headers["strict-transport-security"]).toMatch(/max-age=31536000/);
  expect(headers["content-security-policy"]).toContain("upgrade-insecure-requests");
});

test("an error that a page reports is logged and counted without its user, and anything else is refused", async () => {
  const browser = new Browser(product);
  const before = product.logged.length;
  expect(
    await browser.send(reportBrowserError, { body: { name: "TypeError", place: "start-Bx3k.js:1:2345" } }),
  ).toEqual({
    ok: true,
  });
  const lines = product.logged.slice(before).filter(({ msg }) => msg === "A page reported an error");
  expect(lines).toMatchObject([{ name: "TypeError", place: "start-Bx3k.js:1:2345" }]);
  expect(JSON.stringify(lines)).not.toMatch(/203\.0|reqId/);
  for (const place of ["https://trade.example.com/league/7", "start.js:1:2 someone@example.com", ""])
    expect((await browser.refused(reportBrowserError, { body: { name: "TypeError", place } })).status).toBe(400);
  const numbers = (await new Browser(product, "127.0.0.1").request("GET", "/metrics")).body;
  expect(numbers).toMatch(/^browser_errors_total 1$/m);
});
