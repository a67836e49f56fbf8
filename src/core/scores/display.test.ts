import { levelOf } from "#core/ratings/observe.ts";
import { expect, test } from "vitest";
import { STAT_BASES } from "#core/situation/score-type.ts";
import { communityStat, userStat } from "./display.ts";
import { eloOf, muOf } from "#core/ratings/elo.ts";
import { age, COLD_VARIANCE, driftOver, freshRating } from "#core/ratings/rating.ts";
import { selectionLabel } from "#core/ratings/selection.ts";

test("the starting mean shows as 1500 and double the value as 104 points more", () => {
  expect(eloOf(5.2, 5.2)).toBe(1500);
  expect(eloOf(5.2 + Math.LN2, 5.2)).toBeCloseTo(1604, 0);
});

test("full marks of each stat are the season totals of the specification", () => {
  expect(STAT_BASES).toEqual({
    passtds: 45,
    passyds: 5000,
    rushtds: 16,
    rushyds: 1500,
    receptiontds: 15,
    receptionyds: 1750,
    receptions: 125,
  });
});

test.each([
  ["passtds", 4, 45],
  ["passyds", 2, 2500],
  ["receptions", 1, 31.3],
  ["rushyds", -1, 0],
  ["receptiontds", 9, 15],
] as const)("%s at mu %d shows as %d", (stat, mu, shown) => {
  expect(communityStat(stat, mu)).toBe(shown);
});

test("a rating converts back to its belief, and a user's own to a season total that may exceed the base", () => {
  expect(muOf(eloOf(3.3, 5.2), 5.2)).toBeCloseTo(3.3, 12);
  expect([2, -1, 5].map((mu) => userStat("passtds", eloOf(mu, 1.7), 1.7))).toEqual([22.5, 0, 56.3]);
});

test("doubt grows with the days, never beyond knowing nothing, and never shrinks", () => {
  const grown = (variance: number, drift: number) => age(freshRating(1, { mu: 5, variance }), drift).variance;
  expect(grown(0.04, driftOver(7))).toBeCloseTo(0.046, 12);
  expect(grown(COLD_VARIANCE - 0.001, 1)).toBeCloseTo(COLD_VARIANCE, 12);
  expect(grown(9, 1)).toBe(9);
});

test.each([
  [-2, "Know Left", 4],
  [-1, "Think Left", 3],
  [0, "Even", 2],
  [1, "Think Right", 1],
  [2, "Know Right", 0],
] as const)("answer %d is %s, level %d", (selection, label, level) => {
  expect(selectionLabel(selection)).toBe(label);
  expect(levelOf(selection)).toBe(level);
});
