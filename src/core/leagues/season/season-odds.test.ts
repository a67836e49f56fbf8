import { describe, expect, test } from "vitest";
import { scoreDrafts, WEEKS } from "#tests/simulation/simulated-drafts.ts";
import { rankedProbabilityScore, seasonOdds, type SeasonState, type TeamOutlook } from "./season-odds.ts";

const TEAMS = 12;

const team = (at: number, expected: number, wins = 0, losses = 0, points = 0): TeamOutlook => ({
  teamid: String(at + 1),
  expected,
  record: wins + losses > 0 ? { wins, losses, ties: 0, points } : null,
});
/** The odds of slots by team id. */
const slotsOf = (teams: readonly TeamOutlook[], season: SeasonState): ReadonlyMap<string, readonly number[]> =>
  new Map([...seasonOdds(teams, season, 1)].map(([teamid, { slots }]) => [teamid, slots]));

const even = Array.from({ length: TEAMS }, (_, at) => team(at, 100));

describe("odds of slots", () => {
  test("are one for each team and for each slot", () => {
    const odds = slotsOf(even, { played: 0, weeks: WEEKS });
    for (const row of odds.values()) expect(row.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
    for (let slot = 0; slot < TEAMS; slot += 1)
      expect([...odds.values()].reduce((sum, row) => sum + row[slot]!, 0)).toBeCloseTo(1, 9);
  });

  test("are the same for the same input", () => {
    expect(seasonOdds(even, { played: 0, weeks: WEEKS }, 7)).toEqual(seasonOdds(even, { played: 0, weeks: WEEKS }, 7));
  });

  test("lean to early slots for weak lineups and bad records", () => {
    const teams = even.map((_, at) => (at === 0 ? team(0, 80, 1, 8, 700) : team(at, 100, 5, 4, 900)));
    const odds = slotsOf(teams, { played: 9, weeks: WEEKS });
    expect(odds.get("1")![0]!).toBeGreaterThan(0.7);
  });

  test("are certain once the season is over: the worst record drafts first, fewer points before more", () => {
    const teams = [team(0, 100, 7, 7, 1500), team(1, 100, 7, 7, 1400), team(2, 100, 2, 12, 1600)];
    const odds = slotsOf(teams, { played: WEEKS, weeks: WEEKS });
    for (const [at, teamid] of ["3", "2", "1"].entries()) expect(odds.get(teamid)![at]).toBeCloseTo(1, 6);
  });
});

describe("odds of the playoffs", () => {
  const playoffs = (teams: readonly TeamOutlook[], season: SeasonState): readonly number[] =>
    [...seasonOdds(teams, { playoffteams: 6, ...season }, 1).values()].map((odds) => odds.playoffs);

  test("add up to the teams in the playoffs, and are 0 where nobody says how many there are", () => {
    const all = playoffs(even, { played: 0, weeks: WEEKS });
    expect(all.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(6, 6);
    expect(new Set(playoffs(even, { played: 0, weeks: WEEKS, playoffteams: 0 }))).toEqual(new Set([0]));
  });

  test("follow record and lineup", () => {
    const teams = even.map((_, at) => team(at, 100 + at, at < 6 ? 8 : 2, at < 6 ? 2 : 8, 1000));
    const odds = playoffs(teams, { played: 10, weeks: WEEKS });
    expect(Math.min(...odds.slice(0, 6))).toBeGreaterThan(0.9);
    expect(Math.max(...odds.slice(6))).toBeLessThan(0.1);
  });

  test("depend on who still plays whom", () => {
    // Two teams level for the last place meet weak or strong opponents in the last two weeks.
    const teams = [
      team(0, 100, 7, 5, 1200),
      team(1, 100, 7, 5, 1200),
      team(2, 160, 11, 1, 1900),
      team(3, 40, 0, 12, 500),
    ];
    const week = (games: readonly (readonly [string, string])[]) => [13, 14].map((at) => ({ week: at, games }));
    const season = { played: 12, weeks: 14, playoffteams: 2 };
    const [first] = playoffs(teams, {
      ...season,
      schedule: week([
        ["1", "4"],
        ["2", "3"],
      ]),
    });
    const [last] = playoffs(teams, {
      ...season,
      schedule: week([
        ["1", "3"],
        ["2", "4"],
      ]),
    });
    expect(first).toBeGreaterThan(0.9);
    expect(last).toBeLessThan(0.1);
  });

  test("count a win over the median score where the league plays it", () => {
    // The leader has one win more and the fewest points.
    const teams = [team(0, 100, 6, 4, 700), ...[1, 2, 3].map((at) => team(at, 100, 5, 5, 1000))];
    const season = { played: 5, weeks: 6, playoffteams: 1, schedule: [{ week: 6, games: [] }] };
    const [plain, median] = [playoffs(teams, season), playoffs(teams, { ...season, hasmedian: true })];
    expect(plain[0]).toBeCloseTo(1, 9);
    expect(median[0]).toBeLessThan(0.9);
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
