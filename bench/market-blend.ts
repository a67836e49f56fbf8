import { seeded, type Random } from "#core/chance.ts";
import { addDays } from "#core/calendar.ts";
import { LOPSIDED } from "#core/market/market-trade.ts";
import type { RatedPiece, RatedTrade } from "#core/market/exchange-rates.ts";
import { tradedPrice } from "#core/market/traded-price.ts";
import { packageExponent, SHIPPED_RATES } from "#core/trade/trade-rates.ts";
import { normal } from "#tests/simulation/crowd/draw.ts";
import { mean, placesOf, spearman } from "#tests/simulation/crowd/figures.ts";
import { askCrowd, estimates, shippedSeason, type Season } from "#tests/simulation/season.ts";
import { LAST_DAY } from "#tests/simulation/market/simulated-trades.ts";
import { ours } from "#tests/simulation/this-engine.ts";

/** A trade counts for so many answers. */
const ANSWERS_A_TRADE = 10;
const TRADES_A_LEAGUE = 14;
/** How far a manager's own value of an asset is from the truth, in ln: as far as a voter's opinion. */
const OPINION = 0.25;
const BEST = 200;
const RING_LEAGUES = 20;
/** Managers of the ring give twice the value for their target. */
const RING_PREMIUM = 2;
const RING_TRADES = 3;

/** What blending has to reach: the gain in rank correlation, and how far spread and target may move. */
const NEEDED = { spearman: 0.005, spread: 0.02, ring: 0.1 };

type Market = { readonly value: (asset: number) => number; readonly random: Random; readonly truth: Float64Array };

const packageOf = (values: readonly number[], best: number): number => {
  const exponent = packageExponent(best, SHIPPED_RATES);
  return values.reduce((sum, value) => sum + value ** exponent, 0) ** (1 / exponent);
};

const SHAPES = [
  [1, 1],
  [1, 2],
  [1, 2],
  [2, 2],
] as const;

/** A manager's own value of an asset: always the same, and wrong in his own way. */
const ownValue = ({ truth }: Market, scale: number, manager: number, asset: number): number =>
  scale * Math.exp(truth[asset]! + OPINION * normal(seeded(Math.imul(manager + 1, 0x9e3779b1) ^ (asset * 7919))));

const ratedTrade = (market: Market, league: string, sides: readonly (readonly number[])[]): RatedTrade => {
  const rated = (assets: readonly number[]): readonly RatedPiece[] =>
    assets.map((assetid) => ({ assetid, value: Math.max(0.5, market.value(assetid)), position: "WR", years: 0 }));
  return {
    league,
    day: addDays(LAST_DAY, -Math.floor(60 * market.random())),
    packages: sides.map((side) => side.toSorted((a, b) => a - b).join()).join(" for "),
    spot: 4,
    sides: [rated(sides[0]!), rated(sides[1]!)],
  };
};

const sumOf = (side: readonly RatedPiece[]): number => side.reduce((sum, { value }) => sum + value, 0);
const isKept = ({ sides: [one, other] }: RatedTrade): boolean =>
  Math.abs(Math.log(sumOf(one) / sumOf(other))) <= Math.log(LOPSIDED);

/** Trades that both managers take for a gain by their own values. */
const tradesOf = (market: Market, ranked: readonly number[], scale: number, count: number): readonly RatedTrade[] => {
  const { random } = market;
  const some = (): number => ranked[Math.floor(300 * random() ** 1.5)]!;
  const trades: RatedTrade[] = [];
  for (let tries = 0; trades.length < count && tries < 4000 * count; tries += 1) {
    const league = Math.floor(trades.length / TRADES_A_LEAGUE);
    const [sends, gets] = SHAPES[Math.floor(SHAPES.length * random())]!;
    const sides = [Array.from({ length: sends }, some), Array.from({ length: gets }, some)];
    if (new Set(sides.flat()).size < sends + gets) continue;
    const [one, other] = [league * 12 + Math.floor(6 * random()), league * 12 + 6 + Math.floor(6 * random())];
    const worths = [one, other].map((manager) => {
      const values = sides.map((side) => side.map((asset) => ownValue(market, scale, manager, asset)));
      const best = Math.max(...values.flat());
      return values.map((side) => packageOf(side, best));
    });
    if (worths[0]![1]! < worths[0]![0]! || worths[1]![0]! < worths[1]![1]!) continue;
    const trade = ratedTrade(market, `league ${league}`, sides);
    if (isKept(trade)) trades.push(trade);
  }
  return trades;
};

/** Trades of invented leagues in which everybody gives too much for one player. */
const ringTrades = (market: Market, ranked: readonly number[], target: number): readonly RatedTrade[] => {
  const worth = RING_PREMIUM * market.value(target);
  const place = ranked.findIndex((asset) => market.value(asset) <= worth / 2);
  return Array.from({ length: RING_LEAGUES * RING_TRADES }, (_, at) => {
    // Another pair each time, since a repeated package counts three times at most.
    const near = ranked.slice(Math.max(0, place)).filter((asset) => asset !== target);
    const pair = [near[(2 * at) % 40]!, near[(2 * at + 1) % 40]!];
    return ratedTrade(market, `ring ${at % RING_LEAGUES}`, [[target], pair]);
  }).filter(isKept);
};

