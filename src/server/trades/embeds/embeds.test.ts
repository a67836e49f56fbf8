import { expect, test } from "vitest";
import { leagueAddress } from "#core/situation/league-address.ts";
import { leagueSettingsOf } from "#server/values/pricing/league-address.ts";
import { Browser, DEFAULT_SETTINGS } from "#tests/support/browser.ts";
import { aProductForFile } from "#tests/support/product.ts";

const product = await aProductForFile();

const get = (path: string, headers: Record<string, string> = {}) =>
  new Browser(product).request("GET", `/embed/value/${path}`, { headers });
const idOf = (name: string): number =>
  product.deps.ratings.assets.find(({ row }) => row.assetdisplayname === name)!.row.assetid;

test("the card of an asset may be framed by any site, runs no script, and links to the asset's page", async () => {
  const { statusCode, headers, body } = await get(String(idOf("Ja'Marr Chase")));
  expect([statusCode, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  const policy = String(headers["content-security-policy"]);
  expect(policy).toContain("frame-ancestors *");
  expect(policy).toContain("script-src 'none'");
  expect(policy).not.toContain("unsafe-inline");
  expect(headers["x-frame-options"]).toBeUndefined();
  expect(body).toContain("<h1>Ja'Marr Chase</h1>");
  expect(body).toMatch(/<strong>\d+<\/strong>/);
  expect(body).toMatch(/href="http:\/\/localhost:3000\/player\/\d+-jamarr-chase" target="_blank"/);
  expect((await get(String(idOf("Ja'Marr Chase")), { "if-none-match": String(headers.etag) })).statusCode).toBe(304);
  expect((await get(`${idOf("Ja'Marr Chase")}?theme=dark`)).body).toContain('class="dark"');
});

test("pages beside the card cannot be framed", async () => {
  const { headers } = await new Browser(product).request("GET", "/api/codes");
  expect([headers["x-frame-options"], String(headers["content-security-policy"])]).toEqual([
    "DENY",
    expect.stringContaining("frame-ancestors 'none'"),
  ]);
});

test("the badge is an SVG with name and value, which follow the league of the address", async () => {
  const path = `${idOf("Josh Allen")}.svg`;
  const { statusCode, headers, body } = await get(path);
  expect([statusCode, headers["content-type"], headers["cross-origin-resource-policy"]]).toEqual([
    200,
    "image/svg+xml; charset=utf-8",
    "cross-origin",
  ]);
  const valueIn = (text: string): number => Number(/aria-label="Josh Allen: (\d+)"/.exec(text)![1]);
  const { leagueFormatId, scoringSettings, rosterSettings } = DEFAULT_SETTINGS;
  const superflex = { leagueFormatId, scoringSettings, rosterSettings: { ...rosterSettings, opSlots: 1 } };
  const other = await get(`${path}?${new URLSearchParams({ league: leagueAddress(leagueSettingsOf(superflex)) })}`);
  expect(valueIn(other.body)).toBeGreaterThan(valueIn(body));
});

test.each(["987654321", "nonsense", "%3Cscript%3E", "5?league=1,2", "0.svg", "x.svg"])(
  "what is not there is a 404 that says so: %s",
  async (path) => {
    const { statusCode, body } = await get(path);
    expect(statusCode).toBe(404);
    expect(body).toContain(path.endsWith(".svg") ? "Trade value: –" : "There is no such player or pick");
    expect(body).not.toContain("<script");
  },
);
