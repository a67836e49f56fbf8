import { plainElo } from "#tests/simulation/elo.ts";
import { mean, rms, spearman } from "#tests/simulation/crowd/figures.ts";
import type { CompetitorMaker } from "#tests/simulation/competitor.ts";
import {
  askCrowd,
  bestFirst,
  coldSeason,
  endDay,
  estimates,
  honestly,
  type Season,
  shippedSeason,
} from "#tests/simulation/season.ts";
import { ours } from "#tests/simulation/this-engine.ts";

/** The first weeks of a pool, its first day, and one careless answer. */

const ANSWERS_A_DAY = 143;
const LISTED = 200;

/** Error (ln value) of the best 200 of a shipped pool after so many answers. */
export function measureYoung(seed: number, after: readonly number[]): readonly number[] {
  const season = shippedSeason(seed, ours);
  const best = bestFirst(season).slice(0, LISTED);
  return after.map((answers) => {
    while (season.votes < answers) {
      askCrowd(season, Math.min(ANSWERS_A_DAY, answers - season.votes));
      endDay(season);
    }
    const errors = best.map((asset) => season.competitor.estimate(asset) - (season.world.truth[asset] ?? 0));
    const shift = mean(errors);
    return rms(errors.map((error) => error - shift));
  });
}

const FIRST_DAY = 15_000;
const FIRST_DAY_STARTS: Record<string, (seed: number, maker: CompetitorMaker) => Season> = {
  shipped: shippedSeason,
  even: coldSeason,
};

/**
 * Spearman after 15,000 answers of many visitors within one day, from shipped and from equal values; plain Elo's too.
 */
export function measureFirstDay(seed: number): Readonly<Record<string, number>> {
  const figures = Object.entries(FIRST_DAY_STARTS).flatMap(([start, open]) =>
    Object.entries({ ours, elo: plainElo }).map(([name, maker]): [string, number] => {
      const season = open(seed, maker);
      askCrowd(season, FIRST_DAY);
      return [`${start} ${name}`, spearman(estimates(season), season.world.truth)];
    }),
  );
  return Object.fromEntries(figures);
}

const KNOWN_ANSWERS = 300;
const SLIP_PLACES = [5, 250] as const;

/**
 * How many times its value an asset on place 250 has after one 'Know' over place 5 by a voter of 300 honest answers.
 */
export function measureSlip(seed: number): number {
  const season = shippedSeason(seed, ours);
  const { competitor, random } = season;
  const voter = season.crowd.voters.at(-1)!;
  const seen = () => ({ assets: new Set<number>(), pairs: new Set<string>() });
  for (let i = 0; i < KNOWN_ANSWERS; i++) {
    const sides = competitor.choose(seen(), random, voter.id);
    competitor.vote(sides, honestly(season, voter, sides), voter.id);
  }
  const [high, low] = SLIP_PLACES.map((place) => bestFirst(season)[place - 1]!) as [number, number];
  const before = competitor.estimate(low);
  competitor.vote({ left: [high], right: [low] }, 2, voter.id);
  return Math.exp(competitor.estimate(low) - before);
}
