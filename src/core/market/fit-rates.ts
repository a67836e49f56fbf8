import { daysBetween } from "../calendar.ts";
import { normalCdf } from "../trade/chance-to-gain.ts";
import { gapOf, unevenness, type RatedTrade } from "./exchange-rates.ts";
import { RATE_NAMES, SHIPPED_RATES, type ExchangeRates } from "../trade/trade-rates.ts";
import { LOPSIDED } from "./market-trade.ts";

/** A trade counts half as much for each so many days of age. */
export const HALF_LIFE_DAYS = 40;
/** A league counts at most so many times as much as the median league. */
const MOST_OF_LEAGUE = 3;
/** The same assets for the same assets count at most so many times, the newest ones. */
const MOST_OF_PACKAGE = 3;
// Huber 1964: 95 percent of the efficiency of least squares where errors are normal.
const HUBER = 1.345;
/** After the first pass, trades beyond so many deviations do not count. */
const OUTLIER = 3;
const LEAST_SPOTS = 8;

/**
 * A trade whose best piece is worth less than so many roster spots is small change: it tells nothing of packages, and
 * a point or two make its sides differ by much in ln.
 */
const isSmallChange = ({ spot, sides }: Pick<RatedTrade, "spot" | "sides">): boolean =>
  Math.max(...sides.flat().map(({ value }) => value)) < LEAST_SPOTS * spot;
/** Which trades are too far off depends on the rates, and the rates on them. */
const PASSES = 5;
// The median of the absolute value of a standard normal number.
const NORMAL_MEDIAN = 0.6745;
const ROUNDS = 12;
const CLOSE = 1e-3;
const LONGEST_STEP = 0.5;

/**
 * How far each rate may be from the shipped one before trades are asked: the deviation of a normal prior, in ln (of the
 * spot in spots). They keep a rate that few trades tell about near the shipped one. Judgements.
 */
const PRIOR: ExchangeRates = {
  middle: 0.3,
  high: 0.3,
  top: 0.3,
  rosterSpot: 1,
  pickYear: 0.1,
  qb: 0.15,
  rb: 0.15,
  te: 0.15,
  pick: 0.15,
};
const COUNT = RATE_NAMES.length;
const PRECISIONS = RATE_NAMES.map((name) => 1 / PRIOR[name] ** 2);

/** Fitted rates: each with its standard error (in ln, of the spot in spots) by how leagues differ. */
export type FittedRates = {
  readonly rates: ExchangeRates;
  readonly errors: ExchangeRates;
  /** The spread of what is left between the sides, in ln. */
  readonly spread: number;
  /** The trades that counted in the end, and their leagues. */
  readonly trades: number;
  readonly leagues: number;
};

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** What each trade counts as of a day: less the older it is, and less where one league or one package has many. */
export const tradeWeights = (trades: readonly RatedTrade[], today: string): Float64Array => {
  const weights = Float64Array.from(
    trades,
    ({ day }) => 0.5 ** (Math.max(0, daysBetween(day, today)) / HALF_LIFE_DAYS),
  );
  for (const [at, trade] of trades.entries()) if (isSmallChange(trade)) weights[at] = 0;
  const seen = new Map<string, number>();
  const newestFirst = [...trades.keys()].toSorted((a, b) => (trades[a]!.day < trades[b]!.day ? 1 : -1));
  for (const at of newestFirst) {
    const { packages } = trades[at]!;
    const before = seen.get(packages) ?? 0;
    if (before >= MOST_OF_PACKAGE) weights[at] = 0;
    seen.set(packages, before + 1);
  }
  const ofLeague = new Map<string, number>();
  for (const [at, { league }] of trades.entries()) ofLeague.set(league, (ofLeague.get(league) ?? 0) + weights[at]!);
  const most = MOST_OF_LEAGUE * median([...ofLeague.values()]);
  for (const [at, { league }] of trades.entries()) weights[at]! *= Math.min(1, most / (ofLeague.get(league) || 1));
  return weights;
};

const toVector = (rates: ExchangeRates): Float64Array =>
  Float64Array.from(RATE_NAMES, (name) => (name === "rosterSpot" ? rates[name] : Math.log(rates[name])));

const fromVector = (vector: ArrayLike<number>): ExchangeRates =>
  Object.fromEntries(
    RATE_NAMES.map((name, at) => [name, name === "rosterSpot" ? vector[at]! : Math.exp(vector[at]!)]),
  ) as ExchangeRates;

