import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { edit, type Change } from "./edit.ts";
import type { PriceFor } from "./net.ts";
import { startTrade, type Trade, type TradeAsset } from "./trade.ts";
import { judgeTrade, shownItems, type JudgedBy } from "./judge-trade.ts";

const asset = (id: number): TradeAsset => ({ id, name: `Player ${id}`, position: "WR", team: null, age: null });
const after = (...changes: Change[]): Trade => changes.reduce(edit, startTrade(0));
const add = (id: number, from: "team1" | "team2"): Change => ({ type: "add", asset: asset(id), from });
const pricedBy =
  (values: Readonly<Record<number, number>>): PriceFor =>
  (_, { id }) =>
    values[id] ?? null;

const by = (priceFor: PriceFor, spotValue = 5, doubt = 0): JudgedBy => ({
  priceFor,
  bandFor: (team, one) => {
    const value = priceFor(team, one) ?? 0;
    return { valuelow: value - doubt, valuehigh: value + doubt };
  },
  spotValueFor: () => spotValue,
});

describe("judging", () => {
  test("keeps the balance rule with the plain sums and gives the verdict by the gains", () => {
    const price = pricedBy({ 1: 120, 2: 60, 3: 60 });
    const judged = judgeTrade(after(add(2, "team1"), add(3, "team1"), add(1, "team2")), by(price));
    expect(judged).toMatchObject({
      sumBalanced: true,
      isAdjusted: true,
      verdict: { kind: "favors", team: "team1", other: "team2", gap: expect.closeTo(26, 1), sumpercent: 0 },
    });
    expect(judged.teams.map(({ net, adjusted, gain }) => [net, Math.round(adjusted), gain - adjusted])).toEqual([
      [0, 26, 0],
      [0, -31, 0],
    ]);
  });

  test("adjusts nothing in a one-for-one trade", () => {
    const judged = judgeTrade(after(add(1, "team1"), add(2, "team2")), by(pricedBy({ 1: 100, 2: 80 })));
    expect([judged.isAdjusted, judged.teams.map(({ gain }) => gain)]).toEqual([false, [-20, 20]]);
  });

  test("calls what the bands leave open too close, once and in place of a side", () => {
    const trade = after(add(1, "team1"), add(2, "team2"));
    const price = pricedBy({ 1: 100, 2: 120 });
    const kinds = [0, 40, 200].map((doubt) => judgeTrade(trade, by(price, 0, doubt)).verdict.kind);
    expect(kinds).toEqual(["favors", "favors", "too-close"]);
  });

  test("gives a team without assets no chance and no part in the verdict", () => {
    const trade = after(add(1, "team1"), add(2, "team2"), { type: "add-team" });
    const { teams, verdict } = judgeTrade(trade, by(pricedBy({ 1: 100, 2: 60 }), 0, 30));
    expect(teams.map(({ chance }) => chance === null)).toEqual([false, false, true]);
    expect(verdict).toMatchObject({ team: "team2", other: "team1" });
  });

  test("counts the change of the lineup in the gain where a roster is known", () => {
    const trade = after(add(1, "team1"), add(2, "team2"));
    const prices = by(pricedBy({ 1: 100, 2: 80 }), 0, 30);
    const lineupChangeFor: JudgedBy["lineupChangeFor"] = ({ id }) => (id === "team1" ? 35 : null);
    const { teams, verdict } = judgeTrade(trade, { ...prices, lineupChangeFor });
    expect(teams.map(({ adjusted, gain }) => [adjusted, gain])).toEqual([
      [-20, 15],
      [20, 20],
    ]);
    expect(teams[0]!.chance).toBeGreaterThan(0.5);
    expect(verdict).toMatchObject({ team: "team2", outlook: "all-gain" });
  });

  test("shows whole items that add up to the net, however they round", () => {
    const value = fc.double({ min: 0.1, max: 500, noNaN: true });
    fc.assert(
      fc.property(value, value, value, value, value, (one, two, three, spotValue, change) => {
        const trade = after(add(1, "team1"), add(2, "team2"), add(3, "team2"));
        const prices = by(pricedBy({ 1: one, 2: two, 3: three }), spotValue);
        const { teams } = judgeTrade(trade, { ...prices, lineupChangeFor: () => change });
        for (const judged of teams) {
          const { sum, bestPiece, rosterSpots, lineup, gain } = shownItems(judged);
          expect(sum + bestPiece + rosterSpots + lineup).toBe(gain);
          expect(Math.abs(bestPiece - judged.adjustment.bestPiece)).toBeLessThanOrEqual(2.5);
          expect([sum, bestPiece, rosterSpots, lineup, gain].every(Number.isInteger)).toBe(true);
        }
      }),
    );
  });
});