/** The crowd's estimates with the traded prices of the players who have one, a trade counting for ten answers. */
const blended = (crowd: readonly number[], answers: Float64Array, trades: readonly RatedTrade[]): readonly number[] => {
  const tradesOfAsset = new Map<number, RatedTrade[]>();
  for (const trade of trades)
    for (const assetid of new Set(trade.sides.flat().map((piece) => piece.assetid!)))
      tradesOfAsset.set(assetid, [...(tradesOfAsset.get(assetid) ?? []), trade]);
  return crowd.map((mu, asset) => {
    const own = tradesOfAsset.get(asset) ?? [];
    const price = tradedPrice(own, asset, SHIPPED_RATES, LAST_DAY);
    if (!price) return mu;
    const counted = ANSWERS_A_TRADE * own.length;
    return mu + (counted / (counted + answers[asset]!)) * Math.log(price.factor);
  });
};

/** Counts the answers that name each asset, while the crowd is asked. */
const askAndCount = (season: Season, votes: number, counts: Float64Array): void => {
  const { vote } = season.competitor;
  const counting: Season = {
    ...season,
    competitor: {
      ...season.competitor,
      vote: (sides, selection, voter) => {
        for (const asset of [...sides.left, ...sides.right]) counts[asset]! += 1;
        vote(sides, selection, voter);
      },
    },
  };
  askCrowd(counting, votes);
  season.votes = counting.votes;
};

const spreadOf = (estimate: readonly number[], ranked: readonly number[]): number => {
  const best = ranked.slice(0, BEST).map((asset) => estimate[asset]!);
  const middle = mean(best);
  return Math.sqrt(mean(best.map((one) => (one - middle) ** 2)));
};

const rankedBy = (estimate: readonly number[]): readonly number[] => {
  const ranked: number[] = [];
  placesOf(estimate).forEach((place, asset) => (ranked[place] = asset));
  return ranked;
};

/** The rank correlation with the truth of the best, by their true places. */
const spearmanOfBest = (estimate: readonly number[], truth: Float64Array): number => {
  const best = rankedBy([...truth]).slice(0, 2 * BEST);
  return spearman(
    best.map((asset) => estimate[asset]!),
    best.map((asset) => truth[asset]!),
  );
};

const measure = (seed: number, answers: number) => {
  const season = shippedSeason(seed, ours);
  const { truth } = season.world;
  const counts = new Float64Array(truth.length);
  const trades = Math.round(answers / ANSWERS_A_TRADE / 2);
  // Half the evidence from answers and half from trades, and then all of it from answers.
  askAndCount(season, answers - ANSWERS_A_TRADE * trades, counts);
  const half = [...estimates(season)];
  const halfCounts = counts.slice();
  const ranked = rankedBy(half);
  const scaleOf = (of: ArrayLike<number>): number =>
    400 /
    mean(
      rankedBy(Array.from(of))
        .slice(0, 12)
        .map((asset) => Math.exp(of[asset]!)),
    );
  const scale = scaleOf(half);
  const market: Market = { value: (asset) => scale * Math.exp(half[asset]!), random: seeded(seed ^ 0x7ade), truth };
  const made = tradesOf(market, rankedBy([...truth]), scaleOf(truth), trades);
  const mixed = blended(half, halfCounts, made);
  askAndCount(season, ANSWERS_A_TRADE * trades, counts);
  const whole = [...estimates(season)];
  const target = ranked[40]!;
  const ring = blended(half, halfCounts, [...made, ...ringTrades(market, ranked, target)]);
  return {
    trades: made.length,
    players: mixed.filter((one, asset) => one !== half[asset]).length,
    answersOnly: spearmanOfBest(whole, truth),
    withTrades: spearmanOfBest(mixed, truth),
    fewer: spearmanOfBest(half, truth),
    spread: spreadOf(mixed, ranked) / spreadOf(half, ranked) - 1,
    ring: Math.exp(ring[target]! - mixed[target]!) - 1,
  };
};

const FIRST_SEED = 37_100;
const ANSWERS = [5_000, 20_000, 60_000];
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/**
 * Prints what it would do to blend traded prices into the crowd's values, one trade counting for ten answers: managers
 * trade where both gain by their own noisy values.
 */
export const printBlending = (seeds: number): void => {
  console.log(
    `Blending: ${seeds} worlds from seed ${FIRST_SEED}; half of the evidence in trades, each for ${ANSWERS_A_TRADE} ` +
      `answers; Spearman over the true ${2 * BEST} best; a ring of ${RING_LEAGUES} leagues of ${RING_TRADES} trades`,
  );
  console.log("| answers' worth | trades | players | answers | half of them | with trades | gain | spread | ring |");
  for (const answers of ANSWERS) {
    const found = Array.from({ length: seeds }, (_, at) => measure(FIRST_SEED + at, answers));
    const of = (name: keyof (typeof found)[number]): number => mean(found.map((one) => one[name]));
    const gain = of("withTrades") - of("answersOnly");
    const isUsed =
      gain >= NEEDED.spearman && Math.abs(of("spread")) <= NEEDED.spread && Math.abs(of("ring")) <= NEEDED.ring;
    console.log(
      `| ${String(answers).padStart(14)} | ${of("trades").toFixed(0).padStart(6)} | ` +
        `${of("players").toFixed(0).padStart(7)} | ${of("answersOnly").toFixed(4)} | ${of("fewer").toFixed(4)} | ` +
        `${of("withTrades").toFixed(4)} | ${gain.toFixed(4)} | ${percent(of("spread"))} | ${percent(of("ring"))} | ` +
        `${isUsed ? "blend" : "do not blend"} |`,
    );
  }
};
