import { PLAYER_POSITIONS, type PlayerPosition } from "#core/assets/position.ts";
import type { Scoring } from "#core/situation/situation.ts";
import { LINE_LENGTH, statOf } from "./beliefs.ts";
import { type FormatModel, REFERENCE } from "./model.ts";
import { type PointLists, TIGHT_END } from "./replacement.ts";

// The typical stat line of a position per 100 points of the reference scoring, in the order of STATS (real seasons).
const USUAL_LINES: Readonly<Record<PlayerPosition, readonly number[]>> = {
  QB: [8.23, 1240, 1.15, 106, 0, 0, 0],
  RB: [0, 0, 3.5, 478, 0.87, 154, 20.7],
  WR: [0, 0, 0.1, 14.5, 3.55, 549, 43.3],
  TE: [0, 0, 0.13, 6.2, 3.76, 513, 49],
};

// The stats that a complete line of a position needs: those every asset of the position is rated in.
const NEEDED_STATS: Readonly<Record<PlayerPosition, readonly number[]>> = {
  QB: [0, 1, 2, 3],
  RB: [2, 3, 4, 5, 6],
  WR: [4, 5, 6],
  TE: [4, 5, 6],
};

/** Points of each stat, in the order of STATS. */
const statPoints = ({ passTds, passYds, rushTds, rushYds, recTds, recYds, ppr }: Scoring): readonly number[] => [
  passTds,
  passYds,
  rushTds,
  rushYds,
  recTds,
  recYds,
  ppr,
];

const REFERENCE_STATS = statPoints(REFERENCE.scoring);

/** Returns the mean of stat j of one asset; NaN if there is no belief. */
type StatReader = (stat: number) => number;

/** Typical season points (reference scoring) of a value at a position. */
export function usualPoints(position: PlayerPosition, value: number, model: FormatModel): number {
  const { base, lift, power } = model.curves[position];
  return base + lift * Math.max(0, value) ** power;
}

const isWhole = (position: PlayerPosition, stats: StatReader): boolean =>
  NEEDED_STATS[position].every((stat) => !Number.isNaN(stats(stat)));

/** Rated stats of a quarterback that make fewer season points than this count for less. */
const FEW_POINTS = 20;

/**
 * The weight of a player's rated stats in his expected line, and the part of its season points that his value decides.
 * Quarterbacks are close to their replacement line, so a few points more or less would change their order in another
 * roster: their value says how many points they score, the rated stats only how. At the other positions both say both.
 * Without a belief in every stat of his position only the typical line of his value counts.
 */
export function ratedShare(
  position: PlayerPosition,
  value: number,
  stats: StatReader,
  model: FormatModel,
): { readonly weight: number; readonly typical: number; readonly byValue: number } {
  const trust = isWhole(position, stats) ? model.trust : 0;
  if (position !== "QB" || trust === 0) return { weight: trust, typical: 1 - trust, byValue: 1 - trust };
  const points = REFERENCE_STATS.reduce((sum, each, stat) => sum + each * (statOf(stats(stat), stat) || 0), 0);
  const share = trust * Math.min(1, points / FEW_POINTS);
  return {
    weight: points > 0 ? (share * usualPoints(position, value, model)) / points : 0,
    typical: 1 - share,
    byValue: 1,
  };
}

/**
 * Writes the rated stats and the typical line of a value, mixed by `ratedShare` of `community`, to `out` from `at`;
 * returns the season points in it that depend on the value.
 */
export function writeExpectedLine(
  position: PlayerPosition,
  value: number,
  stats: StatReader,
  model: FormatModel,
  out: Float64Array,
  at: number,
  community = stats,
): number {
  const { weight, typical, byValue } = ratedShare(
    position,
    value,
    isWhole(position, community) ? community : stats,
    model,
  );
  const usual = usualPoints(position, value, model);
  for (let j = 0; j < LINE_LENGTH; j++) {
    const rated = weight > 0 ? statOf(stats(j), j) || 0 : 0;
    out[at + j] = (typical * usual * (USUAL_LINES[position][j] ?? 0)) / 100 + weight * rated;
  }
  return byValue * (usual - model.curves[position].base);
}

/** Points of each stat for each position under a scoring; seven entries per position. */
export function pointTable(scoring: Scoring): Float64Array {
  const table = new Float64Array(PLAYER_POSITIONS.length * LINE_LENGTH);
  PLAYER_POSITIONS.forEach((position, index) => {
    const ppr = scoring.ppr + (position === "TE" ? scoring.tep : 0);
    table.set(statPoints({ ...scoring, ppr }), index * LINE_LENGTH);
  });
  return table;
}