const START = toVector(SHIPPED_RATES);

/** The trades that count, what each counts, and the largest gap with which it would have counted. */
type Sample = {
  readonly trades: readonly RatedTrade[];
  readonly weights: Float64Array;
  readonly windows: Float64Array;
};

const sampleOf = ({ trades, weights }: Sample, windows: Float64Array, counts: (at: number) => boolean): Sample => {
  const places = [...trades.keys()].filter(counts);
  return {
    trades: places.map((at) => trades[at]!),
    weights: Float64Array.from(places, (at) => weights[at]!),
    windows: Float64Array.from(places, (at) => windows[at]!),
  };
};

const sumOf = (side: RatedTrade["sides"][0]): number => side.reduce((sum, { value }) => sum + value, 0);

/**
 * The largest gap with which a trade counts. A trade of more than three times the plain sum on one side is not kept, so
 * one whose package the rates see far from its plain sum is kept with large gaps of one sign alone. It counts where its
 * gap would have been kept with either sign (symmetric trimming, Powell 1986).
 */
const windowOf = ({ sides: [first, second] }: RatedTrade, gap: number, spread: number): number =>
  Math.min(OUTLIER * spread, Math.log(LOPSIDED) - Math.abs(Math.log(sumOf(first) / sumOf(second)) - gap));

/** How many trades a shift of all gaps pushes out of their windows, against those in it, if gaps are normal. */
const edgeOf = (window: number, spread: number): number => {
  const wide = window / spread;
  const density = Math.exp((-wide * wide) / 2) / Math.sqrt(2 * Math.PI);
  return (2 * Math.min(wide, HUBER) * density) / Math.max(0.05, 2 * normalCdf(wide) - 1);
};

const gapsOf = ({ trades }: Sample, rates: ExchangeRates): readonly number[] =>
  trades.map((trade) => gapOf(trade, rates));

/** The spread of gaps as of a normal distribution, by the median of their weights. */
const spreadOf = (gaps: readonly number[], weights: Float64Array): number => {
  const order = [...gaps.keys()].toSorted((a, b) => Math.abs(gaps[a]!) - Math.abs(gaps[b]!));
  const half = weights.reduce((sum, weight) => sum + weight, 0) / 2;
  let sum = 0;
  const middle = order.find((at) => (sum += weights[at]!) >= half);
  return Math.max(0.01, Math.abs(gaps[middle ?? 0] ?? 0) / NORMAL_MEDIAN);
};

const clipped = (gap: number, spread: number): number => Math.max(-HUBER, Math.min(HUBER, gap / spread));

/** Half the square of a gap in spreads, and straight beyond the bend (Huber 1964). */
export const huberLoss = (gap: number, spread: number): number => {
  const size = Math.abs(gap) / spread;
  return size <= HUBER ? size ** 2 / 2 : HUBER * (size - HUBER / 2);
};

/** What the trades of each league say against some rates, and how that moves with the rates. */
const pullsOf = ({ trades, weights, windows }: Sample, vector: Float64Array, spread: number) => {
  const rates = fromVector(vector);
  const curvature = RATE_NAMES.map((_, i) => Float64Array.from(RATE_NAMES, (__, j) => (i === j ? PRECISIONS[i]! : 0)));
  const byLeague = new Map<string, Float64Array>();
  for (const [at, trade] of trades.entries()) {
    const { gap, slope, levelSlope } = unevenness(trade, rates);
    const pulls = byLeague.get(trade.league) ?? new Float64Array(COUNT);
    byLeague.set(trade.league, pulls);
    const pull = (weights[at]! * clipped(gap, spread)) / spread;
    const bend =
      (weights[at]! * (Number(Math.abs(gap) <= HUBER * spread) - edgeOf(windows[at]!, spread))) / spread ** 2;
    for (const [i, name] of RATE_NAMES.entries()) {
      pulls[i]! += pull * levelSlope[name];
      for (const [j, other] of RATE_NAMES.entries()) curvature[i]![j]! += bend * levelSlope[name] * slope[other];
    }
  }
  return { byLeague, inverse: inverseOf(curvature) };
};

