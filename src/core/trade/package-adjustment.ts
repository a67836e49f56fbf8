import type { Roster } from "../situation/situation.ts";
import { atRank } from "../value/ranks.ts";
import { rosteredPlayers } from "../value/replacement.ts";
import { packageExponent, type ExchangeRates } from "./trade-rates.ts";

/**
 * A piece of one side of a trade: its value, the factor at which it exchanges (1 for none), and whether it needs a
 * roster spot (draft picks do not).
 */
export type PackagePiece = { readonly value: number; readonly factor: number; readonly needsSpot: boolean };

/**
 * One side of a trade: the values of its pieces, none of them negative, the same as they exchange, and how many pieces
 * need a roster spot.
 */
export type PackageSide = {
  readonly values: readonly number[];
  readonly exchanged: readonly number[];
  readonly players: number;
};

/** The side with one more piece; a negative value counts as 0. */
export function withPiece(
  { values, exchanged, players }: PackageSide,
  { value, factor, needsSpot }: PackagePiece,
): PackageSide {
  const counted = Math.max(0, value);
  return {
    values: [...values, counted],
    exchanged: [...exchanged, counted * factor],
    players: players + (needsSpot ? 1 : 0),
  };
}

/** The side of the given pieces; a negative value counts as 0. */
export function packageSide(pieces: readonly PackagePiece[]): PackageSide {
  const values = pieces.map(({ value }) => Math.max(0, value));
  return {
    values,
    exchanged: pieces.map(({ factor }, at) => values[at]! * factor),
    players: pieces.filter(({ needsSpot }) => needsSpot).length,
  };
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The plain sum of a side. */
export const sideSum = ({ values }: PackageSide): number => sumOf(values);

/** The difference between a side's package value and its sum as exchanged: 0 for a single piece, else at most 0. */
const packageLoss = ({ exchanged }: PackageSide, exponent: number): number =>
  exchanged.length < 2
    ? 0
    : exchanged.reduce((sum, value) => sum + value ** exponent, 0) ** (1 / exponent) - sumOf(exchanged);

/** What a side is worth more as exchanged than by its values. */
const exchangeGain = (side: PackageSide): number => sumOf(side.exchanged) - sideSum(side);

/** The adjustment of a team's plain net, by item, in trade-value units. */
export type PackageAdjustment = {
  /** Positive for the team that receives the better piece: one piece is worth more than the same sum in several. */
  readonly bestPiece: number;
  /** Positive for the team that receives positions and picks for which managers pay more; 0 by the shipped rates. */
  readonly exchange: number;
  /** Players received beyond those sent. Each needs a roster spot. */
  readonly spotsNeeded: number;
  /** Players sent beyond those received. An opened spot is filled by a free agent and counts 0. */
  readonly spotsOpened: number;
  /** The cost of the spots needed: zero or negative. */
  readonly rosterSpots: number;
  /** The sum of the items. */
  readonly total: number;
};

const NO_ADJUSTMENT: PackageAdjustment = {
  bestPiece: 0,
  exchange: 0,
  spotsNeeded: 0,
  spotsOpened: 0,
  rosterSpots: 0,
  total: 0,
};

/**
 * The package adjustment of a team: the value of each piece counts at the factor at which it exchanges, each side is
 * worth (sum of v^p)^(1/p) in place of its sum, with p by the best piece of both sides (`packageExponent`), and every
 * player received beyond those sent costs a roster spot, by the value at the last rostered rank (`spotValue`). It is 0
 * for a team that sends or receives nothing, since there are not two packages to compare, and by the shipped rates for
 * a one-for-one trade.
 */
export function packageAdjustment(
  sent: PackageSide,
  received: PackageSide,
  spotValue: number,
  rates: ExchangeRates,
): PackageAdjustment {
  if (sent.values.length === 0 || received.values.length === 0) return NO_ADJUSTMENT;
  const exponent = packageExponent(Math.max(...sent.values, ...received.values), rates);
  const bestPiece = packageLoss(received, exponent) - packageLoss(sent, exponent);
  const exchange = exchangeGain(received) - exchangeGain(sent);
  const spotsNeeded = Math.max(0, received.players - sent.players);
  const spotsOpened = Math.max(0, sent.players - received.players);
  const rosterSpots = 0 - spotsNeeded * spotValue * rates.rosterSpot;
  return { bestPiece, exchange, spotsNeeded, spotsOpened, rosterSpots, total: bestPiece + rosterSpots + exchange };
}

/**
 * The value of a roster spot: that of the league's last rostered player. `values` are the players' values, without
 * draft picks, in any order.
 */
export const rosterSpotValue = (values: readonly number[], roster: Roster): number =>
  atRank(Float64Array.from(values).sort(), rosteredPlayers(roster) - 1);
