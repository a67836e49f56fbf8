import { Agent, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { importLeague } from "#contract/leagues/leagues.ts";
import { nextPrompt } from "#contract/prompts.ts";
import { recordPageView, saveSettings } from "#contract/visitors.ts";
import { aVisit, Browser, DEFAULT_SETTINGS, type Visit } from "#tests/support/browser.ts";
import { DAY, MINUTE } from "#tests/support/clock.ts";
import { aProductForTest, type TestProduct, WARN } from "#tests/support/product.ts";
import { signIn } from "#tests/support/sign-in.ts";

async function untilRefused({ browser, visitorId }: Visit, most = 1000) {
  for (let made = 0; made < most; made++) {
    const response = await browser.raw(saveSettings, {
      params: { visitorId },
      body: { sitbarLeagueSettings: DEFAULT_SETTINGS },
    });
    if (response.statusCode === 429) return { made, response };
    expect(response.statusCode).toBe(200);
  }
  throw new Error(`${most} calls were let in`);
}

test("a visitor who writes too often waits; others behind the same address do not", async () => {
  const product = await aProductForTest({ environment: { RATE_LIMIT_FACTOR: "0.1" } });
  const [busy, neighbour] = [await aVisit(product, "203.0.113.50"), await aVisit(product, "203.0.113.50")];
  const { made, response } = await untilRefused(busy);
  expect([made, response.body, Number(response.headers["retry-after"])]).toEqual([
    23,
    "Too many requests: please wait a moment",
    60,
  ]);
  expect((await untilRefused(neighbour)).made).toBe(23);
  product.clock.forward(MINUTE);
  expect((await untilRefused(busy)).made).toBe(24);
});

test("the visitors of an address together write no more a minute than it may", async () => {
  const product = await aProductForTest({ environment: { RATE_LIMIT_FACTOR: "0.1" } });
  const visits: Visit[] = [];
  for (let i = 0; i < 4; i += 1) visits.push(await aVisit(product, "203.0.113.55"));
  product.clock.forward(MINUTE);
  let made = 0;
  const statuses = new Set<number>();
  for (const { browser, sessionId } of visits)
    for (let i = 0; i < 20; i += 1) {
      const path = { params: { sessionId } };
      const response = await (i % 2 === 0
        ? browser.raw(recordPageView, { ...path, body: { path: "/asset-list" } })
        : browser.raw(nextPrompt, { query: { sessionId } }));
      statuses.add(response.statusCode);
      if (response.statusCode !== 429) made += 1;
    }
  expect([made, [...statuses].toSorted()]).toEqual([60, [200, 429]]);
});

async function asks(product: TestProduct, address: string, forwarded?: string): Promise<number> {
  const browser = new Browser(product, address);
  return (
    await browser.request("POST", "/api/trade-values", {
      payload: {},
      headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
    })
  ).statusCode;
}

test("without a trusted proxy a forged address header does not avoid a limit", async () => {
  const product = await aProductForTest({ environment: { RATE_LIMIT_FACTOR: "0.01" } });
  const statuses: number[] = [];
  for (let i = 0; i < 7; i++) statuses.push(await asks(product, "203.0.113.60", `198.51.100.${i}`));
  expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429]);
  expect(await asks(product, "203.0.113.61")).toBe(400);
});

test("the address from a trusted proxy counts, but not the client's entries before it", async () => {
  const product = await aProductForTest({ environment: { RATE_LIMIT_FACTOR: "0.01", TRUSTED_PROXIES: "10.0.0.0/8" } });
  for (let i = 0; i < 6; i++) expect(await asks(product, "10.0.0.1", `198.51.100.${i}, 203.0.113.70`)).toBe(400);
  expect(await asks(product, "10.0.0.1", "198.51.100.99, 203.0.113.70")).toBe(429);
  expect(await asks(product, "10.0.0.1", "203.0.113.71")).toBe(400);
  expect(await asks(product, "203.0.113.99", "203.0.113.70")).toBe(400);
});

