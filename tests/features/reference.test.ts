import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { ALL_CALLS } from "#contract/calls.ts";
import { submitAnswer } from "#contract/prompts.ts";
import {
  listAssetMetadata,
  listCodes,
  listInjuries,
  listLeagueFormats,
  listScoreTypes,
  readStats,
} from "#contract/situation/reference.ts";
import { aVisit, Browser } from "#tests/support/browser.ts";
import { answerTo, ask } from "#tests/support/answers.ts";
import { SECOND } from "#tests/support/clock.ts";
import { aProductForFile, aProductForTest } from "#tests/support/product.ts";

const product = await aProductForFile();
const browser = new Browser(product);

test("the codes hold the tiers by their ids, the team statuses by their places, and the insight types", async () => {
  const codes = await browser.send(listCodes, {});
  const told = (group: string, ...fields: (keyof (typeof codes)[number])[]) =>
    codes.flatMap((code) => (code.codegroup === group ? [fields.map((field) => code[field]).join(" ")] : []));
  const tiers = ["1 Free", "2 Big Brain", "3 Bigger Brain", "4 Galaxy Brain"];
  expect(told("subscriptiontier", "codeid", "displayname")).toEqual(tiers);
  const statuses = ["-2 Full tank", "-1 Non-competitive", "0 Balanced", "1 In the hunt", "2 All in"];
  expect(told("teamstatus", "sortorder", "displayname")).toEqual(statuses);
  const types = ["staff Staff Staff take", "ai AI AI analysis", "medical Medical Medical report"];
  expect(told("insighttype", "dataname", "displayname", "informalname")).toEqual(types);
  expect(codes.some(({ codegroup, dataname }) => codegroup === "insightstatus" && dataname === "active")).toBe(true);
});

test("formats and score types carry the specification's data names", async () => {
  expect((await browser.send(listLeagueFormats, {})).map(({ dataname }) => dataname)).toEqual(["dynasty", "redraft"]);
  expect((await browser.send(listScoreTypes, {})).map(({ dataname }) => dataname).join(" ")).toBe(
    "perception passtds passyds rushtds rushyds receptiontds receptionyds receptions",
  );
});

test("metadata describes every asset, picks without an age", async () => {
  const metadata = await browser.send(listAssetMetadata, {});
  expect(metadata.find(({ assetdisplayname }) => assetdisplayname === "Josh Allen")).toMatchObject({
    positionabbr: "QB",
    teamnameabbr: "BUF",
    isrookie: false,
  });
  expect(metadata.find(({ positionabbr }) => positionabbr === "PICK")?.agedecimal).toBeNull();
});

test("a designation has the day of the facts that first listed it", async () => {
  const injuries = await browser.send(listInjuries, {});
  const days = new Set(injuries.map(({ since }) => since));
  expect(injuries.length).toBeGreaterThan(20);
  expect([...days].every((day) => day !== null)).toBe(true);
  expect(injuries.map(({ designation }) => designation)).toContain("IR");
});

test.each(["/api/codes", "/api/leagueformats", "/api/scoretypes", "/api/assets/metadata", "/api/injuries"])(
  "%s may be kept by the browser until it changes",
  async (url) => {
    const first = await browser.request("GET", url);
    expect(first.headers.etag).toMatch(/^"[\w-]{22}"$/);
    expect(
      (await browser.request("GET", url, { headers: { "if-none-match": String(first.headers.etag) } })).statusCode,
    ).toBe(304);
    expect((await browser.request("GET", url, { headers: { "if-none-match": '"older"' } })).statusCode).toBe(200);
  },
);

test("long lists travel compressed, under a tag of their own, and are kept as well", async () => {
  const plain = await browser.request("GET", "/api/assets/metadata");
  const packed = await browser.request("GET", "/api/assets/metadata", {
    headers: { "accept-encoding": "gzip, deflate, br" },
  });
  expect(packed.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
  expect(brotliDecompressSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
  expect(packed.headers.etag).not.toBe(plain.headers.etag);
  expect(
    (
      await browser.request("GET", "/api/assets/metadata", {
        headers: { "accept-encoding": "br", "if-none-match": String(packed.headers.etag) },
      })
    ).statusCode,
  ).toBe(304);
  expect(
    (await browser.request("GET", "/api/codes", { headers: { "accept-encoding": "br" } })).headers["content-encoding"],
  ).toBeUndefined();
});

test("votes is the exact number of counted answers: retries, refusals and open questions add nothing", async () => {
  const fresh = await aProductForTest();
  const votes = async (): Promise<number> => (await new Browser(fresh).send(readStats, {})).votes;
  const visit = await aVisit(fresh);
  expect(await votes()).toBe(0);
  for (const [already, selection] of ([-2, -1, 0, 1, 2] as const).entries()) {
    const prompt = await ask(visit);
    expect(await votes()).toBe(already);
    fresh.clock.forward(3 * SECOND);
    const body = answerTo(visit, prompt, selection);
    for (let sent = 0; sent < 2; sent++) await visit.browser.send(submitAnswer, { body });
    const changed = answerTo(visit, prompt, selection === 0 ? 1 : 0);
    expect((await visit.browser.refused(submitAnswer, { body: changed })).status).toBe(409);
    expect(await votes()).toBe(already + 1);
  }
});

test("the public counts begin with no answers and count visitors", async () => {
  const before = await browser.send(readStats, {});
  expect(before).toMatchObject({ votes: 0, lastvotedatetime: null });
  expect(before.assets).toBeGreaterThan(700);
  await aVisit(product);
  expect((await browser.send(readStats, {})).visitors).toBe(before.visitors + 1);
});

test("the printed description names every call with its inputs", async () => {
  const description = (await browser.request("GET", "/openapi.json")).json<{
    paths: Record<string, Record<string, { requestBody?: unknown }>>;
  }>();
  for (const call of ALL_CALLS)
    expect(description.paths[call.path]?.[call.method.toLowerCase()], `${call.method} ${call.path}`).toBeDefined();
  expect(JSON.stringify(description.paths["/api/trade-values"])).toContain('"additionalProperties":false');
});

test("the process says that it lives and that it is ready", async () => {
  expect((await browser.request("GET", "/healthz")).statusCode).toBe(200);
  expect((await browser.request("GET", "/readyz")).json()).toMatchObject({ ok: true });
});
