import { seeded } from "#core/kit/chance.ts";
import { uniformOdds } from "#core/values/pick-price.ts";
import { rankedProbabilityScore, seasonOdds, type TeamOutlook } from "#core/leagues/season/season-odds.ts";

const TEAMS = 12;
export const WEEKS = 14;
const THIRD = TEAMS / 3;

// Points a week: what teams are good for, how far lineups foresee that, and how much a week varies.
const MEAN = 110;
const STRENGTH_SD = 9;
const FORESIGHT_SD = 8;
const WEEK_SD = 24;

const everyTeam = Array.from({ length: TEAMS }, (_, at) => at);

type SimulatedSeason = { readonly soFar: readonly TeamOutlook[]; readonly slotOf: (team: number) => number };

function simulateSeason(seed: number, until: number): SimulatedSeason {
  const random = seeded(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const truth = everyTeam.map(() => MEAN + STRENGTH_SD * normal());
  const foreseen = truth.map((points) => points + FORESIGHT_SD * normal());
  const wins = new Float64Array(TEAMS);
  const points = new Float64Array(TEAMS);
  const outlooks = (played: number): TeamOutlook[] =>
    foreseen.map((expected, at) => ({
      teamid: String(at + 1),
      expected,
      record: played > 0 ? { wins: wins[at]!, losses: played - wins[at]!, ties: 0, points: points[at]! } : null,
    }));
  let soFar = outlooks(0);
  for (let week = 1; week <= WEEKS; week += 1) {
    const order = everyTeam.toSorted(() => random() - 0.5);
    const scores = truth.map((mean) => mean + WEEK_SD * normal());
    for (let i = 0; i < TEAMS; i += 2)
      wins[scores[order[i]!]! >= scores[order[i + 1]!]! ? order[i]! : order[i + 1]!]! += 1;
    scores.forEach((score, at) => (points[at]! += score));
    if (week === until) soFar = outlooks(week);
  }
  const finish = everyTeam.toSorted((a, b) => wins[a]! - wins[b]! || points[a]! - points[b]!);
  return { soFar, slotOf: (team) => finish.indexOf(team) + 1 };
}

/** Early, mid or late by the standing: even odds over the slots of the third a team stands in now. */
function oddsByThirds(teams: readonly TeamOutlook[]): ReadonlyMap<string, readonly number[]> {
  const standing = teams.toSorted((a, b) => a.record!.wins - b.record!.wins || a.record!.points - b.record!.points);
  return new Map(
    standing.map(({ teamid }, at) => {
      const third = Math.floor(at / THIRD);
      return [teamid, everyTeam.map((slot) => (Math.floor(slot / THIRD) === third ? 1 / THIRD : 0))];
    }),
  );
}

export type DraftScores = { readonly simulated: number; readonly thirds: number; readonly uniform: number };

/** Mean ranked probability scores of three ways to foresee draft slots after a week, over seasons; lower is better. */
export function scoreDrafts(week: number, seasons: number): DraftScores {
  const scores = { simulated: 0, thirds: 0, uniform: 0 };
  const share = 1 / (seasons * TEAMS);
  for (let seed = 1; seed <= seasons; seed += 1) {
    const { soFar, slotOf } = simulateSeason(seed * 7919, week);
    const simulated = seasonOdds(soFar, { played: week, weeks: WEEKS }, seed);
    const thirds = oddsByThirds(soFar);
    for (const team of everyTeam) {
      const id = String(team + 1);
      scores.simulated += share * rankedProbabilityScore(simulated.get(id)!.slots, slotOf(team));
      scores.thirds += share * rankedProbabilityScore(thirds.get(id)!, slotOf(team));
      scores.uniform += share * rankedProbabilityScore(uniformOdds(TEAMS), slotOf(team));
    }
  }
  return scores;
}
