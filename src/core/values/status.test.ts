import * as fc from "fast-check";
import { expect, test } from "vitest";
import { FORMATS, TEAM_STATUSES } from "#core/situation/situation.ts";
import type { ValuedAsset } from "./value-context.ts";
import { presentBias, statusFactor } from "./status.ts";
import { SAMPLE_SEASON } from "#tests/support/value/sample-context.ts";

const player = (position: "QB" | "RB" | "WR" | "TE", age: number | null, isRookie = false): ValuedAsset => ({
  id: 1,
  position,
  age,
  isRookie,
  pick: null,
});
const pick = (year: number): ValuedAsset => ({
  id: 1,
  position: "PICK",
  age: null,
  isRookie: false,
  pick: { year, round: 1, slot: null, tier: null },
});

test("a balanced team changes nothing, exactly", () => {
  for (const format of FORMATS) expect(statusFactor(player("RB", 22), 0, format, SAMPLE_SEASON)).toBe(1);
});

test("a contender pays for age and a rebuilding team for youth and picks", () => {
  const allIn = (asset: ValuedAsset): number => statusFactor(asset, 2, "dynasty", SAMPLE_SEASON);
  expect(allIn(player("WR", 22))).toBeCloseTo(0.82, 2);
  expect(allIn(player("RB", 29))).toBeCloseTo(1.26, 2);
  expect(allIn(pick(SAMPLE_SEASON + 2))).toBeCloseTo(0.79, 2);
  expect(allIn(pick(SAMPLE_SEASON + 5))).toBe(allIn(pick(SAMPLE_SEASON + 3)));
});

test("the effect is monotone in the status, and a fifth as strong in redraft", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("QB", "RB", "WR", "TE"),
      fc.double({ min: 20, max: 45, noNaN: true }),
      (position, age) => {
        for (const format of FORMATS) {
          const factors = TEAM_STATUSES.map((teamStatus) =>
            statusFactor(player(position, age), teamStatus, format, SAMPLE_SEASON),
          );
          const ascending = [...factors].sort((a, b) => a - b);
          expect(factors).toEqual(
            presentBias(player(position, age), SAMPLE_SEASON) < 0 ? ascending.reverse() : ascending,
          );
        }
        const [dynasty, redraft] = FORMATS.map((format) =>
          Math.log(statusFactor(player(position, age), 2, format, SAMPLE_SEASON)),
        );
        expect(redraft).toBeCloseTo((dynasty ?? 0) * (0.03 / 0.16), 9);
      },
    ),
  );
});

test("an unknown age is neutral, except that a rookie has the usual age of rookies", () => {
  expect(presentBias(player("WR", null), SAMPLE_SEASON)).toBe(0);
  expect(presentBias(player("WR", null, true), SAMPLE_SEASON)).toBe(presentBias(player("WR", 22.5), SAMPLE_SEASON));
  expect(presentBias(player("WR", Number.NaN), SAMPLE_SEASON)).toBe(0);
});
