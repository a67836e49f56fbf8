import { describe, expect, test } from "vitest";
import type { PriceFor } from "../net.ts";
import { startTrade, type LeaguePick, type TradeAsset } from "../trade.ts";
import { leagueTradePrices } from "./prices.ts";

const asset = (id: number, name: string, position: TradeAsset["position"] = "PICK"): TradeAsset => ({
  id,
  name,
  position,
  team: null,
  age: null,
});
const SLOTS = Array.from({ length: 12 }, (_, at) => asset(101 + at, `2027 1.${String(at + 1).padStart(2, "0")}`));
const LATER = [
  asset(201, "2028 Early 1st"),
  asset(202, "2028 Mid 1st"),
  asset(203, "2028 Late 1st"),
  asset(204, "2028 1st"),
];
const ALL = [asset(1, "Josh Allen", "QB"), ...SLOTS, ...LATER];
const [team] = startTrade(0).teams;

/** The first pick is worth 120, each later one 10 less; all in, half of it. */
const priceFor: PriceFor = ({ teamStatus }, { id }) => {
  const worth = id > 200 ? (204 - id) * 20 + 20 : id > 100 ? 130 - (id - 100) * 10 : 300;
  return teamStatus === 2 ? worth / 2 : worth;
};
const base = { priceFor, bandFor: () => ({ valuelow: 1, valuehigh: 2 }), assets: ALL };
const pick = (over: Partial<LeaguePick> = {}): LeaguePick => ({
  leagueid: "L",
  season: 2027,
  round: 1,
  slot: null,
  originalteamid: "7",
  ...over,
});
const odds = [0, 0.5, 0.5, 0, 0, 0, 0, 0, 0, 0, 0, 0];
const prices = leagueTradePrices(base, {
  teams: 12,
  oddsOf: ({ originalteamid }) => (originalteamid === "7" ? odds : null),
  rookies: [1, 2],
});

describe("a pick of a league", () => {
  test("is worth the mean over the slots it may become, to each team in its own status", () => {
    const open = { id: 106, leaguepick: pick() };
    expect(prices.priceFor(team!, open)).toBe((110 + 100) / 2);
    expect(prices.priceFor({ ...team!, teamStatus: 2 }, open)).toBe((110 + 100) / 4);
    expect(prices.bandFor(team!, open)).toEqual({ valuelow: 100, valuehigh: 110 });
  });

  test("has the price and the band of its slot once that is set", () => {
    const set = { id: 103, leaguepick: pick({ slot: 3 }) };
    expect(prices.priceFor(team!, set)).toBe(100);
    expect(prices.bandFor(team!, set)).toEqual({ valuelow: 1, valuehigh: 2 });
  });

  test("is worth the catalogue's pick that stands for it where the league knows nothing of it", () => {
    expect(prices.priceFor(team!, { id: 106, leaguepick: pick({ originalteamid: "gone" }) })).toBe(70);
    expect(prices.priceFor(team!, { id: 1 })).toBe(300);
  });

  test("of a draft of this season still to come costs what the nth best rookie without a team costs", () => {
    const rookie = (slot: number | null, round = 1) => ({
      id: 101,
      leaguepick: pick({ season: 2026, round, slot, originalteamid: "7" }),
    });
    expect(prices.priceFor(team!, rookie(1))).toBe(300);
    expect(prices.priceFor({ ...team!, teamStatus: 2 }, rookie(1))).toBe(150);
    expect(prices.priceFor(team!, rookie(3))).toBe(0);
    expect(prices.priceFor(team!, rookie(null))).toBe(150);
  });

  test("keeps a price of 0", () => {
    const free = leagueTradePrices({ ...base, priceFor: () => 0 }, { teams: 12, oddsOf: () => odds, rookies: [] });
    expect(free.priceFor(team!, { id: 106, leaguepick: pick() })).toBe(0);
  });
});
