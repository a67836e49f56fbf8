import type { Roster } from "../situation/situation.ts";
import { atRank } from "../value/ranks.ts";
import { rosteredPlayers } from "../value/replacement.ts";

// Judgment: how much more one star is worth than the same sum in pieces. 1 would be the plain sum.
const STAR_EXPONENT = 1.1;

/** What one side of a trade holds for a team: values, and whether each needs a roster spot (a draft pick does not). */
export type PackagePiece = { readonly value: number; readonly needsSpot: boolean };

const sideWorth = (pieces: readonly PackagePiece[]): number =>
  pieces.reduce((sum, { value }) => sum + Math.max(0, value) ** STAR_EXPONENT, 0) ** (1 / STAR_EXPONENT);

const spots = (pieces: readonly PackagePiece[]): number => pieces.filter(({ needsSpot }) => needsSpot).length;

/** A team's side of a trade seen as packages: the net, and the roster spots it has to clear. */
export type PackageView = {
  readonly net: number;
  readonly extraSpots: number;
  readonly received: number;
  readonly sent: number;
};

/**
 * The labelled extra beside the plain sum: each side is worth (sum of v^1.1)^(1/1.1), and every player a team receives
 * beyond those it sends costs it one roster spot, the value at the last rostered rank. A one-for-one trade is
 * unchanged.
 */
export const packageView = (
  sent: readonly PackagePiece[],
  received: readonly PackagePiece[],
  spotValue: number,
): PackageView => {
  const extraSpots = Math.max(0, spots(received) - spots(sent));
  return {
    net: sideWorth(received) - sideWorth(sent) - extraSpots * spotValue,
    extraSpots,
    received: received.length,
    sent: sent.length,
  };
};

/**
 * The value of a roster spot: that of the league's last rostered player. `values` are the players', without draft
 * picks, in any order.
 */
export const rosterSpotValue = (values: readonly number[], roster: Roster): number =>
  atRank(Float64Array.from(values).sort(), rosteredPlayers(roster) - 1);
