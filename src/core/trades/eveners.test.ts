import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BALANCE_THRESHOLD, type PriceFor } from "./net.ts";
import { edit, type Change } from "./edit.ts";
import { evenersFor } from "./eveners.ts";
import { startTrade, type Trade, type TradeAsset } from "./trade.ts";
import { judgeTrade } from "./judge-trade.ts";

// Ids below 100 are players, ids from 100 on picks; the tests value them by id.
const asset = (id: number): TradeAsset => ({
  id,
  name: id < 100 ? `Player ${id}` : `2027 ${id}`,
  position: id < 100 ? "WR" : "PICK",
  team: null,
  age: null,
});
const after = (...changes: Change[]): Trade => changes.reduce(edit, startTrade(0));
const add = (id: number, from: "team1" | "team2"): Change => ({ type: "add", asset: asset(id), from });
const pricedBy =
  (values: Readonly<Record<number, number>>): PriceFor =>
  (_, { id }) =>
    values[id] ?? null;

const by = (priceFor: PriceFor, spotValue = 0) => ({
  priceFor,
  bandFor: () => null,
  spotValueFor: () => spotValue,
});
const eveners = (trade: Trade, price: PriceFor, candidates: readonly number[]) =>
  evenersFor(trade, judgeTrade(trade, by(price)), candidates.map(asset), by(price));
const ids = (...args: Parameters<typeof eveners>) => eveners(...args).map(({ assets }) => assets.map(({ id }) => id));

describe("what would even a trade", () => {
  test("comes from the side that comes off best, the nearest pick and the nearest player first", () => {
    const price = pricedBy({ 1: 60, 2: 61, 3: 65, 4: 58, 100: 66, 101: 55, 5: 200 });
    const trade = after(add(1, "team1"));
    expect(eveners(trade, price, [1, 2, 3, 4, 5, 100, 101])).toMatchObject([
      { assets: [{ id: 101 }], from: "team2", to: "team1", imbalance: expect.closeTo(5, 9) },
      { assets: [{ id: 2 }], imbalance: expect.closeTo(1, 9) },
      { assets: [{ id: 4 }], imbalance: expect.closeTo(2, 9) },
    ]);
  });

  test("is two pieces where no single one fits, with a pick before two players, each asset once", () => {
    const price = pricedBy({ 1: 300, 2: 180, 3: 160, 4: 130, 100: 150, 101: 120 });
    const found = ids(after(add(1, "team1")), price, [1, 2, 3, 4, 100, 101]);
    expect(found.every((pair) => pair.length === 2)).toBe(true);
    expect(found[0]?.some((id) => id >= 100)).toBe(true);
    expect(new Set(found.flat()).size).toBe(found.flat().length);
  });

  test("never names pieces above the gap to come near it", () => {
    const stars = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [index + 2, 230 + index]));
    expect(ids(after(add(1, "team1")), pricedBy({ 1: 160, ...stars }), [2, 3, 4, 5, 6, 7, 8, 9])).toEqual([]);
  });

  test("is one piece that leaves at most half of the gap where nothing balances the trade", () => {
    const price = pricedBy({ 1: 200, 2: 150, 3: 25 });
    expect(eveners(after(add(1, "team1")), price, [2, 3])).toEqual([
      { assets: [asset(2)], from: "team2", to: "team1", imbalance: expect.closeTo(50, 9) },
    ]);
  });

  test("closes the gap of the packages, not of the sums", () => {
    // Equal sums, yet two pieces of 60 lack about 26 against one of 120, and a piece of 57 closes that.
    const price = pricedBy({ 1: 120, 2: 60, 3: 60, 100: 57, 101: 300 });
    const trade = after(add(2, "team1"), add(3, "team1"), add(1, "team2"));
    const [first] = eveners(trade, price, [100, 101]);
    expect(first).toMatchObject({ assets: [{ id: 100 }], from: "team1", to: "team2" });
    const evened = edit(trade, { type: "add", asset: asset(100), from: "team1" });
    const judged = judgeTrade(evened, by(price));
    expect(Math.max(...judged.teams.map(({ adjusted }) => Math.abs(adjusted)))).toBeCloseTo(
      first?.imbalance ?? Number.NaN,
      9,
    );
  });

  test("is judged by both teams' own prices", () => {
    const apart: PriceFor = ({ teamStatus }, { id }) => [null, 100, teamStatus === 0 ? 100 : 50, 97][id] ?? null;
    const trade = after(add(1, "team1"), { type: "set-team-status", team: "team2", teamStatus: 2 });
    expect(ids(trade, apart, [2, 3])).toEqual([[3]]);
  });

  test("is nothing for a trade that is empty or even", () => {
    const price = pricedBy({ 1: 9, 2: 9 });
    expect([eveners(startTrade(0), price, [1, 2]), eveners(after(add(1, "team1")), price, [2])]).toEqual([[], []]);
  });

  test("states the imbalance that remains after adding the pieces (500 trades)", () => {
    const values = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 60, maxLength: 60 });
    const placed = fc.array(fc.tuple(fc.integer({ min: 0, max: 29 }), fc.boolean()), { minLength: 1, maxLength: 6 });
    let pairs = 0;
    fc.assert(
      fc.property(values, placed, fc.integer({ min: 0, max: 10 }), (worth, moves, spotValue) => {
        // Players 1 to 30 and picks 100 to 129.
        const all = worth.map((_, index) => (index < 30 ? index + 1 : 70 + index));
        const price: PriceFor = (_, { id }) => worth[all.indexOf(id)] ?? null;
        const trade = after(...moves.map(([index, mine]) => add(index + 1, mine ? "team1" : "team2")));
        const judgement = judgeTrade(trade, by(price, spotValue));
        const found = evenersFor(trade, judgement, all.map(asset), by(price, spotValue));
        for (const { assets, from, to, imbalance } of found) {
          if (assets.length === 2) pairs++;
          const evened = assets.reduce<Trade>((now, one) => edit(now, { type: "add", asset: one, from, to }), trade);
          const nets = judgeTrade(evened, by(price, spotValue)).teams.map(({ adjusted }) => Math.abs(adjusted));
          expect(Math.max(...nets)).toBeCloseTo(imbalance, 6);
          const { verdict } = judgement;
          expect(imbalance < BALANCE_THRESHOLD || imbalance <= (verdict.kind === "empty" ? 0 : verdict.gap / 2)).toBe(
            true,
          );
        }
      }),
      { numRuns: 500 },
    );
    expect(pairs).toBeGreaterThan(50);
  });
});
