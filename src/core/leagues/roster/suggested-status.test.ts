import { describe, expect, test } from "vitest";
import { suggestedStatuses, type TeamShares } from "./suggested-status.ts";

const record = (wins: number, losses: number) => ({ wins, losses, ties: 0, points: 100 * (wins + losses) });
const team = (now: number, change: Partial<TeamShares> = {}): TeamShares => ({
  now,
  future: 500,
  record: null,
  age: 26,
  ...change,
});
/** Eleven teams from 110 to 90 points a week, with records that follow the lineups. */
const others = Array.from({ length: 11 }, (_, at) =>
  team(110 - 2 * at, { record: record(8 - Math.floor(at / 2), 3 + Math.floor(at / 2)) }),
);
const first = (own: TeamShares, format: "dynasty" | "redraft" = "dynasty"): number =>
  suggestedStatuses([own, ...others], format)[0]!;

describe("the suggested status", () => {
  test("is never a rebuild for a team that wins, however weak its lineup", () => {
    expect(first(team(80, { record: record(8, 3) }))).toBe(0);
    expect(first(team(80, { record: record(1, 10) }))).toBe(-2);
  });

  test("is never a contender for a team that loses, however strong its lineup", () => {
    expect(first(team(130, { record: record(2, 9) }))).toBeLessThanOrEqual(0);
    expect(first(team(130, { record: record(10, 1), future: 400 }))).toBe(2);
  });

  test("fits the age: no young team is all in, and no old one in full tank", () => {
    const strong = { record: record(10, 1), future: 400 };
    expect([first(team(130, { ...strong, age: 29 })), first(team(130, { ...strong, age: 22 }))]).toEqual([2, 1]);
    const weak = { record: record(1, 10) };
    expect([first(team(80, { ...weak, age: 22 })), first(team(80, { ...weak, age: 30 }))]).toEqual([-2, -1]);
  });

  test("of a strong team with the best future is balanced", () => {
    expect(first(team(130, { record: record(10, 1), future: 900 }))).toBe(0);
  });

  test("never speaks of later years in redraft", () => {
    const redraft = [team(130, { record: record(10, 1) }), ...others, team(70, { record: record(0, 11) })];
    const statuses = suggestedStatuses(
      redraft.map((one) => ({ ...one, future: 0 })),
      "redraft",
    );
    expect([Math.max(...statuses), Math.min(...statuses)]).toEqual([1, -1]);
  });

  test("is balanced for all in a league of two, and where all are equal", () => {
    expect(suggestedStatuses([team(130), team(80)], "dynasty")).toEqual([0, 0]);
    expect(
      suggestedStatuses(
        Array.from({ length: 12 }, () => team(100)),
        "dynasty",
      ),
    ).toEqual(Array(12).fill(0));
  });
});