/** Points of the line at `at` for the position with this index. */
export function pointsOf(lines: Float64Array, at: number, table: Float64Array, positionIndex: number): number {
  const from = positionIndex * LINE_LENGTH;
  let sum = 0;
  for (let j = 0; j < LINE_LENGTH; j++) sum += (lines[at + j] ?? 0) * (table[from + j] ?? 0);
  return sum;
}

/** Points of each position's typical line under a point table, in the order of PLAYER_POSITIONS. */
const usualLinePoints = (table: Float64Array): readonly number[] =>
  PLAYER_POSITIONS.map((position, order) => pointsOf(Float64Array.from(USUAL_LINES[position]), 0, table, order));

/** The points of all players under a scoring, and what follows from the points of a position's typical line. */
export type ScoredPlayers = {
  readonly table: Float64Array;
  /** Season points by asset index; 0 for picks. */
  readonly points: Float64Array;
  /** The points of each position, sorted ascending. */
  readonly lists: PointLists;
  /** Points of each position's typical line per point of the reference scoring, in the order of PLAYER_POSITIONS. */
  readonly pay: readonly number[];
  /** Points over which worth fades around the replacement line, in the order of PLAYER_POSITIONS. */
  readonly softness: readonly number[];
};

/** A league's scoring, computed once per league: everything that the value model takes from it. */
export type PreparedScoring = {
  readonly plain: ScoredPlayers;
  /** With it; the same object as `plain` in a league without a bonus. */
  readonly full: ScoredPlayers;
  /** The quarterbacks' replacement line, in season points, by the number of starters. */
  readonly quarterbackLine: (starters: number) => number;
};

type Players = { readonly model: FormatModel; readonly members: readonly Int32Array[]; readonly lines: Float64Array };

const QUARTERBACK = PLAYER_POSITIONS.indexOf("QB");

const REFERENCE_USUAL = usualLinePoints(pointTable(REFERENCE.scoring));

/** Points of each position's typical line per point of the reference scoring, at the reference scoring. */
export const REFERENCE_PAY: readonly number[] = REFERENCE_USUAL.map((points) => points / 100);

// Lower limit of the softness factor for a scoring that hardly rewards a position.
const LEAST_DOUBT = 0.25;

function sortedPoints(indexes: Int32Array, points: Float64Array): Float64Array {
  const sorted = new Float64Array(indexes.length);
  for (let i = 0; i < indexes.length; i++) sorted[i] = points[indexes[i] ?? 0] ?? 0;
  return sorted.sort();
}

/** `plain` are the players under the scoring without its bonus for tight ends, where `scoring` has one. */
function scoredPlayers({ model, members, lines }: Players, scoring: Scoring, plain?: ScoredPlayers): ScoredPlayers {
  const table = pointTable(scoring);
  const usual = usualLinePoints(table);
  // The bonus changes the points of tight ends only.
  const points = plain?.points.slice() ?? new Float64Array(lines.length / LINE_LENGTH);
  const listOf = (position: number): Float64Array => {
    const indexes = members[position] ?? new Int32Array();
    if (plain && position !== TIGHT_END) return plain.lists[position as 0 | 1 | 2];
    for (const index of indexes) points[index] = pointsOf(lines, index * LINE_LENGTH, table, position);
    return sortedPoints(indexes, points);
  };
  return {
    table,
    points,
    lists: [listOf(0), listOf(1), listOf(2), listOf(3)],
    pay: usual.map((each) => each / 100),
    softness: usual.map(
      (each, order) => (model.softness[order] ?? 1) * Math.max(LEAST_DOUBT, each / (REFERENCE_USUAL[order] ?? 1)),
    ),
  };
}

/** Prepares a scoring of finite, non-negative numbers for the players of a format. */
export function prepareScoring(players: Players, scoring: Scoring): PreparedScoring {
  const plain = scoredPlayers(players, { ...scoring, tep: 0 });
  const pay = usualLinePoints(plain.table)[QUARTERBACK]! / REFERENCE_USUAL[QUARTERBACK]!;
  const { atTwelve, perStarter } = players.model.quarterbackLine;
  return {
    plain,
    full: scoring.tep > 0 ? scoredPlayers(players, scoring, plain) : plain,
    quarterbackLine: (starters) => pay * Math.max(0, atTwelve - perStarter * (starters - 12)),
  };
}
