import { type Random, seeded } from "#core/kit/chance.ts";
import type { Format } from "#core/situation/situation.ts";
import { chanceToGain } from "#core/trades/chance-to-gain.ts";
import { liveWeek, shippedSeason } from "#tests/simulation/season.ts";
import { ourSeason } from "#tests/simulation/this-engine.ts";
import { shareHeld, type Valued, valuedAssets } from "#tests/simulation/valued-assets.ts";

const VOTES_A_WEEK = 1_000;

/** Places at which the ranges of ranks that are judged end. */
export const RANK_ENDS = [24, 100, 200] as const;
/** First values as wrong as they state, and half as wrong. */
export const WRONG = [1, 0.5] as const;

/** How well the stated uncertainty of a new product fits a simulated crowd's truth. */
export type Calibration = {
  readonly answers: number;
  /** Share of true values inside their 80 percent bands, by range of ranks. */
  readonly held: readonly number[];
  /** Mean distance of the chance to gain from the share of gains, over bins of a tenth weighted by trades. */
  readonly gainError: number;
};

/** Plays a season of a format from the shipped first values, and judges it after each number of answers (rising). */
export function measureBands(
  seed: number,
  format: Format,
  wrong: number,
  after: readonly number[],
): readonly Calibration[] {
  const { season, ours } = ourSeason((maker) => shippedSeason(seed, maker, wrong, format));
  const random = seeded(seed ^ 0x6a1);
  return after.map((answers) => {
    while (season.votes < answers) liveWeek(season, VOTES_A_WEEK, season.votes + VOTES_A_WEEK < answers);
    const assets = valuedAssets(season, ours.engine);
    return {
      answers,
      held: RANK_ENDS.map((end, i) => shareHeld(assets.slice(RANK_ENDS[i - 1] ?? 0, end))),
      gainError: gainError(assets, random),
    };
  });
}

const TRADED = 300;
const TRADES = 20_000;
const BINS = 10;
// Trades that people would look up: the sides differ by at most this share of the larger one.
const MOST_APART = 0.4;
const SIDES = [
  [1, 1],
  [1, 2],
  [2, 2],
  [2, 3],
] as const;

/** Distinct assets drawn evenly from the best, the first `sent` of them for the others; null where nobody would ask. */
function someTrade(assets: readonly Valued[], random: Random) {
  const [sent, received] = SIDES[Math.floor(random() * SIDES.length)]!;
  const drawn = new Set<Valued>();
  while (drawn.size < sent + received) drawn.add(assets[Math.floor(random() * TRADED)]!);
  const all = [...drawn];
  const [given, got] = [all.slice(0, sent), all.slice(sent)];
  const sum = (side: readonly Valued[], of: "value" | "truth") => side.reduce((total, one) => total + one[of], 0);
  const [cost, gain] = [sum(given, "value"), sum(got, "value")];
  if (Math.abs(gain - cost) > MOST_APART * Math.max(gain, cost)) return null;
  const bands = all.map(({ low, high }) => ({ valuelow: low, valuehigh: high }));
  return { chance: chanceToGain(gain - cost, bands), gained: sum(got, "truth") > sum(given, "truth") };
}

function gainError(assets: readonly Valued[], random: Random): number {
  const excess = Array.from({ length: BINS }, () => 0);
  for (let trades = 0; trades < TRADES;) {
    const trade = someTrade(assets, random);
    if (!trade) continue;
    trades += 1;
    const bin = Math.min(BINS - 1, Math.floor(trade.chance * BINS));
    excess[bin] = excess[bin]! + trade.chance - (trade.gained ? 1 : 0);
  }
  return excess.reduce((sum, one) => sum + Math.abs(one), 0) / TRADES;
}
