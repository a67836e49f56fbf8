import { newVoterRecord } from "#core/ratings/rating-state.ts";
import type { Voter } from "#core/ratings/voter.ts";
import { evenPair, gradedElo } from "./elo.ts";
import type { CompetitorMaker } from "./competitor.ts";
import { enter, ours } from "./this-engine.ts";
import { expect, test } from "vitest";
import { mean } from "./crowd/figures.ts";
import { measureJump, measureLive } from "./measures.ts";
import { liveSeason } from "./season.ts";

const flipped: CompetitorMaker = {
  name: "sign of the update flipped",
  make: (seeds, cold) => {
    const whole = enter(seeds, cold);
    return {
      ...whole,
      vote: ({ left, right }, selection, voter) => whole.vote({ left: right, right: left }, selection, voter),
    };
  },
};

const EVERYBODY: Voter = { trust: [0, 1, 0, 0], answers: [10, 10, 10, 10, 10] };

const trusting: CompetitorMaker = {
  name: "every voter believed alike",
  make: (seeds, cold) => {
    const whole = enter(seeds, cold);
    return {
      ...whole,
      vote: (sides, selection, voter) => {
        whole.engine.state.voters.set(voter, { ...newVoterRecord(), voter: EVERYBODY });
        whole.vote(sides, selection, voter);
      },
    };
  },
};

const aimless: CompetitorMaker = {
  name: "pairs drawn evenly",
  make: (seeds, cold) => {
    const whole = enter(seeds, cold);
    return {
      ...whole,
      choose: (_, random) =>
        evenPair(
          whole.engine.pool.ratings.map(({ asset }) => asset),
          random,
        ),
    };
  },
};

/**
 * The short form of bench/ratings.ts: a live season of 20,000 answers of a synthetic crowd, then a jump of twelve
 * assets. An engine with one broken part misses one of the bounds; so does plain Elo.
 */
const SEED = 31;

const BOUNDS = {
  spearman: (value: number) => value >= 0.993,
  top: (value: number) => value >= 0.84,
  rmsZ: (value: number) => value >= 0.8 && value <= 0.95,
  rookieRmse: (value: number) => value <= 0.35,
  jumpRecovered: (value: number) => value >= 0.55,
};

type Figures = Record<keyof typeof BOUNDS, number>;

/** Means over three seasons: one alone may miss a bound by chance. */
function play(maker: CompetitorMaker): Figures {
  const seasons = [SEED, SEED + 1, SEED + 2].map((seed) => {
    const season = liveSeason(seed, maker);
    const { spearman, top, rmsZ, rookieRmse } = measureLive(season, seed);
    return { spearman, top, rmsZ, rookieRmse, jumpRecovered: measureJump(season).after3k };
  });
  const meanOf = (name: keyof Figures) => [name, mean(seasons.map((one) => one[name]))];
  return Object.fromEntries(Object.keys(BOUNDS).map((name) => meanOf(name as keyof Figures))) as Figures;
}

/** Simulates only as much as one figure needs. */
function playFor(maker: CompetitorMaker, figure: keyof Figures): number {
  const season = liveSeason(SEED, maker);
  return figure === "jumpRecovered" ? measureJump(season).after3k : measureLive(season, SEED)[figure];
}

const missed = (figures: Figures): string[] =>
  (Object.keys(BOUNDS) as (keyof Figures)[]).filter((name) => !BOUNDS[name](figures[name]));

test("the ratings find the truth behind a crowd with spammers, fans and careless voters, and follow its moves", () => {
  const figures = play(ours);
  expect(missed(figures), JSON.stringify(figures)).toEqual([]);
});

test.each([
  [flipped, "spearman"],
  [trusting, "spearman"],
  [aimless, "jumpRecovered"],
  [gradedElo, "spearman"],
] as const)("$name is found out", (maker, figure) => {
  const value = playFor(maker, figure);
  expect(BOUNDS[figure](value), `${figure}: ${value}`).toBe(false);
});
