import { balancedSum } from "./gain.ts";
import { valueIn, type FinderAsset, type FinderTeam } from "./finder-league.ts";
import type { LineupSum } from "./lineup-sum.ts";

/** A team with its lineups and every package of one or two assets it may send, by rising balanced value. */
export type Side = {
  readonly team: FinderTeam;
  readonly lineups: LineupSum;
  readonly packages: readonly (readonly FinderAsset[])[];
  /** By package: the community's balanced value, and the value in the team's own status. */
  readonly balanced: Float64Array;
  readonly own: Float64Array;
};

/** Worth less than this share of the sender's best asset, a piece only fills up a package. */
const CRUMB_SHARE = 0.02;

/** The side of a team; `mayMove` leaves assets out. */
export const sideOf = (team: FinderTeam, lineups: LineupSum, mayMove: (id: string) => boolean): Side => {
  const least = CRUMB_SHARE * Math.max(0, ...team.assets.map(({ balanced }) => balanced));
  const assets = team.assets.filter(({ id, balanced }) => balanced > least && mayMove(id));
  const packages = assets
    .flatMap((one, at) => [[one], ...assets.slice(at + 1).map((other) => [one, other])])
    .map((pieces) => ({ pieces, balanced: balancedSum(pieces) }))
    .toSorted((a, b) => a.balanced - b.balanced);
  return {
    team,
    lineups,
    packages: packages.map(({ pieces }) => pieces),
    balanced: Float64Array.from(packages, ({ balanced }) => balanced),
    own: Float64Array.from(packages, ({ pieces }) =>
      pieces.reduce((sum, asset) => sum + valueIn(asset, team.status), 0),
    ),
  };
};

/**
 * A bound on what each package of one side can bring another: its value in the receiver's status and what each piece by
 * itself adds to the receiver's lineup. Two pieces together add no more than that, and sending something in return
 * lowers it (lineups are submodular), so the bound less the value sent is a bound on the receiver's gain.
 */
export const mostBrought = (from: Side, to: Side): Float64Array => {
  const { team, lineups } = to;
  const single = new Map(
    from.team.assets.map((asset) => [asset, valueIn(asset, team.status) + lineups.after([], [asset]) - lineups.now]),
  );
  return Float64Array.from(from.packages, (pieces) => pieces.reduce((sum, asset) => sum + single.get(asset)!, 0));
};

/** The first index of a rising array whose value is at least `least`. */
export const firstAtLeast = (rising: Float64Array, least: number): number => {
  let [low, high] = [0, rising.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rising[middle]! < least) low = middle + 1;
    else high = middle;
  }
  return low;
};
