// spec: leagues/pick-odds
import { describe, expect, test } from "vitest";
import { scoreDrafts, WEEKS } from "#tests/simulation/simulated-drafts.ts";
import { rankedProbabilityScore, slotOdds, type TeamOutlook } from "./slot-odds.ts";

const TEAMS = 12;

const team = (at: number, expected: number, wins = 0, losses = 0, points = 0): TeamOutlook => ({
  teamid: String(at + 1),
  expected,
  record: wins + losses > 0 ? { wins, losses, ties: 0, points } : null,
});
const even = Array.from({ length: TEAMS }, (_, at) => team(at, 100));

describe("odds of slots", () => {
  test("are one for each team and for each slot", () => {
    const odds = slotOdds(even, { played: 0, weeks: WEEKS }, 1);
    for (const row of odds.values()) expect(row.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
    for (let slot = 0; slot < TEAMS; slot += 1)
      expect([...odds.values()].reduce((sum, row) => sum + row[slot]!, 0)).toBeCloseTo(1, 9);
  });

  test("are the same for the same input", () => {
    expect(slotOdds(even, { played: 0, weeks: WEEKS }, 7)).toEqual(slotOdds(even, { played: 0, weeks: WEEKS }, 7));
  });

  test("lean to early slots for weak lineups and bad records", () => {
    const teams = even.map((_, at) => (at === 0 ? team(0, 80, 1, 8, 700) : team(at, 100, 5, 4, 900)));
    const odds = slotOdds(teams, { played: 9, weeks: WEEKS }, 1);
    expect(odds.get("1")![0]!).toBeGreaterThan(0.7);
  });

  test("are certain once the season is over: the worst record drafts first, fewer points before more", () => {
    const teams = [team(0, 100, 7, 7, 1500), team(1, 100, 7, 7, 1400), team(2, 100, 2, 12, 1600)];
    const odds = slotOdds(teams, { played: WEEKS, weeks: WEEKS }, 1);
    expect([odds.get("3")![0], odds.get("2")![1], odds.get("1")![2]].map((chance) => chance!.toFixed(6))).toEqual([
      "1.000000",
      "1.000000",
      "1.000000",
    ]);
  });
});

test("the ranked probability score is 0 for a certain and correct prediction and grows with the distance", () => {
  expect(rankedProbabilityScore([1, 0, 0], 1)).toBe(0);
  expect(rankedProbabilityScore([0, 1, 0], 1)).toBeLessThan(rankedProbabilityScore([0, 0, 1], 1));
  expect(rankedProbabilityScore([0, 0, 1], 1)).toBe(1);
});

test.each([3, 6, 9, 12])(
  "after week %i the simulation foresees slots better than early, mid, late and even odds",
  (week) => {
    const { simulated, thirds, uniform } = scoreDrafts(week, 40);
    expect(simulated).toBeLessThan(thirds);
    expect(simulated).toBeLessThan(uniform);
  },
);
