import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { suggestedPerDollar } from "#core/leagues/faab-price.ts";
import { edit } from "#core/trades/edit.ts";
import { faabAsset, faabAssetOf, faabOf, faabValue, MOST_FAAB, MOST_PER_DOLLAR, readFaab, typedPrice } from "./faab.ts";
import { withFaabPrice } from "#core/trades/faab-in-trade.ts";
import { judgeTrade } from "#core/trades/judge-trade.ts";
import { pricesFrom } from "#core/trades/net.ts";
import { parseTrade, serialiseTrade } from "#core/trades/stored-trade.ts";
import { outlineAddress, outlineOf, parseOutlineAddress, tradeFromOutline } from "#core/trades/trade-outline.ts";
import { startTrade, type Trade, type TradeAsset } from "#core/trades/trade.ts";

const BACK: TradeAsset = { id: 7, name: "Some Back", position: "RB", team: "SEA", age: 24 };

/** The first team gives a back worth 30, the second $25 at a price. */
const aTrade = (perdollar: number | null): Trade =>
  [
    { type: "add", asset: BACK, from: "team1" } as const,
    { type: "add", asset: faabAsset({ dollars: 25, perdollar }), from: "team2" } as const,
  ].reduce(edit, startTrade(0));

const judged = (trade: Trade) =>
  judgeTrade(trade, {
    priceFor: pricesFrom(new Map([[0, new Map([[7, { tradevalue: 30 }]])]])),
    bandFor: () => null,
    spotValueFor: () => 5,
  });

describe("money for free agents", () => {
  test("is worth its dollars at their price, takes no roster spot, and is worth the same in every status", () => {
    const [first, second] = judged(aTrade(0.8)).teams;
    expect(first).toMatchObject({ sent: 30, received: 20, net: -10, unpriced: 0 });
    // The back takes a spot of the team that gets him; money takes none.
    expect([first!.adjustment.rosterSpots, second!.adjustment.rosterSpots]).toEqual([0, -5]);
    const rebuilding = edit(aTrade(0.8), { type: "set-team-status", team: "team1", teamStatus: -2 });
    expect(judged(rebuilding).teams[0]!.received).toBe(20);
  });

  test("without a price counts nothing, is told apart from what is worth nothing, and is priced by one change", () => {
    expect(judged(aTrade(null)).teams[0]).toMatchObject({ received: 0, unpriced: 1 });
    expect(judged(aTrade(0)).teams[0]).toMatchObject({ received: 0, unpriced: 0 });
    const priced = edit(aTrade(null), { type: "set-faab-price", perdollar: 1.25 });
    expect(judged(priced).teams[0]).toMatchObject({ received: 31.25, unpriced: 0 });
    expect(priced.placed.map(({ asset }) => asset.name)).toEqual(["Some Back", "$25 FAAB at 1.25"]);
    expect(withFaabPrice(priced, 1.25)).toBe(priced);
    expect(withFaabPrice(priced, Number.NaN)).toBe(priced);
  });

  test("may be sent by several teams, and several times", () => {
    const both = edit(aTrade(1), { type: "add", asset: faabAsset({ dollars: 25, perdollar: 1 }), from: "team1" });
    expect(both.placed).toHaveLength(3);
  });

  test("comes back from a stored trade and from a link, with its price", () => {
    const trade = aTrade(0.8);
    expect(parseTrade(serialiseTrade(trade))?.placed).toEqual(trade.placed);
    const outline = parseOutlineAddress(outlineAddress(outlineOf(trade)));
    const opened = tradeFromOutline(outline!, (id) => (id === BACK.id ? BACK : null));
    expect(opened).toMatchObject({ leftOut: 0, trade: { placed: trade.placed } });
  });

  test("keeps every amount and price in its id, and no other id is money", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: MOST_FAAB }),
        fc.option(fc.integer({ min: 0, max: MOST_PER_DOLLAR * 100 })),
        (dollars, hundredths) => {
          const faab = { dollars, perdollar: hundredths === null ? null : hundredths / 100 };
          const { id } = faabAsset(faab);
          expect(faabOf(id)).toEqual(faab);
          expect(id).toBeLessThan(2 ** 31);
        },
      ),
    );
    fc.assert(fc.property(fc.integer({ min: -10, max: 999_999_999 }), (id) => faabOf(id) === null));
    expect([faabAssetOf(2 ** 31 - 1), faabAssetOf(1_000_000_000), faabOf(1_100_000_000.5)]).toEqual([null, null, null]);
  });
});

describe("a text", () => {
  test.each([
    ["$25 FAAB", 25, null],
    ["25 faab", 25, null],
    ["FAAB $25", 25, null],
    ["FAAB: 25", 25, null],
    ["$25", 25, null],
    ["$12.50 FAAB", 12, null],
    ["$25 of waiver budget", 25, null],
    ["25 blind bid dollars", 25, null],
    ["$25 FAAB at 0.8", 25, 0.8],
    ["$25 @ 1.25", 25, 1.25],
  ])("such as '%s' is money", (text, dollars, perdollar) => {
    expect(readFaab(text)).toEqual({ dollars, perdollar });
  });

  test.each(["25", "Josh Allen", "2027 1st", "$0 FAAB", "$-5 FAAB", "$99999 FAAB", "1.04", "FAAB", "$25 million", ""])(
    "such as '%s' is none",
    (text) => {
      expect(readFaab(text)).toBeNull();
    },
  );

  test.each([
    ["0.8", 0.8],
    ["$1,25", 1.25],
    ["100", 100],
    ["101", null],
    ["-1", null],
    ["0.805", null],
    ["a lot", null],
  ])("typed as a price, '%s' is %j", (text, price) => {
    expect(typedPrice(text)).toBe(price);
  });

  test("names what the asset is called", () => {
    for (const faab of [
      { dollars: 25, perdollar: null },
      { dollars: 3, perdollar: 0.5 },
    ])
      expect(readFaab(faabAsset(faab).name)).toEqual(faab);
    expect(faabValue({ dollars: 3, perdollar: 0.5 })).toBe(1.5);
  });
});

describe("the suggested price of a dollar", () => {
  const lineups = {
    teams: [
      { starters: [{ assetid: 1 }, { assetid: 2 }, { assetid: null }], seasonleft: 1 },
      { starters: [{ assetid: 3 }], seasonleft: 0.5 },
    ],
    assets: [
      { assetid: 1, season: 100 },
      { assetid: 2, season: 50 },
      { assetid: 3, season: 30 },
    ],
  };
  const teams = [{ faab: 80 }, { faab: 40 }, {}];

  test("is the mean starter over the mean money, of which half counts in dynasty, by the season left", () => {
    // Starters are worth 60 on the mean, and teams have $60 left.
    expect(suggestedPerDollar({ format: "redraft", teams }, lineups)).toBe(1);
    expect(suggestedPerDollar({ format: "dynasty", teams }, lineups)).toBe(0.38);
  });

  test("is none without money, without anybody who starts, and where all of it is spent", () => {
    expect(suggestedPerDollar({ format: "redraft", teams: [{}, {}] }, lineups)).toBeNull();
    expect(
      suggestedPerDollar({ format: "redraft", teams }, { teams: [{ starters: [], seasonleft: 1 }], assets: [] }),
    ).toBeNull();
    expect(suggestedPerDollar({ format: "redraft", teams: [{ faab: 0 }] }, lineups)).toBeNull();
  });
});
