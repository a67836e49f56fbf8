import { seeded } from "#core/kit/chance.ts";
import { lineTo, mean, rms, spearman, topOverlap } from "./crowd/figures.ts";
import { type Guess, heldOutLoss } from "./crowd/log-loss.ts";
import { answerOf } from "./crowd/voters.ts";
import { ASSETS } from "./crowd/world.ts";
import type { CompetitorMaker } from "./competitor.ts";
import { askCrowd, bestFirst, coldSeason, estimates, liveWeek, rookies, type Season } from "./season.ts";

export type ColdFigures = {
  to95: number;
  to98: number;
  spent: { chooseUs: number; voteUs: number };
};

const CHECK_EVERY = 250;
const COLD_VOTES = 30_000;

export function measureCold(seed: number, maker: CompetitorMaker): ColdFigures {
  const season = coldSeason(seed, maker);
  const figures = { to95: Infinity, to98: Infinity };
  while (season.votes < COLD_VOTES && figures.to98 === Infinity) {
    askCrowd(season, CHECK_EVERY);
    const rho = spearman(estimates(season), season.world.truth);
    if (rho >= 0.95) figures.to95 = Math.min(figures.to95, season.votes);
    if (rho >= 0.98) figures.to98 = Math.min(figures.to98, season.votes);
  }
  const each = 1000 / season.votes;
  return { ...figures, spent: { chooseUs: each * season.spent.choosing, voteUs: each * season.spent.voting } };
}

export type LiveFigures = {
  spearman: number;
  top: number;
  logLoss: number;
  rmse: number;
  rmsZ: number;
  rookieRmse: number;
};

const HELD_OUT = 6_000;
const NEIGHBOURS = 200;

/** Held-out answers: any voter, pairs within 200 true places of each other, at most as far apart as served ones. */
function heldOut(season: Season, seed: number): Guess[] {
  const random = seeded(seed ^ 0x7e57);
  const order = bestFirst(season);
  return Array.from({ length: HELD_OUT }, () => {
    const at = Math.floor(random() * ASSETS);
    const low = Math.max(0, at - NEIGHBOURS);
    const other = low + Math.floor(random() * (Math.min(ASSETS - 1, at + NEIGHBOURS) - low));
    const [a, b] = [order[at] as number, order[other < at ? other : other + 1] as number];
    const selection = answerOf(season.world, season.crowd.draw(random), [a], [b], random);
    return { gap: season.competitor.estimate(a) - season.competitor.estimate(b), selection };
  });
}

export function measureLive(season: Season, seed: number): LiveFigures {
  const { truth } = season.world;
  const estimate = estimates(season);
  const { slope, start } = lineTo(truth, estimate);
  const errors = Array.from(truth, (value, i) => start + slope * (estimate[i] as number) - value);
  const shift = mean(Array.from(truth, (value, i) => (estimate[i] as number) - value));
  const z = Array.from(
    truth,
    (value, i) => ((estimate[i] as number) - shift - value) / (season.competitor.deviation(i) ?? NaN),
  );
  return {
    spearman: spearman(estimate, truth),
    top: topOverlap(estimate, truth),
    logLoss: heldOutLoss(heldOut(season, seed)),
    rmse: rms(errors),
    rmsZ: rms(z),
    rookieRmse: rms(rookies.map((asset) => errors[asset] as number)),
  };
}

/** Shares of a jump followed after 1,000, 3,000 and 6,000 answers: of those with a public fact, and without. */
export type JumpFigures = { after1k: number; after3k: number; after6k: number; quiet3k: number; quiet6k: number };

const JUMPERS = 24;
const JUMP = 1.1;

/** Assets jump after a live season, half with a public fact: the mean share that the ratings have followed. */
export function measureJump(season: Season): JumpFigures {
  const { truth } = season.world;
  const { slope } = lineTo(truth, estimates(season));
  const order = bestFirst(season);
  const jumpers = Array.from({ length: JUMPERS }, (_, i) => ({
    asset: order[40 + 12 * i] as number,
    by: i % 2 === 0 ? JUMP : -JUMP,
    inPublic: i % 4 < 2,
  })).map((jumper) => ({ ...jumper, before: season.competitor.estimate(jumper.asset) }));
  for (const { asset, by, inPublic } of jumpers) {
    truth[asset] = (truth[asset] as number) + by;
    if (inPublic) season.competitor.announce(asset);
  }
  const recovered = (wanted: boolean): number =>
    mean(
      jumpers
        .filter(({ inPublic }) => inPublic === wanted)
        .map(({ asset, by, before }) => (slope * (season.competitor.estimate(asset) - before)) / by),
    );
  liveWeek(season, 1_000, false);
  const after1k = recovered(true);
  for (let week = 0; week < 2; week++) liveWeek(season, 1_000, false);
  const [after3k, quiet3k] = [recovered(true), recovered(false)];
  for (let week = 0; week < 3; week++) liveWeek(season, 1_000, false);
  return { after1k, after3k, after6k: recovered(true), quiet3k, quiet6k: recovered(false) };
}
