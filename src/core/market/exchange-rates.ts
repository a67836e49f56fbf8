import type { AssetId } from "../ids.ts";
import type { Position } from "../asset/position.ts";
import { exchangeFactor, RATE_NAMES, topShare, type ExchangeRates, type RateName } from "../trade/trade-rates.ts";

/** A piece of a trade for the fit: its value on the day of the trade in the league's settings. */
export type RatedPiece = {
  readonly assetid: AssetId | null;
  readonly value: number;
  readonly position: Position;
  /** For a pick, the years until its draft beyond the next one; else 0. */
  readonly years: number;
};

/** A completed trade of two teams for the fit. */
export type RatedTrade = {
  /** The league, by any name that tells leagues apart. */
  readonly league: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  /** What was exchanged, the same for every trade of the same assets. */
  readonly packages: string;
  /** The value of the last rostered player on that day in that league. */
  readonly spot: number;
  readonly sides: readonly [readonly RatedPiece[], readonly RatedPiece[]];
};

// A side is worth at least this share of its package, however many roster spots it needs.
const LEAST_SHARE = 0.2;

const playersIn = (side: readonly RatedPiece[]): number => side.filter(({ position }) => position !== "PICK").length;

/** Where each exponent counts, by the best piece: shares that sum to 1. As shipped, the three lie on one line. */
const tierShares = (best: number): readonly [middle: number, high: number, top: number] => {
  const share = topShare(best);
  return share < 0.5 ? [1 - 2 * share, 2 * share, 0] : [0, 2 - 2 * share, 2 * share - 1];
};

const exponentIn = ([middle, high, top]: ReturnType<typeof tierShares>, rates: ExchangeRates): number =>
  middle * rates.middle + high * rates.high + top * rates.top;

const tiltOf = (rates: ExchangeRates, { position, years }: RatedPiece): number =>
  exchangeFactor(rates, position, years);

const TILTED: Readonly<Record<Position, RateName | null>> = { QB: "qb", RB: "rb", WR: null, TE: "te", PICK: "pick" };

/** The ln worth of a side, and how it moves with each rate (the spot by itself, the others by their ln). */
type SideWorth = { readonly worth: number; readonly slope: Readonly<Partial<Record<RateName, number>>> };

const sideWorth = (
  side: readonly RatedPiece[],
  rates: ExchangeRates,
  tiers: ReturnType<typeof tierShares>,
  spots: number,
): SideWorth => {
  const exponent = exponentIn(tiers, rates);
  const logs = side.map((piece) => Math.log(piece.value * tiltOf(rates, piece)));
  // The largest is taken out, so that no power overflows.
  const most = Math.max(...logs);
  const powers = logs.map((log) => Math.exp(exponent * (log - most)));
  const sum = powers.reduce((all, power) => all + power, 0);
  const packageLog = most + Math.log(sum) / exponent;
  const packaged = Math.exp(packageLog);
  const net = packaged - rates.rosterSpot * spots;
  const isFloored = net < LEAST_SHARE * packaged;
  // How the worth follows the package: more than in proportion where spots take a part of it.
  const gain = isFloored ? 1 : packaged / net;
  const slope: Partial<Record<RateName, number>> = {};
  let weightedLogs = 0;
  for (const [at, piece] of side.entries()) {
    const share = powers[at]! / sum;
    weightedLogs += share * (logs[at]! - most);
    const tilted = TILTED[piece.position];
    if (tilted) slope[tilted] = (slope[tilted] ?? 0) + gain * share;
    if (piece.years > 0) slope.pickYear = (slope.pickYear ?? 0) + gain * share * piece.years;
  }
  const byExponent = gain * (weightedLogs / exponent - Math.log(sum) / exponent ** 2);
  slope.middle = byExponent * tiers[0] * rates.middle;
  slope.high = byExponent * tiers[1] * rates.high;
  slope.top = byExponent * tiers[2] * rates.top;
  slope.rosterSpot = isFloored ? 0 : -spots / net;
  return { worth: isFloored ? Math.log(LEAST_SHARE) + packageLog : Math.log(net), slope };
};

type Slope = Readonly<Record<RateName, number>>;

export type Unevenness = {
  readonly gap: number;
  readonly slope: Slope;
  /**
   * The slope if the pieces of a side were worth the same and both sides were worth the star, the best piece of the
   * smaller side. It says as much of what a trade tests, and does not depend on by how much the trade missed, as the
   * slope itself does.
   */
  readonly levelSlope: Slope;
};

const bestOf = (side: readonly RatedPiece[]): number => Math.max(...side.map(({ value }) => value));

/** What both sides are worth, in a trade of this best piece. */
const worthsOf = (
  { sides: [first, second], spot }: Pick<RatedTrade, "sides" | "spot">,
  rates: ExchangeRates,
  best: number,
) => {
  const tiers = tierShares(best);
  const more = playersIn(first) - playersIn(second);
  return [
    sideWorth(first, rates, tiers, spot * Math.max(0, more)),
    sideWorth(second, rates, tiers, spot * Math.max(0, -more)),
  ] as const;
};

/** A trade whose pieces are level: those of a side are worth the same, and both sides what the star is. */
const levelled = ({ sides, ...trade }: RatedTrade, rates: ExchangeRates, star: number): RatedTrade => {
  const exponent = exponentIn(tierShares(star), rates);
  const level = (side: readonly RatedPiece[]): readonly RatedPiece[] =>
    side.map((piece) => ({ ...piece, value: (star * side.length ** (-1 / exponent)) / tiltOf(rates, piece) }));
  return { ...trade, sides: [level(sides[0]), level(sides[1])] };
};

/**
 * How uneven a trade is by exchange rates: ln of the first side's worth over the second's. Each side is worth its
 * package, (sum of v^p)^(1/p) with p by the best piece of both sides, less the roster spots its receiver needs. Every
 * piece must have a value above 0.
 */
export const gapOf = (trade: RatedTrade, rates: ExchangeRates): number => {
  const [one, other] = worthsOf(trade, rates, Math.max(...trade.sides.map(bestOf)));
  return one.worth - other.worth;
};

/** How uneven a trade is, and how that moves with each rate. */
export const unevenness = (trade: RatedTrade, rates: ExchangeRates): Unevenness => {
  const [first, second] = trade.sides;
  const real = worthsOf(trade, rates, Math.max(bestOf(first), bestOf(second)));
  // The star is the best piece of the smaller side: that of the larger one is chosen to make the trade come out.
  const star = bestOf(first.length <= second.length ? first : second);
  return {
    gap: real[0].worth - real[1].worth,
    slope: difference(...real),
    levelSlope: difference(...worthsOf(levelled(trade, rates, star), rates, star)),
  };
};

const difference = (one: SideWorth, other: SideWorth): Slope => {
  const slope = {} as Record<RateName, number>;
  for (const name of RATE_NAMES) slope[name] = (one.slope[name] ?? 0) - (other.slope[name] ?? 0);
  return slope;
};
