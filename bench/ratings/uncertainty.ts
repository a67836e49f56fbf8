import { type Random, seeded } from "#core/chance.ts";
import type { Engine } from "#tests/simulation/engine.ts";
import { chanceToGain } from "#core/trade/chance-to-gain.ts";
import { liveWeek, shippedSeason, youngSeason } from "#tests/simulation/season.ts";
import type { CompetitorMaker } from "#tests/simulation/competitor.ts";
import { enter } from "#tests/simulation/this-engine.ts";
import { shareHeld, type Valued, valuedAssets } from "#tests/simulation/valued-assets.ts";

/** Numbers of answers at which bands and chances are judged. */
const ANSWERS = [1_000, 5_000, 20_000, 50_000] as const;

/** How well the product's stated uncertainty fits a made-up crowd's truth. */
export type Calibration = {
  readonly answers: number;
  /** Share of true values inside their 80 percent bands: of all assets, and of the 300 best. */
  readonly held: number;
  readonly heldBest: number;
  /** Mean distance of the chance to gain from the share of gains, over bins of a tenth weighted by trades. */
  readonly gainError: number;
};

const BEST = 300;
const TRADES = 20_000;
const BINS = 10;
const VOTES_A_WEEK = 1_000;
// Trades that people would look up: the sides differ by at most this share of the larger one.
const MOST_APART = 0.4;
const SIDES = [
  [1, 1],
  [1, 2],
  [2, 2],
  [2, 3],
] as const;

const sumOf = (side: readonly Valued[], of: (one: Valued) => number): number =>
  side.reduce((sum, one) => sum + of(one), 0);

/** Distinct assets drawn evenly from the best, the first `sent` of them for the others; null where nobody would ask. */
const someTrade = (assets: readonly Valued[], random: Random) => {
  const [sent, received] = SIDES[Math.floor(random() * SIDES.length)] ?? [1, 1];
  const drawn = new Set<Valued>();
  while (drawn.size < sent + received) drawn.add(assets[Math.floor(random() * BEST)] as Valued);
  const all = [...drawn];
  const [given, got] = [all.slice(0, sent), all.slice(sent)];
  const [cost, gain] = [sumOf(given, ({ value }) => value), sumOf(got, ({ value }) => value)];
  if (Math.abs(gain - cost) > MOST_APART * Math.max(gain, cost)) return null;
  const bands = all.map(({ low, high }) => ({ valuelow: low, valuehigh: high }));
  return {
    chance: chanceToGain(gain - cost, bands),
    gained: sumOf(got, ({ truth }) => truth) > sumOf(given, ({ truth }) => truth),
  };
};

const gainError = (assets: readonly Valued[], random: Random): number => {
  const bins = Array.from({ length: BINS }, () => ({ trades: 0, chances: 0, gains: 0 }));
  for (let trades = 0; trades < TRADES;) {
    const trade = someTrade(assets, random);
    if (!trade) continue;
    trades += 1;
    const bin = bins[Math.min(BINS - 1, Math.floor(trade.chance * BINS))];
    if (!bin) continue;
    bin.trades += 1;
    bin.chances += trade.chance;
    bin.gains += trade.gained ? 1 : 0;
  }
  return bins.reduce((sum, { chances, gains }) => sum + Math.abs(chances - gains), 0) / TRADES;
};

/**
 * Starts to judge from: first values drawn around the truth, as wrong as they state; the shipped ones with a truth
 * drawn around them, as wrong as they state; and the same wrong by half of it.
 */
export const STARTS = {
  "around the truth": youngSeason,
  "shipped, as wrong as stated": (seed: number, maker: CompetitorMaker) => shippedSeason(seed, maker, 1),
  "shipped, half as wrong": shippedSeason,
} as const;

/** Plays one season and judges it at each number of answers. */
export const measureUncertainty = (seed: number, start: keyof typeof STARTS): readonly Calibration[] => {
  const held: { engine?: Engine } = {};
  const season = STARTS[start](seed, {
    name: "judged",
    make: (seeds, cold) => {
      const competitor = enter(seeds, cold);
      held.engine = competitor.engine;
      return competitor;
    },
  });
  const { engine } = held;
  if (!engine) throw new Error("The season did not start");
  const random = seeded(seed ^ 0x6a1);
  return ANSWERS.map((answers) => {
    while (season.votes < answers) liveWeek(season, VOTES_A_WEEK, season.votes + VOTES_A_WEEK < answers);
    const assets = valuedAssets(season, engine);
    return {
      answers,
      held: shareHeld(assets),
      heldBest: shareHeld(assets.slice(0, BEST)),
      gainError: gainError(assets, random),
    };
  });
};
