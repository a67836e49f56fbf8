import { PLAYER_POSITIONS } from "#core/assets/position.ts";
import { cached } from "#core/kit/collections.ts";
import { keeperSum, type KeeperBook } from "#core/leagues/keepers/keeper-sum.ts";
import { lineupShare } from "#core/leagues/league-lineups.ts";
import { lineupSum, type LineupSum } from "#core/leagues/roster/lineup-sum.ts";
import { TEAM_STATUSES, type TeamStatus } from "../situation/situation.ts";
import { ownVarianceOf } from "#core/trades/chance-to-gain.ts";
import { packageExponent, packageWorth } from "#core/values/package-adjustment.ts";
import {
  balancedOf,
  mainOf,
  startableOf,
  sumOver,
  valueIn,
  type FinderAsset,
  type FinderLeague,
  type FinderTeam,
} from "./finder-league.ts";

/** The most assets a team sends another; the third is a pick. */
export const MOST_PIECES = 3;

const POSITIONS = PLAYER_POSITIONS.length;

/** Values of best pieces for which the worth of packages is tabulated; the exponent hardly changes between two. */
const LEVEL_STEP = 25;
const LEVELS = 17;

const EXPONENTS = Array.from({ length: LEVELS }, (_, level) => packageExponent(level * LEVEL_STEP));

/** The least that equal pieces are worth as a share of their sum: .782 of two and .677 of three, rounded down. */
const leastShare = (count: number): number => Math.floor(100 * count ** (1 / EXPONENTS[0]! - 1)) / 100;
export const LEAST_SHARE = { ofTwo: leastShare(2), ofThree: leastShare(MOST_PIECES) };

/** The tabulated level of a best piece. */
const levelOf = (best: number): number => Math.min(LEVELS - 1, Math.round(best / LEVEL_STEP));

/** A team with its packages, those of three pieces last, in arrays: estimates touch no roster (`estimates.ts`). */
export type Side = {
  readonly team: FinderTeam;
  readonly lineupShare: number;
  readonly spot: number;
  readonly packages: readonly (readonly FinderAsset[])[];
  /** By package: its main asset, the one of most balanced value. */
  readonly main: readonly FinderAsset[];
  readonly balanced: Float64Array;
  readonly level: Uint8Array;
  /** How many packages have one or two pieces; they come first. */
  readonly shorts: number;
  /** How many packages there were of each kind before some were excluded. */
  readonly all: { readonly shorts: number; readonly longs: number };
  /** By level of the trade's best piece, then package: the worth of the package as a share of its sum. */
  readonly share: readonly Float64Array[];
  /** By package: the same where its own best piece is that of the trade. */
  readonly ownShare: Float64Array;
  /** By package: how many players it has, and how many of each position. */
  readonly players: Uint8Array;
  readonly counts: Uint8Array;
  readonly mainValue: Float64Array;
  /** By team status, then package: the value in that status, and its variance. */
  readonly worth: readonly Float64Array[];
  readonly variance: readonly Float64Array[];
  /** By package, for each of its pieces: season value and index of the position; both 0 where there is no player. */
  readonly season: Float64Array;
  readonly position: Uint8Array;
  /** By package: the sum of the season values, more than which it adds to no lineup. */
  readonly reach: Float64Array;
  /** By package: the change of the own lineup when it is sent. */
  readonly without: Float64Array;
  /** By package sent, then position: the season value from which on a player received would start. */
  readonly entry: Float64Array;
  /** The same of the keepers of a team; null in leagues in which trades count none. */
  readonly keepers: SideKeepers | null;
};

type SideKeepers = {
  /** By package: the largest and the next surplus of keeping one of its players; 0 where nobody has one. */
  readonly best: Float64Array;
  readonly next: Float64Array;
  /** By package: the change of the own best set when it is sent. */
  readonly without: Float64Array;
  /** By package sent: the surplus from which on a player received would be kept, and a second one beside him. */
  readonly entry: Float64Array;
  readonly second: Float64Array;
};

function sideKeepers(
  book: KeeperBook,
  { assets }: FinderTeam,
  packages: readonly (readonly FinderAsset[])[],
  surplusOf: (asset: FinderAsset) => number,
): SideKeepers {
  const idsOf = (pieces: readonly FinderAsset[]): readonly number[] =>
    pieces.flatMap(({ position, assetid }) => (position === "PICK" ? [] : [assetid]));
  const sumWithout = keeperSum(book, idsOf(assets));
  const kept = packages.map((pieces) => [0, 0, ...pieces.map(surplusOf)].toSorted((a, b) => b - a));
  const sums = packages.map((pieces) => sumWithout(idsOf(pieces)));
  return {
    best: Float64Array.from(kept, ([best]) => best!),
    next: Float64Array.from(kept, ([, next]) => next!),
    without: Float64Array.from(sums, ({ change }) => change),
    entry: Float64Array.from(sums, ({ entry }) => entry),
    second: Float64Array.from(sums, ({ second }) => second),
  };
}

