import { expect, test } from "vitest";
import { LIST_PICTURE_PATH, TRADE_PICTURE_PATH } from "#contract/kit/picture-paths.ts";
import { DEFAULT_ROSTER, DEFAULT_SCORING } from "#core/situation/defaults.ts";
import type { LeagueSettings } from "#core/situation/league-address.ts";
import { outlineAddress } from "#core/trades/trade-outline.ts";
import { Browser } from "#tests/support/browser.ts";
import { aProductForFile } from "#tests/support/product.ts";

const product = await aProductForFile();
const browser = new Browser(product);

const get = (path: string, headers: Record<string, string> = {}) => browser.request("GET", path, { headers });
const someId = (): number => product.deps.ratings.assets[3]!.row.assetid;

test.each(["an asset", "the list"])(
  "the picture of %s is 1200 by 630, may be shown elsewhere, and is kept",
  async (of) => {
    const path = of === "the list" ? LIST_PICTURE_PATH : `/pictures/player/${someId()}.png`;
    const { statusCode, headers, rawPayload } = await get(path);
    expect([statusCode, headers["content-type"], headers["cross-origin-resource-policy"]]).toEqual([
      200,
      "image/png",
      "cross-origin",
    ]);
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(rawPayload.length).toBeLessThanOrEqual(25_000);
    const etag = String(headers.etag);
    expect((await get(path, { "if-none-match": etag })).statusCode).toBe(304);
    expect((await get(`${path}?theme=dark`)).headers.etag).not.toBe(etag);
  },
);

test("the picture of a trade follows its league and the theme; a broken address gets a default picture", async () => {
  const move = { assetid: someId(), from: 0, to: 1 };
  const teams = ["A", "B"].map((name) => ({ name, teamStatus: 0 as const }));
  const pictureOf = (league: LeagueSettings, theme = "light") => {
    const trade = outlineAddress({ teams, moves: [move], league });
    return get(`${TRADE_PICTURE_PATH}?${new URLSearchParams({ trade, theme })}`);
  };
  const { leagueformatid: leagueFormatId } = product.deps.ratings.reference.formats[0]!;
  const league = { leagueFormatId, scoring: DEFAULT_SCORING, roster: DEFAULT_ROSTER };
  const superflex = { ...league, roster: { ...DEFAULT_ROSTER, opSlots: 1 } };
  const pictures = [await pictureOf(league), await pictureOf(superflex), await pictureOf(league, "dark")];
  expect(pictures.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(new Set(pictures.map(({ headers }) => headers.etag)).size).toBe(3);
  for (const wrong of [
    await pictureOf({ ...league, leagueFormatId: 987 }),
    await get(`${TRADE_PICTURE_PATH}?trade=2/1/0,A/0,B//${someId()},0,1`),
  ])
    expect([wrong.statusCode, wrong.headers["content-type"]]).toEqual([404, "image/png"]);
});

test.each(["987654321.png", "nonsense.png", "0.png", "5", `${"9".repeat(300)}.png`, "%3Cscript%3E.png"])(
  "the picture of the asset %s is a 404 with a default picture",
  async (file) => {
    const { statusCode, headers, rawPayload } = await get(`/pictures/player/${file}`);
    expect([statusCode, headers["content-type"]]).toEqual([404, "image/png"]);
    expect(rawPayload.subarray(1, 4).toString()).toBe("PNG");
  },
);
