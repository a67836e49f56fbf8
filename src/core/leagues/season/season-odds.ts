import { seeded, type Random } from "#core/kit/chance.ts";
import { meanOf, sumOf } from "#core/kit/sums.ts";
import type { ScheduledWeek, TeamRecord } from "../league.ts";

/** The inputs of the prediction of a season's rest. */
export type TeamOutlook = {
  readonly teamid: string;
  readonly record: TeamRecord | null;
  /** Points a week the best lineup can be expected to score. */
  readonly expected: number;
};

export type SeasonState = {
  readonly played: number;
  readonly weeks: number;
  /** The games still to come; weeks that are not in it are drawn at random. */
  readonly schedule?: readonly ScheduledWeek[];
  /** Teams in the playoffs; 0 where it is not known. */
  readonly playoffteams?: number;
  /** Does every team also play against the median score of each week? */
  readonly hasmedian?: boolean;
};

type TeamOdds = {
  /** The odds for each slot of the next rookie draft, the worst record first. */
  readonly slots: readonly number[];
  readonly playoffs: number;
};

/** Simulated ends of a season; fewer in leagues of more than twelve teams, so that the work stays the same. */
const MOST_RUNS = 2000;
const TEAM_RUNS = 12 * MOST_RUNS;

/** Spread of a week's score, and of strength around the projection, as shares of the mean; they foresaw 2025 best. */
const WEEK_SPREAD = 0.22;
const STRENGTH_SPREAD = 0.1;
/** After this many weeks a team's scored points count as much as the projection of its lineup. */
const EVEN_WEEKS = 6;

/** Fills a list with draws from the standard normal distribution, two from a pair of numbers (Box and Muller 1958). */
function drawNormals(into: Float64Array, random: Random): void {
  for (let at = 0; at < into.length; at += 2) {
    const size = Math.sqrt(-2 * Math.log(1 - random()));
    const angle = 2 * Math.PI * random();
    into[at] = size * Math.cos(angle);
    if (at + 1 < into.length) into[at + 1] = size * Math.sin(angle);
  }
}

/** Points a week of each team: its scored points and its lineup's projection, weighted by the weeks played. */
function strengthsOf(teams: readonly TeamOutlook[], { played }: SeasonState): readonly number[] {
  const scored = teams.map(({ record }) => (record && played > 0 ? record.points / played : 0));
  const promised = teams.map(({ expected }) => expected);
  const [level, promise] = [meanOf(scored), meanOf(promised)];
  if (promise <= 0) return scored.map((points) => (level > 0 ? points : 1));
  // Without scores only the lineups count.
  const weight = level > 0 ? played / (played + EVEN_WEEKS) : 0;
  const scale = level > 0 ? level / promise : 1;
  return teams.map((_, at) => weight * (scored[at] ?? 0) + (1 - weight) * (promised[at] ?? 0) * scale);
}

function shuffle(order: Int32Array, random: Random): void {
  for (let i = order.length - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1));
    const kept = order[i] ?? 0;
    order[i] = order[j] ?? 0;
    order[j] = kept;
  }
}

/** The pairs of each scheduled week as indexes of teams, one after the other; games of unknown teams are left out. */
function pairsOf(teams: readonly TeamOutlook[], { schedule = [] }: SeasonState): ReadonlyMap<number, Int32Array> {
  const at = new Map(teams.map(({ teamid }, index) => [teamid, index]));
  return new Map(
    schedule.map(({ week, games }) => [
      week,
      Int32Array.from(
        games.flatMap(([home, away]) => {
          const pair = [at.get(home), at.get(away)];
          return pair.includes(undefined) ? [] : (pair as number[]);
        }),
      ),
    ]),
  );
}

/** A win for each team of the better half of a week's scores. */
function playMedian(scored: Float64Array, wins: Float64Array): void {
  const median = scored.toSorted()[Math.floor(scored.length / 2)] ?? 0;
  for (let at = 0; at < scored.length; at += 1) if ((scored[at] ?? 0) >= median) wins[at] = (wins[at] ?? 0) + 1;
}

/** The odds of each team by id, simulated by the schedule, or random pairings. The same input gives the same odds. */
export function seasonOdds(
  teams: readonly TeamOutlook[],
  season: SeasonState,
  seed: number,
): ReadonlyMap<string, TeamOdds> {
  const count = teams.length;
  const random = seeded(seed);
  const runs = Math.min(MOST_RUNS, Math.ceil(TEAM_RUNS / Math.max(1, count)));
  const strengths = strengthsOf(teams, season);
  const level = Math.max(1e-9, meanOf(strengths));
  const landed = teams.map(() => new Float64Array(count));
  const [wins, points, today] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)];
  const [scored, luck] = [new Float64Array(count), new Float64Array(count)];
  const scheduled = pairsOf(teams, season);
  const drawn = Int32Array.from({ length: count }, (_, at) => at);
  const order = Array.from({ length: count }, (_, at) => at);
  const playWeek = (week: number): void => {
    drawNormals(luck, random);
    for (let at = 0; at < count; at += 1) {
      scored[at] = (today[at] ?? 0) + (luck[at] ?? 0) * WEEK_SPREAD * level;
      points[at] = (points[at] ?? 0) + (scored[at] ?? 0);
    }
    const pairs = scheduled.get(week) ?? drawn;
    if (pairs === drawn) shuffle(drawn, random);
    for (let i = 0; i + 1 < pairs.length; i += 2) {
      const [home, away] = [pairs[i] ?? 0, pairs[i + 1] ?? 0];
      const winner = (scored[home] ?? 0) >= (scored[away] ?? 0) ? home : away;
      wins[winner] = (wins[winner] ?? 0) + 1;
    }
    if (season.hasmedian) playMedian(scored, wins);
  };
  for (let run = 0; run < runs; run += 1) {
    drawNormals(luck, random);
    teams.forEach(({ record }, at) => {
      wins[at] = record ? record.wins + record.ties / 2 : 0;
      points[at] = record?.points ?? 0;
      today[at] = (strengths[at] ?? 0) + (luck[at] ?? 0) * STRENGTH_SPREAD * level;
    });
    for (let week = season.played + 1; week <= season.weeks; week += 1) playWeek(week);
    order.sort((a, b) => (wins[a] ?? 0) - (wins[b] ?? 0) || (points[a] ?? 0) - (points[b] ?? 0) || a - b);
    order.forEach((at, slot) => {
      const row = landed[at];
      if (row) row[slot] = (row[slot] ?? 0) + 1 / runs;
    });
  }
  const best = Math.min(count, season.playoffteams ?? 0);
  return new Map(
    teams.map(({ teamid }, at) => {
      const slots = [...(landed[at] ?? [])];
      return [teamid, { slots, playoffs: sumOf(slots.slice(count - best)) }];
    }),
  );
}

/** The ranked probability score of odds for the slot (from 1) that occurred, 0 certain to 1 opposite (Epstein 1969). */
export function rankedProbabilityScore(odds: readonly number[], slot: number): number {
  let [foreseen, sum] = [0, 0];
  for (const [at, chance] of odds.entries()) {
    foreseen += chance;
    if (at < odds.length - 1) sum += (foreseen - (at + 1 >= slot ? 1 : 0)) ** 2;
  }
  return sum / Math.max(1, odds.length - 1);
}
