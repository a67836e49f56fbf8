// spec: leagues.pick-odds
import { describe, expect, test } from "vitest";
import { seeded } from "../chance.ts";
import { uniformOdds } from "./pick-price.ts";
import { rankedProbabilityScore, slotOdds, type TeamOutlook } from "./slot-odds.ts";

const TEAMS = 12;
const WEEKS = 14;

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

test("the ranked probability score is 0 for what was certain and grows with the distance", () => {
  expect(rankedProbabilityScore([1, 0, 0], 1)).toBe(0);
  expect(rankedProbabilityScore([0, 1, 0], 1)).toBeLessThan(rankedProbabilityScore([0, 0, 1], 1));
  expect(rankedProbabilityScore([0, 0, 1], 1)).toBe(1);
});

/** One simulated season: lineups that are foreseen with an error, true strengths, weekly scores. */
const season = (seed: number, until: number) => {
  const random = seeded(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const truth = even.map(() => 110 + 9 * normal());
  const foreseen = truth.map((points) => points + 8 * normal());
  const wins = new Float64Array(TEAMS);
  const points = new Float64Array(TEAMS);
  let soFar: TeamOutlook[] = foreseen.map((expected, at) => team(at, expected));
  for (let week = 1; week <= WEEKS; week += 1) {
    const order = even.map((_, at) => at).toSorted(() => random() - 0.5);
    const scores = truth.map((mean) => mean + 24 * normal());
    for (let i = 0; i < TEAMS; i += 2)
      wins[scores[order[i]!]! >= scores[order[i + 1]!]! ? order[i]! : order[i + 1]!]! += 1;
    scores.forEach((score, at) => (points[at]! += score));
    if (week === until)
      soFar = foreseen.map((expected, at) => team(at, expected, wins[at]!, week - wins[at]!, points[at]!));
  }
  const finish = even.map((_, at) => at).toSorted((a, b) => wins[a]! - wins[b]! || points[a]! - points[b]!);
  return { soFar, slotOf: (at: number) => finish.indexOf(at) + 1 };
};

/** Early, mid or late by the standing: even odds over the four slots of the third a team stands in now. */
const byThirds = (teams: readonly TeamOutlook[]): ReadonlyMap<string, readonly number[]> => {
  const standing = teams.toSorted((a, b) => a.record!.wins - b.record!.wins || a.record!.points - b.record!.points);
  return new Map(
    standing.map(({ teamid }, at) => {
      const third = Math.floor(at / 4);
      return [teamid, even.map((_, slot) => (Math.floor(slot / 4) === third ? 1 / 4 : 0))];
    }),
  );
};

test.each([3, 6, 9, 12])(
  "after week %i the simulation foresees slots better than early, mid, late and even odds",
  (week) => {
    const scores = { simulated: 0, thirds: 0, uniform: 0 };
    const SEASONS = 40;
    for (let seed = 1; seed <= SEASONS; seed += 1) {
      const { soFar, slotOf } = season(seed * 7919, week);
      const simulated = slotOdds(soFar, { played: week, weeks: WEEKS }, seed);
      const thirds = byThirds(soFar);
      for (let at = 0; at < TEAMS; at += 1) {
        const share = 1 / (SEASONS * TEAMS);
        const id = String(at + 1);
        scores.simulated += share * rankedProbabilityScore(simulated.get(id)!, slotOf(at));
        scores.thirds += share * rankedProbabilityScore(thirds.get(id)!, slotOf(at));
        scores.uniform += share * rankedProbabilityScore(uniformOdds(TEAMS), slotOf(at));
      }
    }
    if (process.env["SHOW_SCORES"]) process.stdout.write(`week ${week} ${JSON.stringify(scores)}\n`);
    expect(scores.simulated).toBeLessThan(scores.thirds);
    expect(scores.simulated).toBeLessThan(scores.uniform);
  },
);
