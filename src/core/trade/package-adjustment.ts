import type { Roster } from "../situation/situation.ts";
import { atRank } from "../value/ranks.ts";
import { rosteredPlayers } from "../value/replacement.ts";

// Judgment: how much more one star is worth than the same sum in pieces; 1 would be the plain sum.
const STAR_EXPONENT = 1.1;

/** A piece of one side of a trade: its value, and whether it needs a roster spot (draft picks do not). */
export type PackagePiece = { readonly value: number; readonly needsSpot: boolean };

/** The sums over one side of a trade, so that adding a piece takes constant time. */
export type PackageSide = {
  readonly pieces: number;
  readonly players: number;
  /** The plain sum of the values. */
  readonly sum: number;
  /** The sum of the values to the power of the star exponent. */
  readonly powers: number;
};

const EMPTY_SIDE: PackageSide = { pieces: 0, players: 0, sum: 0, powers: 0 };

/** The side with one more piece; a negative value counts as 0. */
export const withPiece = (side: PackageSide, { value, needsSpot }: PackagePiece): PackageSide => {
  const worth = Math.max(0, value);
  return {
    pieces: side.pieces + 1,
    players: side.players + (needsSpot ? 1 : 0),
    sum: side.sum + worth,
    powers: side.powers + worth ** STAR_EXPONENT,
  };
};

/** The sums over the given pieces. */
export const packageSide = (pieces: readonly PackagePiece[]): PackageSide => pieces.reduce(withPiece, EMPTY_SIDE);

/** The difference between a side's package value and its plain sum: 0 for a single piece, else negative. */
const packageLoss = ({ pieces, sum, powers }: PackageSide): number =>
  pieces < 2 ? 0 : powers ** (1 / STAR_EXPONENT) - sum;

/** The adjustment of a team's plain net, by item, in trade-value units. */
export type PackageAdjustment = {
  /** Positive for the team that receives the better piece: one star is worth more than the same sum in pieces. */
  readonly bestPiece: number;
  /** Players received beyond those sent. Each needs a roster spot. */
  readonly spotsNeeded: number;
  /** Players sent beyond those received. An opened spot is filled by a free agent and counts 0. */
  readonly spotsOpened: number;
  /** The cost of the spots needed: zero or negative. */
  readonly rosterSpots: number;
  /** The sum of the items. */
  readonly total: number;
};

const NO_ADJUSTMENT: PackageAdjustment = { bestPiece: 0, spotsNeeded: 0, spotsOpened: 0, rosterSpots: 0, total: 0 };

/**
 * The package adjustment of a team: each side is worth (sum of v^1.1)^(1/1.1) in place of its sum, and every player
 * received beyond those sent costs one roster spot, the value at the last rostered rank (`spotValue`). It is 0 for a
 * one-for-one trade, and for a team that sends or receives nothing, since there are not two packages to compare.
 */
export const packageAdjustment = (sent: PackageSide, received: PackageSide, spotValue: number): PackageAdjustment => {
  if (sent.pieces === 0 || received.pieces === 0) return NO_ADJUSTMENT;
  const bestPiece = packageLoss(received) - packageLoss(sent);
  const spotsNeeded = Math.max(0, received.players - sent.players);
  const spotsOpened = Math.max(0, sent.players - received.players);
  const rosterSpots = 0 - spotsNeeded * spotValue;
  return { bestPiece, spotsNeeded, spotsOpened, rosterSpots, total: bestPiece + rosterSpots };
};

/**
 * The value of a roster spot: that of the league's last rostered player. `values` are the players' values, without
 * draft picks, in any order.
 */
export const rosterSpotValue = (values: readonly number[], roster: Roster): number =>
  atRank(Float64Array.from(values).sort(), rosteredPlayers(roster) - 1);
