import { describe, expect, test } from "vitest";
import { absenceOf, designationOf, isOnList, shareOfGames, shareOfSeason, weeksMissed } from "./injury.ts";

test("a player in doubt has a designation and no absence; one who misses games has both", () => {
  expect(designationOf("Questionable")?.label).toBe("Q");
  expect(absenceOf("Questionable")).toBeNull();
  expect(designationOf("Sus")?.label).toBe("SUS");
  expect(absenceOf("Sus")).toBe("is suspended");
});

test("what no injury report says has no meaning", () => {
  expect(["Inactive", "toString", "", null].map(designationOf)).toEqual([null, null, null, null]);
});

describe("the games a player is expected to play", () => {
  test("are all of them without a designation, and none on a reserve list late in the season", () => {
    expect(shareOfGames(null, 7)).toBe(1);
    expect(shareOfGames("IR", 5)).toBe(0);
    expect(shareOfGames("IR", 10)).toBe(0.5);
    expect(shareOfGames("anything else", 7)).toBe(1);
    expect(shareOfGames("IR", 0)).toBe(1);
  });

  test("are fewer before a season only for one on a list", () => {
    expect([null, "Questionable", "Out", "Inactive"].map(shareOfSeason)).toEqual([1, 1, 1, 1]);
    expect(["IR", "PUP", "NFI", "Sus"].map(shareOfSeason)).toEqual([0.4, 0.75, 0.75, 0.75]);
    expect(["IR", "Sus", "Out", null].map(isOnList)).toEqual([true, true, false, false]);
  });

  test("are fewer the graver the designation", () => {
    const missed = ["Questionable", "Doubtful", "Out", "Sus", "PUP", "IR"].map(weeksMissed);
    expect(missed).toEqual(missed.toSorted((a, b) => a - b));
  });
});
