import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEFAULT_ROSTER } from "#core/situation/defaults.ts";
import {
  packageAdjustment,
  packageExponent,
  packageSide,
  rosterSpotValue,
  type PackagePiece,
} from "./package-adjustment.ts";

const piece = (value: number, needsSpot = true): PackagePiece => ({ value, needsSpot });
const adjust = (sent: readonly PackagePiece[], received: readonly PackagePiece[], spotValue = 5) =>
  packageAdjustment(packageSide(sent), packageSide(received), spotValue);

describe("the package adjustment", () => {
  // Accepted trades: 1.36, 1.50 and 1.64 for two, three and four pieces; 1.38 with picks, 1.57 with bodies.
  test.each([
    [2, 1.279, 1.33],
    [3, 1.477, 1.595],
    [4, 1.635, 1.832],
  ])(
    "asks for %d equal pieces %d times the value of one of the middle in picks, %d times in players",
    (count, ...asked) => {
      const star = 100;
      const even = (needsSpot: boolean): number => {
        const surplusOf = (times: number): number => {
          const parts = Array.from({ length: count }, () => piece((star * times) / count, needsSpot));
          return star * times - star + adjust([piece(star)], parts, 4).total;
        };
        let [low, high] = [1, 3];
        while (high - low > 1e-6) {
          const middle = (low + high) / 2;
          if (surplusOf(middle) < 0) low = middle;
          else high = middle;
        }
        return low;
      };
      expect([even(false), even(true)]).toEqual(asked.map((times) => expect.closeTo(times, 2)));
    },
  );

  test("asks for no more than the sum at the very top, and less the nearer to it", () => {
    const half = (star: number): number => adjust([piece(star / 2), piece(star / 2)], [piece(star)]).bestPiece / star;
    const shares = [60, 100, 200, 300, 350, 400, 520].map((star) => Math.round(100 * half(star)));
    expect(shares).toEqual([22, 22, 18, 8, 3, 0, 0]);
  });

  test("charges a roster spot for every extra player received, and none for a pick", () => {
    expect(adjust([piece(120)], [piece(60), piece(60)])).toMatchObject({
      spotsNeeded: 1,
      rosterSpots: -5,
      total: expect.closeTo(-31, 1),
    });
    expect(adjust([piece(120)], [piece(60), piece(60, false)])).toMatchObject({
      spotsNeeded: 0,
      total: expect.closeTo(-26, 1),
    });
  });

  test.each([
    ["a one-for-one trade", [piece(120)], [piece(100)]],
    ["an empty trade", [], []],
    ["a team that has not sent anything yet", [], [piece(200), piece(100)]],
    ["a team that receives nothing", [piece(200), piece(100)], []],
  ])("is none for %s", (_, sent, received) => {
    expect(adjust(sent, received)).toEqual({
      bestPiece: 0,
      spotsNeeded: 0,
      spotsOpened: 0,
      rosterSpots: 0,
      total: 0,
    });
  });

  test("has mirrored best-piece items for both teams, and never favours the side in more equal pieces", () => {
    const side = fc.array(fc.tuple(fc.double({ min: 0, max: 600, noNaN: true }), fc.boolean()), {
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(side, side, fc.double({ min: 0, max: 20, noNaN: true }), (left, right, spotValue) => {
        const [sent, received] = [left, right].map((items) => items.map(([value, spot]) => piece(value, spot)));
        const [one, two] = [
          adjust(sent ?? [], received ?? [], spotValue),
          adjust(received ?? [], sent ?? [], spotValue),
        ];
        expect(one.bestPiece).toBeCloseTo(-two.bestPiece, 6);
        expect([one.spotsNeeded, one.spotsOpened]).toEqual([two.spotsOpened, two.spotsNeeded]);
        expect(one.rosterSpots).toBeCloseTo(-spotValue * one.spotsNeeded, 9);
        expect(one.total).toBeCloseTo(one.bestPiece + one.rosterSpots, 9);
      }),
    );
    fc.assert(
      fc.property(fc.double({ min: 1, max: 600, noNaN: true }), fc.integer({ min: 2, max: 10 }), (value, count) => {
        const parts = Array.from({ length: count }, () => piece(value / count));
        const { bestPiece } = adjust(parts, [piece(value)]);
        if (value < 399) expect(bestPiece).toBeGreaterThan(0);
        else expect(bestPiece).toBeCloseTo(0, 1);
      }),
    );
  });
});

test("a roster spot is worth the last rostered player, and nothing where players run out", () => {
  const values = Array.from({ length: 400 }, (_, index) => 400 - index);
  expect(rosterSpotValue(values, DEFAULT_ROSTER)).toBe(values[12 * 24 - 1]);
  expect([rosterSpotValue(values.slice(0, 100), DEFAULT_ROSTER), rosterSpotValue([], DEFAULT_ROSTER)]).toEqual([0, 0]);
});

test("a better best piece never lowers a side by more than a point", () => {
  const pieces = fc.array(fc.double({ min: 0, max: 500, noNaN: true }), { minLength: 1, maxLength: 4 });
  const worth = (best: number, got: readonly number[]): number => {
    const { bestPiece } = adjust(
      got.map((value) => piece(value)),
      [piece(best)],
    );
    return best + bestPiece;
  };
  fc.assert(
    fc.property(pieces, fc.double({ min: 0, max: 520, noNaN: true }), (got, best) => {
      expect(worth(best + 1, got)).toBeGreaterThanOrEqual(worth(best, got) - 1);
    }),
  );
});

test("the exponent falls smoothly from 1.55 in the middle of the list to 1 at the top", () => {
  const exponents = Array.from({ length: 600 }, (_, value) => packageExponent(value));
  expect([exponents[0], exponents[100], exponents[250], exponents[400], exponents[599]]).toEqual([
    1.55, 1.55, 1.275, 1, 1,
  ]);
  for (const [at, exponent] of exponents.entries())
    if (at > 0) expect(Math.abs(exponent - exponents[at - 1]!)).toBeLessThan(0.003);
});
