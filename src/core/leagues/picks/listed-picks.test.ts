import { expect, test } from "vitest";
import { placePicks, type LeaguePick } from "./listed-picks.ts";

const listedPick = (assetid: number, assetdisplayname: string, tradevalue: number) => ({
  assetid,
  assetdisplayname,
  tradevalue,
});
/** The first of 2027 is worth 120, each later slot 10 less. */
const LISTED = [
  listedPick(1, "Josh Allen", 500),
  ...Array.from({ length: 12 }, (_, at) =>
    listedPick(101 + at, `2027 1.${String(at + 1).padStart(2, "0")}`, 120 - 10 * at),
  ),
  listedPick(201, "2028 Early 1st", 100),
  listedPick(202, "2028 Mid 1st", 60),
  listedPick(203, "2028 Late 1st", 20),
];
const held = (over: Partial<LeaguePick>): LeaguePick => ({
  teamid: "1",
  season: 2027,
  round: 1,
  slot: null,
  originalteamid: "1",
  odds: [],
  assumption: "the slot is set",
  ...over,
});
const oddsAt = (chances: Readonly<Record<number, number>>): readonly number[] =>
  Array.from({ length: 12 }, (_, at) => chances[at + 1] ?? 0);

test("a pick of a set slot stands beside that slot at its value", () => {
  const placed = placePicks(LISTED, [held({ slot: 4 })], 12);
  expect([...placed]).toEqual([
    [104, [{ value: 90, low: 90, high: 90, teamid: "1", originalteamid: "1", assumption: "the slot is set" }]],
  ]);
});

test("an open pick stands beside the pick nearest to its mean value, with the band of its slots", () => {
  const [[assetid, picks] = []] = placePicks(LISTED, [held({ odds: oddsAt({ 1: 0.2, 2: 0.6, 6: 0.2 }) })], 12);
  expect(assetid).toBe(103);
  expect(picks).toMatchObject([{ low: 70, high: 120 }]);
  expect(picks?.[0]?.value).toBeCloseTo(104, 9);
});

test("a draft known by thirds only takes each pick to the nearest third", () => {
  const [[assetid] = []] = placePicks(LISTED, [held({ season: 2028, odds: oddsAt({ 11: 0.5, 12: 0.5 }) })], 12);
  expect(assetid).toBe(203);
});

test("odds that do not add up to one after rounding are taken as shares", () => {
  const [[assetid, picks] = []] = placePicks(LISTED, [held({ odds: oddsAt({ 1: 0.45, 3: 0.45 }) })], 12);
  expect(assetid).toBe(102);
  expect(picks?.[0]?.value).toBeCloseTo(110, 9);
});

test("several picks beside the same one come with the most valuable first", () => {
  const picks = [
    held({ teamid: "2", season: 2028, odds: oddsAt({ 6: 0.5, 8: 0.5 }) }),
    held({ teamid: "3", season: 2028, odds: oddsAt({ 5: 0.5, 7: 0.5 }) }),
  ];
  expect(
    placePicks(LISTED, picks, 12)
      .get(202)
      ?.map(({ teamid }) => teamid),
  ).toEqual(["3", "2"]);
});

test("picks without odds, and of drafts and rounds that the list lacks, are left out", () => {
  const picks = [held({}), held({ season: 2031, slot: 1 }), held({ round: 7, slot: 1 })];
  expect(placePicks(LISTED, picks, 12).size).toBe(0);
});
