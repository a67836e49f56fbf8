import { expect, test } from "vitest";
import { draftPicks, nextDraftYear } from "./draft-picks.ts";

test("the next draft has its 48 slots, and like the two after it rounds and thirds", () => {
  const names = draftPicks("2026-08-22").map((pick) => pick.name);
  expect(names).toHaveLength(48 + 3 * 16);
  expect(names).toEqual(
    expect.arrayContaining([
      "2027 1st",
      "2027 1.01",
      "2027 1.04",
      "2027 4.12",
      "2028 Early 1st",
      "2028 1st",
      "2029 Late 4th",
    ]),
  );
});

test("from 1 May on the next draft is next year's", () => {
  expect(nextDraftYear("2027-04-30")).toBe(2027);
  expect(nextDraftYear("2027-05-01")).toBe(2028);
});

test("an id names one pick, today and in later years, and no player", () => {
  const days = ["2026-08-22", "2027-02-01", "2027-06-01", "2031-12-31"];
  const names = new Map<number, string>();
  for (const day of days) {
    const picks = draftPicks(day);
    expect(new Set(picks.map((pick) => pick.id)).size).toBe(picks.length);
    for (const { id, name } of picks) {
      expect(id).toBeGreaterThanOrEqual(1_000_000);
      expect(names.get(id) ?? name).toBe(name);
      names.set(id, name);
    }
  }
  expect(new Set(names.values()).size).toBe(names.size);
});

test("a slot is one place, a third covers four and a plain round twelve", () => {
  const places = (name: string) => draftPicks("2026-08-22").find((pick) => pick.name === name)?.places;
  expect([places("2027 2.03"), places("2028 Mid 2nd"), places("2028 2nd")]).toEqual([
    [15, 15],
    [17, 20],
    [13, 24],
  ]);
});
