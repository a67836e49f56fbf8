import { expect, test } from "vitest";
import { knownNames } from "#core/assets/mentions/known-names.ts";
import { readTrades } from "./paste/read-trades.ts";
import { outlineAddress, outlineOf, parseOutlineAddress, tradeFromOutline } from "./trade-outline.ts";
import { parseTrade, serialiseTrade } from "./stored-trade.ts";
import { canPlace, startTrade, type TradeAsset } from "./trade.ts";
import { edit } from "./edit.ts";
import { startupAsset, startupPickOf } from "#core/assets/startup-pick.ts";
import { withStartupPicks } from "./startup-prices.ts";

const VALUES = new Map([
  [1, 90],
  [2, 70],
  [3, 50],
]);
const [TEAM] = startTrade(0).teams;
const pick = (overall: number): TradeAsset => startupAsset({ teams: 12, overall });

test("a startup pick has the price and the band of the nth best player to the same team", () => {
  let asked = 0;
  const prices = withStartupPicks(
    {
      priceFor: (_team, { id }) => VALUES.get(id) ?? null,
      bandFor: (_team, { id }) => (VALUES.has(id) ? { valuelow: id, valuehigh: 100 } : null),
    },
    () => {
      asked += 1;
      return [1, 2, 3];
    },
  );
  expect([1, 2, 3, 4].map((overall) => prices.priceFor(TEAM!, pick(overall)))).toEqual([90, 70, 50, null]);
  expect(prices.bandFor(TEAM!, pick(2))).toEqual({ valuelow: 2, valuehigh: 100 });
  expect(prices.bandFor(TEAM!, pick(4))).toBe(null);
  expect(prices.priceFor(TEAM!, { id: 3 })).toBe(50);
  expect(asked).toBe(1);
});

test("a startup pick is in a trade once, and stored trades and addresses keep it", () => {
  const empty = startTrade(0);
  const trade = edit(empty, { type: "add", asset: pick(29), from: "team1" });
  expect(trade.placed).toHaveLength(1);
  expect(canPlace(trade, pick(29))).toBe(false);
  expect(canPlace(trade, pick(30))).toBe(true);
  expect(parseTrade(serialiseTrade(trade))?.placed).toEqual(trade.placed);
  const outline = parseOutlineAddress(outlineAddress(outlineOf(trade)))!;
  const opened = tradeFromOutline(outline, (id) => startupPickOf(id) && startupAsset(startupPickOf(id)!));
  expect(opened.leftOut).toBe(0);
  expect(opened.trade.placed[0]?.asset.name).toBe("Startup 3.05");
});

test("pasted trades name startup picks as one asset each", () => {
  const [trade] = readTrades(
    "startup 3.05 + su 7.01 for Bijan Robinson and startup 5.05",
    knownNames([{ name: "Bijan Robinson", position: "RB" }]),
  );
  expect(trade?.teams.map(({ sends }) => sends.map(({ name }) => name))).toEqual([
    ["startup 3.05", "su 7.01"],
    ["Bijan Robinson", "startup 5.05"],
  ]);
});