/** A trade is about assets of this share of the sender's best, unless named; keepers count by surplus as well. */
const LEAST_MAIN = 0.15;
/** A further piece worth less than this share of the main one is a throw-in, unless the search names it. */
const LEAST_FURTHER = 0.15;

/** Third pieces are picks beside one of this many best assets of a team. */
const MAINS_WITH_PICKS = 8;
/** Of the picks worth adding, this many are tried as third pieces, spread from the best to the least. */
const THIRD_PICKS = 2;

const spread = <T>(items: readonly T[], count: number): readonly T[] =>
  items.length <= count
    ? items
    : Array.from({ length: count }, (_, at) => items[Math.round((at * (items.length - 1)) / (count - 1))]!);

export type Sendable = {
  readonly mayMove: (asset: FinderAsset) => boolean;
  readonly mayBeSent: (pieces: readonly FinderAsset[]) => boolean;
  readonly withThirds: boolean;
  /** Assets that the search is about; with some, the least assets are tried too. */
  readonly named: ReadonlySet<string>;
};

/** All packages of a team's assets: one or two assets, and a pick beside two of which one is good. */
function packagesOf(
  { assets }: FinderTeam,
  { mayMove, withThirds, named }: Sendable,
  surplusOf: (asset: FinderAsset) => number,
): readonly (readonly FinderAsset[])[] {
  const worthOf = (asset: FinderAsset): number => balancedOf(asset) + Math.max(0, surplusOf(asset));
  const least = named.size > 0 ? 0 : LEAST_MAIN * Math.max(0, ...assets.map(balancedOf));
  const movable = assets
    .filter((asset) => balancedOf(asset) > 0 && mayMove(asset))
    .toSorted((a, b) => balancedOf(b) - balancedOf(a));
  return movable.flatMap((main, at) => {
    if (worthOf(main) < least) return [];
    const further = movable
      .slice(at + 1)
      .filter((asset) => worthOf(asset) >= LEAST_FURTHER * balancedOf(main) || named.has(asset.id));
    const pairs = further.map((other) => [main, other]);
    if (!withThirds || at >= MAINS_WITH_PICKS || main.position === "PICK") return [[main], ...pairs];
    const thirds = spread(
      further.filter(({ position }) => position === "PICK"),
      THIRD_PICKS,
    );
    const triples = pairs.flatMap(([, other]) =>
      thirds
        .filter(
          (pick) => pick !== other && !(other!.position === "PICK" && further.indexOf(pick) < further.indexOf(other!)),
        )
        .map((pick) => [main, other!, pick]),
    );
    return [[main], ...pairs, ...triples];
  });
}

/** The worth of a package as a share of its sum, by the exponent of a trade. */
function shareAt(pieces: readonly FinderAsset[], sum: number, exponent: number): number {
  if (sum <= 0 || pieces.length < 2 || exponent === 1) return 1;
  return packageWorth(pieces.map(balancedOf), exponent) / sum;
}

type LineupWithout = { readonly change: number; readonly entries: readonly number[] };

/** The change of a lineup without a package, and what it takes to enter it then; picks do not matter. */
function lineupsWithout(lineups: LineupSum): (pieces: readonly FinderAsset[]) => LineupWithout {
  const entriesOf = (sent: readonly FinderAsset[], left: number): readonly number[] =>
    PLAYER_POSITIONS.map((position) => lineups.entry(sent, position, left));
  const now = entriesOf([], lineups.now);
  const known = new Map<string, LineupWithout>();
  return (pieces) => {
    const players = pieces.filter(({ position }) => position !== "PICK");
    return cached(known, players.map(({ id }) => id).join(" "), () => {
      const left = lineups.after(players, []);
      const change = left - lineups.now;
      // Without loss the best lineup stays, and what it takes to enter it.
      return { change, entries: change === 0 ? now : entriesOf(players, left) };
    });
  };
}

const varianceIn = ({ low, high }: FinderAsset, status: TeamStatus): number =>
  ownVarianceOf({ valuelow: low[status + 2]!, valuehigh: high[status + 2]! });

