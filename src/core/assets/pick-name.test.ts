import { describe, expect, test } from "vitest";
import { formatPickName, readPick, pickByName, resolvePick, standInFor, type PickName } from "./pick-name.ts";
import { draftPicks } from "#core/prior/draft-picks.ts";

const LISTED = draftPicks("2026-11-23").map(({ name }) => ({ name, position: "PICK" }));
function resolved(text: string): string | null {
  const query = readPick(text);
  return query && (resolvePick(LISTED, query, pickByName)?.name ?? null);
}

describe("a pick may be written", () => {
  test.each([
    ["2027 1st", "2027 1st"],
    ["27 1st", "2027 1st"],
    ["'27 first", "2027 1st"],
    ["’27 1sts", "2027 1st"],
    ["first", "2027 1st"],
    ["a 1st", "2027 1st"],
    ["any 2027 first round pick", "2027 1st"],
    ["2027 1st rounder", "2027 1st"],
    ["2027 1st-round pick", "2027 1st"],
    ["FRP", "2027 1st"],
    ["2028 FRP", "2028 1st"],
    ["late 1st", "2027 Late 1st"],
    ["2027 1st (late)", "2027 Late 1st"],
    ["Early 28 2nd", "2028 Early 2nd"],
    ["late-2nd", "2027 Late 2nd"],
    ["random 2nd", "2027 2nd"],
    ["his 2029 third", "2029 3rd"],
    ["1.05", "2027 1.05"],
    ["the 1.5", "2027 1.05"],
    ["105", "2027 1.05"],
    ["the 1-05", "2027 1.05"],
    ["2027 pick 1.05", "2027 1.05"],
    ["2027 Round 1", "2027 1st"],
    ["2027 Round 2 Pick 11", "2027 2.11"],
    ["2027 Rd. 1 Pick 4", "2027 1.04"],
    ["2027 R2", "2027 2nd"],
    ["R1P4", "2027 1.04"],
    ["2027 1st (1.04)", "2027 1.04"],
    ["2028 1.05", "2028 Mid 1st"],
    ["2027 1.14", "2027 Late 1st"],
    ["2027 1st (from Team 4)", "2027 1st"],
    ["2027 1st via Harbor Lights", "2027 1st"],
    ["2027 1st [Harbor Lights]", "2027 1st"],
    ["Team 4's 2027 1st", "2027 1st"],
    ["Chris’ 2027 late 1st", "2027 Late 1st"],
    ["2026 1st", null],
    ["2027 5th", null],
    ["early", null],
  ])("%j", (text, expected) => {
    expect(resolved(text)).toBe(expected);
  });
});

test.each([
  ["2027 1st (from Team 4)", "Team 4"],
  ["2027 1st (Team 4)", "Team 4"],
  ["2027 1st via Team 4", "Team 4"],
  ["2027 1st - Team 4", "Team 4"],
  ["Team 4's 2027 1st", "Team 4"],
  ["2027 1st (own)", null],
  ["2027 1st (mid)", null],
  ["2027 1st", null],
])("the origin of %j is %j", (text, from) => {
  expect(readPick(text)?.from).toBe(from);
});

test.each(["Josh Allen 2027 1st", "the round", "2027 1st or 2nd", "mid-late 1st", "Allen's", "Mike's Chase", "a", ""])(
  "%j is no pick",
  (text) => {
    expect(readPick(text)).toBeNull();
  },
);

test("every pick of the list is found by its own name", () => {
  for (const { name } of LISTED) expect(resolved(name)).toBe(name);
});

test("a league's pick is stood for by the nearest one, and one of rookies by the next draft's", () => {
  const standIn = (pick: PickName) => standInFor(LISTED, pick, pickByName)?.name;
  expect(standIn({ season: 2027, round: 1, slot: 2 })).toBe("2027 1.02");
  expect(standIn({ season: 2027, round: 2, slot: null })).toBe("2027 2nd");
  expect(standIn({ season: 2028, round: 1, slot: null })).toBe("2028 1st");
  expect(standIn({ season: 2026, round: 1, slot: 3 })).toBe("2027 1.03");
  expect(standIn({ season: 2031, round: 1, slot: null })).toBeUndefined();
});

test("a hostile text costs no more than its length", () => {
  for (const text of ["(".repeat(100_000), "1st ".repeat(50_000), "’".repeat(100_000), " - ".repeat(50_000)])
    expect(readPick(text)).toBeNull();
  expect(formatPickName({ season: 2027, round: 1, slot: null })).toBe("2027 1st");
});

test("the names of a list are read once for all the picks of a league", () => {
  let reads = 0;
  const listed = LISTED.map(({ name, position }) => ({
    position,
    get name() {
      reads += 1;
      return name;
    },
  }));
  for (let round = 1; round <= 4; round += 1) standInFor(listed, { season: 2027, round, slot: null }, pickByName);
  expect(reads).toBeLessThanOrEqual(listed.length);
});
