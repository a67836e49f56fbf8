// spec: 1.4/trade-calculator/package-verdict
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { edit, type Change } from "./edit.ts";
import type { PriceFor } from "./net.ts";
import { startTrade, type Trade, type TradeAsset } from "./trade.ts";
import { shownItems, weighTrade } from "./weigh.ts";

const asset = (id: number): TradeAsset => ({ id, name: `Player ${id}`, position: "WR", team: null, age: null });
const after = (...changes: Change[]): Trade => changes.reduce(edit, startTrade(0));
const add = (id: number, from: "team1" | "team2"): Change => ({ type: "add", asset: asset(id), from });
const pricedBy =
  (values: Readonly<Record<number, number>>): PriceFor =>
  (_, { id }) =>
    values[id] ?? null;

describe("weighing", () => {
  test("keeps the balance rule with the plain sums and gives the verdict by the adjusted nets", () => {
    const price = pricedBy({ 1: 500, 2: 250, 3: 250 });
    const weighed = weighTrade(after(add(2, "team1"), add(3, "team1"), add(1, "team2")), price, () => 5);
    expect(weighed).toMatchObject({
      sumBalanced: true,
      isAdjusted: true,
      verdict: { kind: "leans", team: "team1", other: "team2", widest: "team2", gap: expect.closeTo(35.5, 1) },
    });
    expect(weighed.teams.map(({ net, adjusted }) => [net, Math.round(adjusted)])).toEqual([
      [0, 31],
      [0, -36],
    ]);
  });

  test("adjusts nothing in a one-for-one trade", () => {
    const weighed = weighTrade(after(add(1, "team1"), add(2, "team2")), pricedBy({ 1: 100, 2: 80 }), () => 5);
    expect([weighed.isAdjusted, weighed.teams.map(({ adjusted }) => adjusted)]).toEqual([false, [-20, 20]]);
  });

  test("shows whole items that add up to the net, however they round", () => {
    const value = fc.double({ min: 0.1, max: 500, noNaN: true });
    fc.assert(
      fc.property(value, value, value, value, (one, two, three, spotValue) => {
        const trade = after(add(1, "team1"), add(2, "team2"), add(3, "team2"));
        const { teams } = weighTrade(trade, pricedBy({ 1: one, 2: two, 3: three }), () => spotValue);
        for (const weight of teams) {
          const { sum, bestPiece, rosterSpots, net } = shownItems(weight);
          expect(sum + bestPiece + rosterSpots).toBe(net);
          expect(Math.abs(bestPiece - weight.adjustment.bestPiece)).toBeLessThanOrEqual(2);
          expect([sum, bestPiece, rosterSpots, net].every(Number.isInteger)).toBe(true);
        }
      }),
    );
  });
});