const isLong = (pieces: readonly FinderAsset[]): boolean => pieces.length === MOST_PIECES;

/** How many exchanges of packages there are, and how many of them some excluded packages leave. */
export function exchangesOf(one: Side, other: Side): { readonly all: number; readonly left: number } {
  // Three pieces are never exchanged for three.
  const [longs, otherLongs] = [one.packages.length - one.shorts, other.packages.length - other.shorts];
  return {
    all: one.all.shorts * (other.all.shorts + other.all.longs) + one.all.longs * other.all.shorts,
    left: one.packages.length * other.packages.length - longs * otherLongs,
  };
}

export function sideOf({ roster, format, spots, keepers }: FinderLeague, team: FinderTeam, sendable: Sendable): Side {
  const lineupWithout = lineupsWithout(lineupSum(roster, startableOf(team.assets)));
  const surplus = new Map(keepers?.players.map((player) => [player.id, player.surplus]));
  const surplusOf = ({ position, assetid }: FinderAsset): number =>
    position === "PICK" ? 0 : (surplus.get(assetid) ?? 0);
  const every = packagesOf(team, sendable, surplusOf);
  const packages = every
    .filter(sendable.mayBeSent)
    .map((pieces) => ({ pieces, balanced: sumOver(pieces, balancedOf) }))
    .toSorted((a, b) => Number(isLong(a.pieces)) - Number(isLong(b.pieces)) || a.balanced - b.balanced);
  const ofAll = (of: (pieces: readonly FinderAsset[]) => number) => Array.from(packages, ({ pieces }) => of(pieces));
  const sums = (of: (asset: FinderAsset) => number): Float64Array =>
    Float64Array.from(ofAll((pieces) => sumOver(pieces, of)));
  const count = packages.length;
  const season = new Float64Array(MOST_PIECES * count);
  const position = new Uint8Array(MOST_PIECES * count);
  const counts = new Uint8Array(POSITIONS * count);
  const without = new Float64Array(count);
  const entry = new Float64Array(POSITIONS * count);
  const main = packages.map(({ pieces }) => mainOf(pieces));
  const level = Uint8Array.from(main, (asset) => levelOf(balancedOf(asset)));
  const share = Array.from({ length: LEVELS }, () => new Float64Array(count));
  packages.forEach(({ pieces, balanced }, at) => {
    pieces.slice(0, MOST_PIECES).forEach((piece, place) => {
      if (piece.position === "PICK") return;
      season[MOST_PIECES * at + place] = piece.season;
      const index = PLAYER_POSITIONS.indexOf(piece.position);
      position[MOST_PIECES * at + place] = index;
      counts[POSITIONS * at + index]! += 1;
    });
    const lineup = lineupWithout(pieces);
    without[at] = lineup.change;
    entry.set(lineup.entries, POSITIONS * at);
    // Below its own level a package is never looked up: the trade's best piece is at least its own.
    for (let one = level[at]!; one < LEVELS; one++) {
      const isSame = one > level[at]! && EXPONENTS[one] === EXPONENTS[one - 1];
      share[one]![at] = isSame ? share[one - 1]![at]! : shareAt(pieces, balanced, EXPONENTS[one]!);
    }
  });
  return {
    team,
    lineupShare: lineupShare(team.status, format, team.seasonleft),
    spot: spots[team.status + 2]!,
    packages: packages.map(({ pieces }) => pieces),
    main,
    balanced: Float64Array.from(packages, ({ balanced }) => balanced),
    level,
    shorts: packages.filter(({ pieces }) => !isLong(pieces)).length,
    all: { shorts: every.filter((pieces) => !isLong(pieces)).length, longs: every.filter(isLong).length },
    share,
    ownShare: Float64Array.from(level, (own, at) => share[own]![at]!),
    players: Uint8Array.from(ofAll((pieces) => pieces.filter((piece) => piece.position !== "PICK").length)),
    counts,
    mainValue: Float64Array.from(main, balancedOf),
    worth: TEAM_STATUSES.map((status) => sums((asset) => valueIn(asset, status) + asset.contract)),
    variance: TEAM_STATUSES.map((status) => sums((asset) => varianceIn(asset, status))),
    season,
    position,
    reach: sums((asset) => asset.season),
    without,
    entry,
    keepers:
      keepers &&
      sideKeepers(
        keepers,
        team,
        packages.map(({ pieces }) => pieces),
        surplusOf,
      ),
  };
}
