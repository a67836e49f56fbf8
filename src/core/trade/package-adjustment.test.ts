import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEFAULT_ROSTER } from "../situation/defaults.ts";
import { packageAdjustment, packageSide, rosterSpotValue, type PackagePiece } from "./package-adjustment.ts";

const piece = (value: number, needsSpot = true): PackagePiece => ({ value, needsSpot });
const adjust = (sent: readonly PackagePiece[], received: readonly PackagePiece[], spotValue = 5) =>
  packageAdjustment(packageSide(sent), packageSide(received), spotValue);

describe("the package adjustment", () => {
  test("favors the best asset: 250 and 250 for 500 by 31, three for one by 48", () => {
    expect(adjust([piece(250), piece(250)], [piece(500)])).toEqual({
      bestPiece: expect.closeTo(30.5, 1),
      spotsNeeded: 0,
      spotsOpened: 1,
      rosterSpots: 0,
      total: expect.closeTo(30.5, 1),
    });
    const thirds = Array.from({ length: 3 }, () => piece(500 / 3));
    expect(adjust(thirds, [piece(500)]).bestPiece).toBeCloseTo(47.6, 0);
  });

  test("charges a roster spot for every extra player received, and none for a pick", () => {
    expect(adjust([piece(500)], [piece(250), piece(250)])).toMatchObject({
      spotsNeeded: 1,
      rosterSpots: -5,
      total: expect.closeTo(-35.5, 1),
    });
    expect(adjust([piece(500)], [piece(250), piece(250, false)])).toMatchObject({
      spotsNeeded: 0,
      total: expect.closeTo(-30.5, 1),
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
        expect(adjust(parts, [piece(value)]).bestPiece).toBeGreaterThan(0);
      }),
    );
  });
});

test("a roster spot is worth the last rostered player, and nothing where players run out", () => {
  const values = Array.from({ length: 400 }, (_, index) => 400 - index);
  expect(rosterSpotValue(values, DEFAULT_ROSTER)).toBe(values[12 * 24 - 1]);
  expect([rosterSpotValue(values.slice(0, 100), DEFAULT_ROSTER), rosterSpotValue([], DEFAULT_ROSTER)]).toEqual([0, 0]);
});
