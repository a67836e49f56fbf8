import type { Belief, Seed } from "#core/prior/belief.ts";
import { readCatalogue } from "#server/catalogue/read-catalogue.ts";
import { startingBeliefsOf } from "#server/catalogue/starting-beliefs.ts";
import { type Random, seeded } from "#core/kit/chance.ts";
import type { AssetId } from "#core/kit/ids.ts";
import { pairKey } from "#core/prompts/session.ts";
import { normal } from "./crowd/draw.ts";
import { answerOf, type Crowd, makeCrowd, type SimVoter } from "./crowd/voters.ts";
import { ASSETS, makeShippedWorld, makeWorld, passWeek, type World } from "./crowd/world.ts";
import type { Selection } from "#core/ratings/selection.ts";
import type { Competitor, CompetitorMaker, Sides } from "./competitor.ts";

/** The shipped first beliefs of perception in dynasty, best first. */
function shippedPerception(): readonly Belief[] {
  const catalogue = readCatalogue();
  return startingBeliefsOf(catalogue, catalogue.asOf)
    .filter(({ pool }) => pool.format === "dynasty" && pool.scoreType === "perception")
    .map(({ mu, variance }) => ({ mu, variance }))
    .toSorted((a, b) => b.mu - a.mu);
}

export type Season = {
  readonly world: World;
  readonly crowd: Crowd;
  readonly competitor: Competitor;
  readonly random: Random;
  votes: number;
  day: number;
  /** Time spent choosing and voting, in milliseconds. */
  readonly spent: { choosing: number; voting: number };
};

const begin = (seed: number, maker: CompetitorMaker, world: World, seeds: readonly Seed[], cold: boolean): Season => ({
  world,
  crowd: makeCrowd(seed),
  competitor: maker.make(seeds, cold),
  random: seeded(seed ^ 0xc0de),
  votes: 0,
  day: 0,
  spent: { choosing: 0, voting: 0 },
});

export function coldSeason(seed: number, maker: CompetitorMaker): Season {
  const world = makeWorld(seed);
  const seeds = Array.from({ length: ASSETS }, (_, asset) => ({ asset, mu: 5.75, variance: 1.9 ** 2 }));
  return begin(seed, maker, world, seeds, true);
}

const PROMPTS_A_SESSION = 10;

/** How a voter answers a comparison; an attacker has another way. */
export type Answering = (season: Season, voter: SimVoter, sides: Sides) => Selection;
export const honestly: Answering = ({ world, random }, voter, { left, right }) =>
  answerOf(world, voter, left, right, random);

/** One voter's session: some comparisons, none with an asset seen before in the session. */
function sitDown(season: Season, voter: SimVoter, prompts: number, answering: Answering): void {
  const seen = { assets: new Set<AssetId>(), pairs: new Set<string>() };
  for (let i = 0; i < prompts; i++) {
    const start = performance.now();
    const sides = season.competitor.choose(seen, season.random, voter.id);
    const chosen = performance.now();
    const selection = answering(season, voter, sides);
    const answered = performance.now();
    season.competitor.vote(sides, selection, voter.id);
    season.spent.choosing += chosen - start;
    season.spent.voting += performance.now() - answered;
    season.competitor.tidy();
    for (const asset of [...sides.left, ...sides.right]) seen.assets.add(asset);
    for (const a of sides.left) for (const b of sides.right) seen.pairs.add(pairKey(a, b));
    season.votes += 1;
  }
}

export function askCrowd(season: Season, votes: number, answering: Answering = honestly): void {
  const { random, crowd } = season;
  const until = season.votes + votes;
  while (season.votes < until)
    sitDown(season, crowd.draw(random), Math.min(PROMPTS_A_SESSION, until - season.votes), answering);
}

export function endDay(season: Season): void {
  season.day += 1;
  season.competitor.endDay(season.day);
}

const DAYS_A_WEEK = 7;

/** A pool on its first day, with first values that are half wrong and of equal deviation. */
export function youngSeason(seed: number, maker: CompetitorMaker): Season {
  const world = makeWorld(seed);
  const seeds = Array.from(world.truth, (truth, asset) => ({
    asset,
    mu: truth + YOUNG_DEVIATION * normal(world.random),
    variance: YOUNG_DEVIATION ** 2,
  }));
  return begin(seed, maker, world, seeds, false);
}

// The shipped first values state twice their likely error.
const SHARE_OF_STATED_ERROR = 0.5;

export function shippedSeason(seed: number, maker: CompetitorMaker, share = SHARE_OF_STATED_ERROR): Season {
  const shipped = shippedPerception();
  return begin(
    seed,
    maker,
    makeShippedWorld(seed, shipped, share),
    shipped.map((belief, asset) => ({ asset, ...belief })),
    false,
  );
}

const YOUNG_DEVIATION = 0.5;

/** One week of answers with a day mark each day; with news the truth moves at its end. */
export function liveWeek(season: Season, votes: number, news = true): void {
  for (let day = 1; day <= DAYS_A_WEEK; day++) {
    askCrowd(season, Math.floor((votes * day) / DAYS_A_WEEK) - Math.floor((votes * (day - 1)) / DAYS_A_WEEK));
    endDay(season);
  }
  if (news) for (const asset of passWeek(season.world)) season.competitor.announce(asset);
}

const WEEKS = 20;
const VOTES_A_WEEK = 1_000;
const ROOKIES = 40;
const ROOKIE_WEEK = 3;

/** Assets added later; their ids are unrelated to their values. */
export const rookies: readonly number[] = Array.from({ length: ROOKIES }, (_, i) => i);

/** A season of 20 weeks of 1,000 answers: priors half wrong, values that move, 40 rookies in the fourth week. */
export function liveSeason(seed: number, maker: CompetitorMaker): Season {
  const world = makeWorld(seed);
  const guess = (asset: number, deviation: number): Seed => ({
    asset,
    mu: (world.truth[asset] as number) + deviation * normal(world.random),
    variance: deviation ** 2,
  });
  const veterans = Array.from({ length: ASSETS - ROOKIES }, (_, i) => ROOKIES + i);
  const season = begin(
    seed,
    maker,
    world,
    veterans.map((asset) => guess(asset, 0.5)),
    false,
  );
  for (let week = 0; week < WEEKS; week++) {
    if (week === ROOKIE_WEEK) for (const asset of rookies) season.competitor.add(guess(asset, 0.8));
    liveWeek(season, VOTES_A_WEEK, week < WEEKS - 1);
  }
  return season;
}

export function bestFirst({ world: { truth } }: Season): number[] {
  const order = Array.from(truth, (_, asset) => asset);
  return order.sort((a, b) => (truth[b] as number) - (truth[a] as number));
}

export const estimates = ({ competitor, world }: Season): Float64Array =>
  Float64Array.from(world.truth, (_, asset) => competitor.estimate(asset));
