import { describe, expect, test } from "vitest";
import { packageExponent } from "#core/values/package-adjustment.ts";
import { gapOf, tradeWeights, type RatedPiece, type RatedTrade } from "./evenness.ts";

const LAST_DAY = "2026-11-24";

const player = (value: number, position: RatedPiece["position"] = "WR"): RatedPiece => ({
  assetid: null,
  value,
  position,
});
const aTrade = (
  first: readonly RatedPiece[],
  second: readonly RatedPiece[],
  more: Partial<RatedTrade> = {},
): RatedTrade => ({
  league: "one",
  day: LAST_DAY,
  packages: `${JSON.stringify(first)} for ${JSON.stringify(second)}`,
  spot: 4,
  sides: [first, second],
  ...more,
});

describe("how uneven a trade is", () => {
  test.each([80, 180, 250, 330, 450])("agrees with the calculator, for a star of %i", (star) => {
    const pile = [star / 2, star / 3, star / 4];
    const exponent = packageExponent(star);
    const packaged = pile.reduce((sum, value) => sum + value ** exponent, 0) ** (1 / exponent);
    const gap = gapOf(
      aTrade(
        [player(star)],
        pile.map((value) => player(value)),
      ),
    );
    expect(gap).toBeCloseTo(Math.log(star / (packaged - 2 * 4)), 10);
  });

  test("changes its sign with the order of the sides", () => {
    const [first, second] = [[player(200)], [player(110, "RB"), player(90, "TE")]];
    expect(gapOf(aTrade(first, second))).toBeCloseTo(-gapOf(aTrade(second, first)), 12);
  });
});

describe("what a trade counts", () => {
  test("halves in 40 days", () => {
    const weights = tradeWeights(
      [aTrade([player(200)], [player(190)]), aTrade([player(180)], [player(190)], { day: "2026-10-15" })],
      LAST_DAY,
    );
    expect([...weights]).toEqual([1, 0.5]);
  });

  test("is limited for a league to three times the median one, and for a package to three of it", () => {
    const many = Array.from({ length: 30 }, (_, at) => aTrade([player(200 + at)], [player(190)], { league: "busy" }));
    const others = ["a", "b"].map((league) => aTrade([player(300)], [player(290)], { league, packages: league }));
    const weights = tradeWeights([...many, ...others], LAST_DAY);
    expect(weights.slice(0, 30).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(3, 10);
    const repeated = Array.from({ length: 5 }, (_, at) =>
      aTrade([player(200)], [player(190)], { league: `league ${at}`, day: `2026-11-0${at + 1}` }),
    );
    expect([...tradeWeights(repeated, LAST_DAY)].map((weight) => weight > 0)).toEqual([false, false, true, true, true]);
  });
});
