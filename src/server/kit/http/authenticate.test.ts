import Fastify from "fastify";
import { expect, test } from "vitest";
import { handleErrors } from "./errors.ts";
import { requireSameOrigin } from "./authenticate.ts";

const PUBLIC_URL = "https://trade.example.com";

/** The status of a write with these headers, over plain http or as reported by a trusted proxy. */
async function statusOf(headers: Record<string, string>, method: "POST" | "GET" = "POST"): Promise<number> {
  const app = Fastify({ trustProxy: true });
  handleErrors(app);
  app.addHook("onRequest", async (request) => requireSameOrigin(request, PUBLIC_URL));
  app.route({ method: ["GET", "POST"], url: "/", handler: () => "done" });
  return (await app.inject({ method, url: "/", headers: { host: "alias.example.com", ...headers } })).statusCode;
}

test.each([
  ["the address of the site", { origin: PUBLIC_URL }, 200],
  ["another name of this server", { origin: "http://alias.example.com" }, 200],
  ["that name with another scheme", { origin: "https://alias.example.com" }, 403],
  ["that name on another port", { origin: "http://alias.example.com:81" }, 403],
  ["that name over https behind a proxy", { origin: "https://alias.example.com", "x-forwarded-proto": "https" }, 200],
  [
    "that name over http behind a proxy for https",
    { origin: "http://alias.example.com", "x-forwarded-proto": "https" },
    403,
  ],
  ["another site", { origin: "https://evil.example" }, 403],
  ["an opaque origin", { origin: "null" }, 403],
  ["text that is no address", { origin: "nonsense" }, 403],
])("a write whose Origin is %s", async (_, headers, status) => {
  expect(await statusOf(headers)).toBe(status);
});

test("a browser's own statement that the request is cross-site counts before its Origin", async () => {
  expect(await statusOf({ "sec-fetch-site": "cross-site", origin: PUBLIC_URL })).toBe(403);
});

test("a read is let through from anywhere, and a write that names no origin comes from no browser", async () => {
  expect(await statusOf({ origin: "https://evil.example" }, "GET")).toBe(200);
  expect(await statusOf({})).toBe(200);
});
