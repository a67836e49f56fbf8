import { PLAYER_POSITIONS } from "../asset/position.ts";
import { TEAM_STATUSES } from "../situation/situation.ts";
import { balancedSum, FAIR_SHARE, sumOver } from "./gain.ts";
import { valueIn, varianceIn, type FinderAsset, type FinderTeam } from "./finder-league.ts";
import { lineupSum, type LineupSum } from "./lineup-sum.ts";

/** The most assets a team sends another. */
export const MOST_PIECES = 2;

const POSITIONS = PLAYER_POSITIONS.length;

/**
 * A team with its lineups and every package of one or two assets it may send, by rising balanced value. The arrays hold
 * what a bound on a gain needs (`bounds.ts`), so that millions of exchanges are judged without touching a roster.
 */
export type Side = {
  readonly team: FinderTeam;
  readonly lineups: LineupSum;
  readonly packages: readonly (readonly FinderAsset[])[];
  /** By package: its main asset, the one of most balanced value. */
  readonly main: readonly FinderAsset[];
  /** By package: the community's balanced value. */
  readonly balanced: Float64Array;
  /** By team status, then package: the value in that status, and its variance. */
  readonly worth: readonly Float64Array[];
  readonly variance: readonly Float64Array[];
  /** By package, for each of its pieces: season value and index of the position; both 0 where there is no player. */
  readonly season: Float64Array;
  readonly position: Uint8Array;
  /** By package: the change of the own lineup when it is sent. */
  readonly without: Float64Array;
  /** By package sent, then position: the season value from which on a player received would start. */
  readonly entry: Float64Array;
};

/** A piece worth less than this share of the sender's best asset is a throw-in. */
const CRUMB_SHARE = 0.02;

/** All packages of a team's assets that may move, by rising balanced value. */
const packagesOf = ({ assets }: FinderTeam, mayMove: (id: string) => boolean): readonly (readonly FinderAsset[])[] => {
  const least = CRUMB_SHARE * Math.max(0, ...assets.map(({ balanced }) => balanced));
  const movable = assets.filter(({ id, balanced }) => balanced > least && mayMove(id));
  return movable
    .flatMap((one, at) => [[one], ...movable.slice(at + 1).map((other) => [one, other])])
    .map((pieces) => ({ pieces, balanced: balancedSum(pieces) }))
    .toSorted((a, b) => a.balanced - b.balanced)
    .map(({ pieces }) => pieces);
};

const entriesOf = (lineups: LineupSum, sent: readonly FinderAsset[], left: number): readonly number[] =>
  PLAYER_POSITIONS.map((position) => lineups.entry(sent, position, left));

/** The side of a team in a league with this roster; `mayMove` leaves assets out. */
export const sideOf = (
  league: Parameters<typeof lineupSum>[0],
  team: FinderTeam,
  mayMove: (id: string) => boolean,
): Side => {
  const lineups = lineupSum(league, team.assets);
  const packages = packagesOf(team, mayMove);
  const sums = (of: (asset: FinderAsset) => number): Float64Array =>
    Float64Array.from(packages, (pieces) => sumOver(pieces, of));
  const season = new Float64Array(MOST_PIECES * packages.length);
  const position = new Uint8Array(MOST_PIECES * packages.length);
  const without = new Float64Array(packages.length);
  const entry = new Float64Array(POSITIONS * packages.length);
  const nowEntry = entriesOf(lineups, [], lineups.now);
  packages.forEach((pieces, at) => {
    pieces.forEach((piece, place) => {
      if (piece.position === "PICK") return;
      season[MOST_PIECES * at + place] = piece.season;
      position[MOST_PIECES * at + place] = PLAYER_POSITIONS.indexOf(piece.position);
    });
    const left = lineups.after(pieces, []);
    without[at] = left - lineups.now;
    // Without loss the best lineup stays, and what it takes to enter it.
    entry.set(without[at] === 0 ? nowEntry : entriesOf(lineups, pieces, left), POSITIONS * at);
  });
  return {
    team,
    lineups,
    packages,
    main: packages.map(([first, second]) => (second && second.balanced > first!.balanced ? second : first!)),
    balanced: sums(({ balanced }) => balanced),
    worth: TEAM_STATUSES.map((status) => sums((asset) => valueIn(asset, status))),
    variance: TEAM_STATUSES.map((status) => sums((asset) => varianceIn(asset, status))),
    season,
    position,
    without,
    entry,
  };
};

/** The first index of a rising array whose value is at least `least`. */
const firstAtLeast = (rising: Float64Array, least: number): number => {
  let [low, high] = [0, rising.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rising[middle]! < least) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Where in rising balanced values those stand that are fair for one of `value`: the first, and how many. */
export const fairFor = (value: number, rising: Float64Array): { readonly first: number; readonly count: number } => {
  const first = firstAtLeast(rising, value * (1 - FAIR_SHARE));
  const most = value / (1 - FAIR_SHARE);
  let end = first;
  while (end < rising.length && rising[end]! <= most) end += 1;
  return { first, count: end - first };
};
