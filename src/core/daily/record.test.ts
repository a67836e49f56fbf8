import { describe, expect, test } from "vitest";
import { becameText, isBorneOut, labelOf, suretyOf } from "./record.ts";

test("a call is borne out where the side taken is worth more; equal values and Even bear out nobody", () => {
  expect([-2, -1, 1, 2].map((selection) => isBorneOut(selection as -2, 300, 200))).toEqual([true, true, false, false]);
  expect([-2, 2].map((selection) => isBorneOut(selection as -2, 200, 200))).toEqual([false, false]);
  expect(isBorneOut(0, 300, 200)).toBe(false);
  expect(([-2, -1, 0, 1, 2] as const).map(suretyOf)).toEqual(["know", "think", null, "think", "know"]);
});

describe("a label", () => {
  const manner = { answers: 40, even: 4, know: 9, daily: 24, withCrowd: 18 };
  test.each([
    ["too few answers", { answers: 11 }, undefined],
    ["often even", { even: 16 }, "Diplomat"],
    ["seldom sure, with the crowd", {}, "Careful hand"],
    ["sure, with the crowd", { know: 18 }, "Straight shooter"],
    ["sure, against the crowd", { know: 18, withCrowd: 12 }, "Maverick"],
    ["seldom sure, against the crowd", { withCrowd: 12 }, "Free thinker"],
    ["against the crowd on too few days", { withCrowd: 0, daily: 11 }, "Careful hand"],
  ])("%s", (_, change, name) => {
    expect(labelOf({ ...manner, ...change })?.name).toBe(name);
  });

  test("does not depend on how much somebody answers", () => {
    const tenfold = Object.fromEntries(Object.entries(manner).map(([key, count]) => [key, 10 * count]));
    expect(labelOf(tenfold as typeof manner)).toEqual(labelOf(manner));
  });
});

test("what became of a call is told of either side", () => {
  const [taken, other] = [
    { name: "Drake London", before: 511.6, after: 540 },
    { name: "Some Rookie", before: null, after: 90 },
  ];
  expect(becameText(taken, other, true)).toBe(
    "was your daily call over Some Rookie: 512 to 540 in four weeks, Some Rookie no value",
  );
  expect(becameText(taken, other, false)).toBe(
    "was passed over in your daily call for Drake London: no value in four weeks, Drake London 512 to 540",
  );
});