/** The inverse of a small matrix, by elimination with row exchange. */
const inverseOf = (matrix: readonly Float64Array[]): readonly Float64Array[] => {
  const count = matrix.length;
  const rows = matrix.map((row, at) => Float64Array.from([...row, ...row.map((_, other) => Number(other === at))]));
  for (let column = 0; column < count; column += 1) {
    let best = column;
    for (let at = column + 1; at < count; at += 1)
      if (Math.abs(rows[at]![column]!) > Math.abs(rows[best]![column]!)) best = at;
    const pivot = rows[best]!;
    rows[best] = rows[column]!;
    const lead = pivot[column]!;
    const scaled = pivot.map((value) => value / lead);
    rows[column] = scaled;
    for (let at = 0; at < count; at += 1) {
      const share = rows[at]![column]!;
      if (at !== column && share !== 0) rows[at] = rows[at]!.map((value, place) => value - share * scaled[place]!);
    }
  }
  return rows.map((row) => row.slice(count));
};

const times = (matrix: readonly Float64Array[], vector: Float64Array): Float64Array =>
  Float64Array.from(matrix, (row) => row.reduce((sum, value, at) => sum + value * vector[at]!, 0));

/** Solves for the rates at which trades and prior balance, by Newton steps of limited length. */
function* settle(sample: Sample, from: Float64Array, spread: number): Generator<undefined, Float64Array> {
  let vector = from;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { byLeague, inverse } = pullsOf(sample, vector, spread);
    const pull = vector.map((value, at) => PRECISIONS[at]! * (value - START[at]!));
    for (const own of byLeague.values()) for (let i = 0; i < COUNT; i++) pull[i]! += own[i]!;
    const step = times(inverse, pull);
    const length = Math.hypot(...step);
    const share = Math.min(1, LONGEST_STEP / (length || 1));
    vector = vector.map((value, at) => value - share * step[at]!);
    yield;
    if (length < CLOSE) break;
  }
  return vector;
}

/** The standard errors of a fit when leagues, not trades, are what was drawn: a sandwich with the prior as evidence. */
const errorsOf = (sample: Sample, vector: Float64Array, spread: number): readonly number[] => {
  const { byLeague, inverse } = pullsOf(sample, vector, spread);
  const few = byLeague.size > 1 ? byLeague.size / (byLeague.size - 1) : 1;
  const ofLeagues = [...byLeague.values()].map((pulls) => times(inverse, pulls));
  return inverse.map((row, at) => {
    const ofPrior = row.reduce((sum, value, other) => sum + value ** 2 * PRECISIONS[other]!, 0);
    return Math.sqrt(few * ofLeagues.reduce((sum, moved) => sum + moved[at]! ** 2, 0) + ofPrior);
  });
};

/**
 * Fits the exchange rates of a format to completed trades as of a day: the rates by which their sides are even, kept
 * near the shipped ones by a prior. After the first pass trades far off do not count. Yields often, so that the caller
 * can let other work in.
 */
export function* fitting(trades: readonly RatedTrade[], today: string): Generator<undefined, FittedRates> {
  const weights = tradeWeights(trades, today);
  const everywhere = new Float64Array(trades.length).fill(Infinity);
  const all = sampleOf({ trades, weights, windows: everywhere }, everywhere, (at) => weights[at]! > 0);
  yield;
  let spread = spreadOf(gapsOf(all, SHIPPED_RATES), all.weights);
  yield;
  let near = all;
  let vector = yield* settle(near, START, spread);
  for (let pass = 1; pass < PASSES; pass += 1) {
    const gaps = gapsOf(all, fromVector(vector));
    spread = spreadOf(gaps, all.weights);
    yield;
    const windows = Float64Array.from(all.trades, (trade, at) => windowOf(trade, gaps[at]!, spread));
    near = sampleOf(all, windows, (at) => Math.abs(gaps[at]!) <= windows[at]!);
    yield;
    vector = yield* settle(near, vector, spread);
  }
  const errors = errorsOf(near, vector, spread);
  return {
    rates: fromVector(vector),
    errors: Object.fromEntries(RATE_NAMES.map((name, at) => [name, errors[at]!])) as ExchangeRates,
    spread,
    trades: near.trades.length,
    leagues: new Set(near.trades.map(({ league }) => league)).size,
  };
}

/** Runs work to its end at once. */
export const ended = <T>(work: Generator<undefined, T>): T => {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
};

/** `fitting` at once. */
export const fitRates = (trades: readonly RatedTrade[], today: string): FittedRates => ended(fitting(trades, today));
