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
  test("comes from the side that comes off best, what leaves the smallest gap first", () => {
    const price = pricedBy({ 1: 60, 2: 61, 3: 65, 4: 58, 100: 71, 101: 55, 5: 200 });
    const trade = after(add(1, "team1"));
    expect(eveners(trade, price, [1, 2, 3, 4, 5, 100, 101])).toMatchObject([
      { assets: [{ id: 2 }], from: "team2", to: "team1", imbalance: expect.closeTo(1, 9) },
      { assets: [{ id: 4 }], imbalance: expect.closeTo(2, 9) },
      { assets: [{ id: 3 }], imbalance: expect.closeTo(5, 9) },
    ]);
  });

  test("is two pieces where no single one fits, each asset once", () => {
    const price = pricedBy({ 1: 300, 2: 180, 3: 160, 4: 130, 100: 150, 101: 120 });
    const found = ids(after(add(1, "team1")), price, [1, 2, 3, 4, 100, 101]);
    expect(found.every((pair) => pair.length === 2)).toBe(true);
    expect(new Set(found.flat()).size).toBe(found.flat().length);
  });

  test("never names pieces above the gap to come near it", () => {
    const stars = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [index + 2, 230 + index]));
    expect(ids(after(add(1, "team1")), pricedBy({ 1: 160, ...stars }), [2, 3, 4, 5, 6, 7, 8, 9])).toEqual([]);
  });

  test("is what comes closest where nothing balances the trade", () => {
    const price = pricedBy({ 1: 200, 2: 150, 3: 35 });
    expect(eveners(after(add(1, "team1")), price, [2, 3])).toMatchObject([
      { assets: [asset(2), asset(3)], from: "team2", to: "team1", imbalance: expect.closeTo(15, 9) },
    ]);
  });

  test("balances the sums, and of such pieces takes the one that leaves the packages nearest", () => {
    // The sum of Team 1 lacks 60; by packages it lacks more, so the larger of two pieces that balance is first.
    const price = pricedBy({ 1: 180, 2: 60, 3: 60, 100: 52, 101: 68, 102: 90 });
    const trade = after(add(2, "team1"), add(3, "team1"), add(1, "team2"));
    const found = eveners(trade, price, [100, 101, 102]);
    expect(found.map(({ assets: [one] }) => one?.id)).toEqual([101, 100]);
    const [first] = found;
    const evened = edit(trade, { type: "add", asset: asset(101), from: "team1" });
    const judged = judgeTrade(evened, by(price));
    expect(judged.sumBalanced).toBe(true);
    expect(Math.max(...judged.teams.map(({ net }) => Math.abs(net)))).toBeCloseTo(first?.imbalance ?? Number.NaN, 9);
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
          const { teams, sumBalanced } = judgeTrade(evened, by(price, spotValue));
          expect(Math.max(...teams.map(({ net }) => Math.abs(net)))).toBeCloseTo(imbalance, 6);
          expect(sumBalanced).toBe(imbalance < BALANCE_THRESHOLD);
          expect(imbalance).toBeLessThan(Math.max(...judgement.teams.map(({ net }) => Math.abs(net))));
        }
      }),
      { numRuns: 500 },
    );
    expect(pairs).toBeGreaterThan(50);
  });
});
