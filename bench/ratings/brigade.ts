import type { Selection } from "#core/rating/selection.ts";
import { mean } from "#tests/simulation/crowd/figures.ts";
import type { CompetitorMaker, Sides } from "#tests/simulation/competitor.ts";
import {
  type Answering,
  bestFirst,
  endDay,
  honestly,
  liveSeason,
  type Season,
  sitDown,
} from "#tests/simulation/season.ts";

/**
 * How a ring works: it answers the comparisons it is served; it discards up to 300 by script until its target shows (if
 * requesting again gives another one); or it answers up to 300 honestly until the target shows, which cannot be
 * prevented.
 */
export type Manner = "honest prompts" | "scripted" | "answering through";

const TARGETS = 20;
const RING = 25;
const PROMPTS = 300;
const DAYS = 35;
const TURNS_A_DAY = 143;
const PROMPTS_A_SESSION = 10;

/** The answer of a ring's member: always for the target, honest about everything else. */
const favouring =
  (target: number): Answering =>
  (season, voter, sides) =>
    loyal(target, sides) ?? honestly(season, voter, sides);

const loyal = (target: number, { left, right }: Sides): Selection | null =>
  left.includes(target) ? -2 : right.includes(target) ? 2 : null;

/** Ln values of the targets after five weeks of 1,000 answers that follow a live season, with or without the rings. */
const targetsAfter = (seed: number, maker: CompetitorMaker, manner: Manner | null): number[] => {
  const season = liveSeason(seed, maker);
  const order = bestFirst(season);
  const targets = Array.from({ length: TARGETS }, (_, i) => order[60 + 15 * i] as number);
  const loyalty = new Map<string, number>();
  const honest = season.crowd.voters.filter(({ kind }) => kind === "normal");
  honest.slice(0, TARGETS * RING).forEach(({ id }, i) => loyalty.set(id, targets[i % TARGETS] as number));
  for (let day = 0; day < DAYS; day++) {
    for (let turns = 0; turns < TURNS_A_DAY; turns += PROMPTS_A_SESSION) {
      const voter = season.crowd.draw(season.random);
      const target = loyalty.get(voter.id);
      if (target === undefined || manner === null) sitDown(season, voter, PROMPTS_A_SESSION);
      else attack(season, voter, target, manner);
    }
    endDay(season);
  }
  return targets.map((target) => season.competitor.estimate(target));
};

/**
 * Rise of a target's value (0.03: 3 %) when 1 % of the voters (25 of 2,500, until then honest and trusted) push it,
 * relative to the same weeks without them; mean over twenty targets, each with its own ring.
 */
export const measureBrigade = (seed: number, maker: CompetitorMaker, manners: readonly Manner[]): number[] => {
  const calm = targetsAfter(seed, maker, null);
  return manners.map((manner) => {
    const pushed = targetsAfter(seed, maker, manner);
    return Math.exp(mean(pushed.map((value, i) => value - (calm[i] as number)))) - 1;
  });
};

/** One session of a ring's member. */
const attack = (season: Season, voter: Parameters<typeof sitDown>[1], target: number, manner: Manner): void => {
  const push = favouring(target);
  const discards = manner === "scripted" && !season.competitor.sticky;
  if (manner === "honest prompts" || (manner === "scripted" && !discards))
    return sitDown(season, voter, PROMPTS_A_SESSION, push);
  for (let vote = 0; vote < PROMPTS_A_SESSION; vote++) {
    if (discards) discardUntil(season, voter.id, target);
    else sitDown(season, voter, PROMPTS, push, (sides) => loyal(target, sides) !== null);
  }
};

/** Discards comparisons until the target shows or 300 are used up, and answers only that one. */
const discardUntil = (season: Season, voter: string, target: number): void => {
  for (let i = 0; i < PROMPTS; i++) {
    const sides = season.competitor.choose({ assets: new Set(), pairs: new Set() }, season.random, voter);
    const selection = loyal(target, sides);
    if (selection === null) continue;
    season.competitor.vote(sides, selection, voter);
    return;
  }
};
