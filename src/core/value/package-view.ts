/** A piece of a trade: its value to the team, and whether it is a draft pick, which takes no roster spot. */
export type Piece = { readonly value: number; readonly isPick: boolean };

/** One team's side of a trade by what comes and goes. */
export type PackageSide = { readonly receives: readonly Piece[]; readonly sends: readonly Piece[] };

// Several pieces are worth a little less than their sum: judgment, to be refitted on accepted trades.
const POWER = 1.1;

const packageWorth = (pieces: readonly Piece[]): number => pieces.reduce((sum, { value }) => sum + Math.max(0, value) ** POWER, 0) ** (1 / POWER);

const players = (pieces: readonly Piece[]): number => pieces.filter(({ isPick }) => !isPick).length;

/**
 * Net of one team in the package view: several pieces weigh less than their sum, and every extra player received costs
 * a roster spot of `spotValue` (`spotValueOf` of the board). One piece for one is the plain difference.
 */
export const packageNet = ({ receives, sends }: PackageSide, spotValue: number): number =>
  packageWorth(receives) - packageWorth(sends) - spotValue * (players(receives) - players(sends));