test("an IPv6 address counts by its network", async () => {
  const product = await aProductForTest({ environment: { RATE_LIMIT_FACTOR: "0.01" } });
  for (let i = 0; i < 6; i++) expect(await asks(product, `2001:db8:1:2::${i + 1}`)).toBe(400);
  expect(await asks(product, "2001:db8:1:2:ffff::1")).toBe(429);
  expect(await asks(product, "2001:db8:1:3::1")).toBe(400);
});

test("a client that sends far too much gets a refusal over a real connection, and can continue", async () => {
  const product = await aProductForTest();
  await product.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = product.app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (body: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { "content-type": "application/json", "content-length": body.length };
      request({ host: "127.0.0.1", port, agent, method: "POST", path: "/api/trade-values", headers }, (response) =>
        response.resume().on("end", () => resolve(response.statusCode)),
      )
        .on("error", reject)
        .end(body);
    });
  expect([
    await send("x".repeat(5_000_000)),
    await send("{}"),
    await send("x".repeat(100_000)),
    await send("{}"),
  ]).toEqual([413, 400, 413, 400]);
  agent.destroy();
});

const saidOfProxies = ({ logged }: TestProduct): readonly string[] =>
  logged.filter(({ level, msg }) => level === WARN && msg.startsWith("A proxy at")).map(({ msg }) => msg);

test("a proxy that TRUSTED_PROXIES does not name is said once", async () => {
  const product = await aProductForTest();
  await asks(product, "203.0.113.7", "198.51.100.1");
  await asks(product, "10.1.2.3");
  expect(saidOfProxies(product)).toEqual([]);
  await asks(product, "::ffff:10.1.2.3", "198.51.100.1");
  await asks(product, "127.0.0.1", "198.51.100.1");
  expect(saidOfProxies(product)).toEqual([expect.stringMatching(/^A proxy at 10\.1\.2\.3 .*PROXIES=10\.1\.2\.3$/)]);
});

test("a proxy that TRUSTED_PROXIES names is not warned about, even for calls of its own machine", async () => {
  const product = await aProductForTest({ environment: { TRUSTED_PROXIES: "127.0.0.1" } });
  await asks(product, "127.0.0.1", "127.0.0.1");
  await asks(product, "127.0.0.1", "198.51.100.1");
  expect(saidOfProxies(product)).toEqual([]);
});

const PASTE = { body: { provider: "paste", text: "Alpha: Josh Allen\nBeta: Bijan Robinson" } } as const;

test("all visitors of an address together import no more leagues a minute than it may", async () => {
  const product = await aProductForTest({ environment: { RATE_LIMIT_FACTOR: "0.14" } });
  const imports = async (address: string): Promise<number[]> => {
    const { browser } = await aVisit(product, address);
    const statuses: number[] = [];
    for (let i = 0; i < 3; i += 1) statuses.push((await browser.raw(importLeague, PASTE)).statusCode);
    return statuses;
  };
  expect(await imports("203.0.113.80")).toEqual([200, 200, 200]);
  expect(await imports("203.0.113.80")).toEqual([200, 429, 429]);
  expect(await imports("203.0.113.81")).toEqual([200, 200, 200]);
  product.clock.forward(MINUTE);
  expect(await imports("203.0.113.80")).toEqual([200, 200, 200]);
});

test("the guests of an address add so many leagues a day, and users more", async () => {
  const product = await aProductForTest({ environment: { RATE_LIMIT_FACTOR: "0.05" } });
  const adds = async (browser: Browser): Promise<number> => {
    product.clock.forward(MINUTE);
    return (await browser.raw(importLeague, PASTE)).statusCode;
  };
  const guests: Browser[] = [];
  for (let i = 0; i < 3; i += 1) {
    product.clock.forward(MINUTE);
    guests.push((await aVisit(product, "203.0.113.90")).browser);
  }
  const [one, two, three] = guests as [Browser, Browser, Browser];
  expect([await adds(one), await adds(one), await adds(one), await adds(two), await adds(two)]).toEqual(
    Array.from({ length: 5 }, () => 200),
  );
  expect([await adds(two), await adds(three)]).toEqual([429, 429]);
  await signIn(three, "adds@example.com");
  expect(await adds(three)).toBe(200);
  product.clock.forward(DAY);
  expect(await adds(two)).toBe(200);
});
