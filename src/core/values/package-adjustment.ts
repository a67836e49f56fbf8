import type { Roster } from "#core/situation/situation.ts";
import { atRank } from "./ranks.ts";
import { rosteredPlayers } from "./replacement.ts";

/** A piece of one side of a trade: its value, and whether it needs a roster spot (draft picks do not). */
export type PackagePiece = { readonly value: number; readonly needsSpot: boolean };

/** One side of a trade: the values of its pieces, none of them negative, and how many pieces need a roster spot. */
export type PackageSide = { readonly values: readonly number[]; readonly players: number };

/** The side with one more piece; a negative value counts as 0. */
export const withPiece = ({ values, players }: PackageSide, { value, needsSpot }: PackagePiece): PackageSide => ({
  values: [...values, Math.max(0, value)],
  players: players + (needsSpot ? 1 : 0),
});

/** The side of the given pieces; a negative value counts as 0. */
export const packageSide = (pieces: readonly PackagePiece[]): PackageSide =>
  pieces.reduce(withPiece, { values: [], players: 0 });

export const sideSum = ({ values }: PackageSide): number => values.reduce((sum, value) => sum + value, 0);

// The package premium of accepted trades (docs/decisions/0016): in the middle of the list, two, three and four pieces
// cost about 1.36, 1.50 and 1.64 times the value of the one they bought; for the best players there is no premium.
const MIDDLE_EXPONENT = 1.55;

/** Up to the first value a best piece is of the middle of the list; from the second on it is of the very top. */
const TOP_BEGINS = 100;
const TOP_REACHED = 400;

/** 1.55 in the middle of the list, smoothly down to 1, the plain sum, for a `best` piece of the very top. */
export function packageExponent(best: number): number {
  const share = Math.min(1, Math.max(0, (best - TOP_BEGINS) / (TOP_REACHED - TOP_BEGINS)));
  return MIDDLE_EXPONENT + (1 - MIDDLE_EXPONENT) * share * share * (3 - 2 * share);
}

/** What several pieces are worth as one package: (sum of v^p)^(1/p), at most their plain sum. */
export const packageWorth = (values: readonly number[], exponent: number): number =>
  values.reduce((sum, value) => sum + value ** exponent, 0) ** (1 / exponent);

/** The difference between a side's package value and its sum: 0 for a single piece, else at most 0. */
const packageLoss = (side: PackageSide, exponent: number): number =>
  side.values.length < 2 ? 0 : packageWorth(side.values, exponent) - sideSum(side);

/** The adjustment of a team's plain net, by item, in trade-value units. */
export type PackageAdjustment = {
  /** Positive for the team that receives the better piece: one piece is worth more than the same sum in several. */
  readonly bestPiece: number;
  /** Players received beyond those sent. Each needs a roster spot. */
  readonly spotsNeeded: number;
  /** Players sent beyond those received. An opened spot is filled by a free agent and counts 0. */
  readonly spotsOpened: number;
  readonly rosterSpots: number;
  readonly total: number;
};

const NO_ADJUSTMENT: PackageAdjustment = { bestPiece: 0, spotsNeeded: 0, spotsOpened: 0, rosterSpots: 0, total: 0 };

/**
 * The package adjustment of a team: each side is worth (sum of v^p)^(1/p) in place of its sum, with p by the best piece
 * of both sides (`packageExponent`), and every player received beyond those sent costs a roster spot, by the value at
 * the last rostered rank (`spotValue`). It is 0 for a one-for-one trade, and for a team that sends or receives nothing,
 * since there are not two packages to compare.
 */
export function packageAdjustment(sent: PackageSide, received: PackageSide, spotValue: number): PackageAdjustment {
  if (sent.values.length === 0 || received.values.length === 0) return NO_ADJUSTMENT;
  const exponent = packageExponent(Math.max(...sent.values, ...received.values));
  const bestPiece = packageLoss(received, exponent) - packageLoss(sent, exponent);
  const spotsNeeded = Math.max(0, received.players - sent.players);
  const spotsOpened = Math.max(0, sent.players - received.players);
  const rosterSpots = 0 - spotsNeeded * spotValue;
  return { bestPiece, spotsNeeded, spotsOpened, rosterSpots, total: bestPiece + rosterSpots };
}

/** The value of the league's last rostered player. `values`: those of players, in any order. */
export const rosterSpotValue = (values: readonly number[], roster: Roster): number =>
  atRank(Float64Array.from(values).sort(), rosteredPlayers(roster) - 1);
