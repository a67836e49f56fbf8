import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEFAULT_ROSTER } from "#core/situation/defaults.ts";
import { rosterPlaces } from "./roster-effect.ts";
import { priorRank, sampleContext } from "#tests/support/value/sample-context.ts";
import { leagueWith, NO_STARTERS } from "#tests/support/value/league-with.ts";
import { auctionDollars, priceOfValue, USUAL_BUDGET, valueOfPrice } from "./auction-dollars.ts";
import { valuationOf } from "./valuation.ts";

/** One team of one quarterback and one place on the bench, so that sums can be done by hand. */
const TINY = { ...NO_STARTERS, numberOfTeams: 1, qbSlots: 1, bnSlots: 1 };

function priced(values: readonly number[], budget: number, roster = TINY) {
  const found = auctionDollars(values, { budget, roster });
  if ("refusal" in found) throw new Error(found.refusal);
  return found;
}

describe("auction prices", () => {
  test("are the minimum bid and the share of the money above it", () => {
    // Two teams buy two players each. Replacement is the fourth, the first beyond 2.25 starters: square roots 10, 8, 7
    // and 4 leave 6, 4, 3 and 0 above it. Of $46 above four minimum bids, each point costs $46 / 13.
    const { dollars } = priced([49, 100, 9, 64, 16], 25, { ...TINY, numberOfTeams: 2 });
    expect(dollars).toEqual([12, 22, 0, 15, 1]);
  });

  test("add up to the budgets of all teams exactly, fall with the value, and are at least the minimum", () => {
    const roster = fc.record({
      numberOfTeams: fc.integer({ min: 1, max: 32 }),
      qbSlots: fc.integer({ min: 1, max: 2 }),
      bnSlots: fc.integer({ min: 0, max: 10 }),
    });
    fc.assert(
      fc.property(
        roster,
        fc.integer({ min: 30, max: 2000 }),
        fc.array(fc.double({ min: 0, max: 900, noNaN: true }), { minLength: 40, maxLength: 300 }),
        (some, budget, values) => {
          const found = auctionDollars(values, { budget, roster: { ...DEFAULT_ROSTER, ...some } });
          if ("refusal" in found) return;
          const { dollars } = found;
          expect(dollars.reduce((sum, one) => sum + one, 0)).toBe(some.numberOfTeams * budget);
          const sorted = values
            .map((value, at) => ({ value, price: dollars[at]! }))
            .toSorted((a, b) => b.value - a.value);
          sorted.forEach(({ price }, at) => expect(price).toBeLessThanOrEqual(sorted[at - 1]?.price ?? Infinity));
          const places = rosterPlaces({ ...DEFAULT_ROSTER, ...some }) * some.numberOfTeams;
          expect(dollars.filter((one) => one >= 1)).toHaveLength(Math.min(values.length, places));
        },
      ),
      { numRuns: 100 },
    );
  });

  test("turn back into the value they buy", () => {
    const { curve } = priced([100, 64, 49, 9, 0], 50, { ...TINY, numberOfTeams: 2 });
    for (const value of [9, 30, 64, 100]) expect(valueOfPrice(priceOfValue(value, curve), curve)).toBeCloseTo(value, 6);
    expect(valueOfPrice(1, curve)).toBeCloseTo(9, 6);
  });

  test.each([
    [0, "A budget is a whole number from $1 to $10,000."],
    [-5, "A budget is a whole number from $1 to $10,000."],
    [1.5, "A budget is a whole number from $1 to $10,000."],
    [Number.NaN, "A budget is a whole number from $1 to $10,000."],
    [1_000_000, "A budget is a whole number from $1 to $10,000."],
    [20, "A team needs at least $24: $1 for each of its 24 roster places."],
  ])("are refused for a budget of %d, with a sentence", (budget, refusal) => {
    expect(auctionDollars([3, 2, 1], { budget, roster: DEFAULT_ROSTER })).toEqual({ refusal });
  });

  test("are refused where nobody stands out, and without starting slots", () => {
    expect(auctionDollars([], { budget: 200, roster: DEFAULT_ROSTER })).toHaveProperty("refusal");
    expect(auctionDollars([5, 5, 5], { budget: 200, roster: TINY })).toHaveProperty("refusal");
    expect(auctionDollars([5, 5, 5], { budget: 200, roster: { ...TINY, qbSlots: 0 } })).toHaveProperty("refusal");
  });
});

/**
 * The dearest players of an auction of twelve teams with 14 places (CBS Sports, 5 August 2020), at twice the prices of
 * its $100 budgets; and the share of the money that goes to the best 50 (advisorof-finance.com).
 */
const PUBLISHED = { dearest: [72, 64, 64, 62, 56, 52, 52, 52, 52, 52, 52], best50: 0.83 };

test("the shipped redraft list is priced in the shape of published prices", () => {
  const { context } = sampleContext("redraft", priorRank("redraft"));
  const roster = { ...DEFAULT_ROSTER, flexSpots: 1, bnSlots: 6 };
  const { values } = valuationOf(context, { ...leagueWith("redraft"), roster });
  const players = context.members.flatMap((indexes) => [...indexes].map((index) => values[index] ?? 0));
  const { dollars } = priced(players, USUAL_BUDGET, roster);
  const sorted = dollars.toSorted((a, b) => b - a);
  const mean = (of: readonly number[]): number => of.reduce((sum, one) => sum + one, 0) / of.length;
  const dearest = sorted.slice(0, PUBLISHED.dearest.length);
  expect(mean(dearest) / mean(PUBLISHED.dearest)).toBeGreaterThan(0.9);
  expect(mean(dearest) / mean(PUBLISHED.dearest)).toBeLessThan(1.1);
  expect(sorted[0]! / PUBLISHED.dearest[0]!).toBeLessThan(1.2);
  // Published lists have the hundredth player at two to four dollars.
  expect(sorted[99]).toBeGreaterThanOrEqual(2);
  expect(sorted[99]).toBeLessThanOrEqual(4);
  const share = (mean(sorted.slice(0, 50)) * 50) / (12 * USUAL_BUDGET);
  expect(Math.abs(share - PUBLISHED.best50)).toBeLessThan(0.1);
});
