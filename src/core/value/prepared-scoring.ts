import { PLAYER_POSITIONS } from "../asset/position.ts";
import type { Scoring } from "../situation/situation.ts";
import { LINE_LENGTH } from "./beliefs.ts";
import type { PointLists } from "./starters.ts";
import { REFERENCE, type FormatModel } from "./model.ts";
import { TIGHT_END } from "./replacement.ts";
import { pointsOf, pointTable, usualLinePoints } from "./season-points.ts";

/** The points of all players under a scoring, and what follows from the points of a position's typical line. */
export type ScoredPlayers = {
  /** Points of each stat for each position (`pointTable`). */
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
  /** Without the bonus for tight ends. */
  readonly plain: ScoredPlayers;
  /** With it; the same object as `plain` in a league without a bonus. */
  readonly full: ScoredPlayers;
  /** The quarterbacks' replacement line, in season points, by the number of starters. */
  readonly quarterbackLine: (starters: number) => number;
};

/** The players of a format: their indexes by position, and their expected season lines, seven totals by asset index. */
type Players = { readonly model: FormatModel; readonly members: readonly Int32Array[]; readonly lines: Float64Array };

const QUARTERBACK = PLAYER_POSITIONS.indexOf("QB");

const REFERENCE_USUAL = usualLinePoints(pointTable(REFERENCE.scoring));

/** Points of each position's typical line per point of the reference scoring, at the reference scoring. */
export const REFERENCE_PAY: readonly number[] = REFERENCE_USUAL.map((points) => points / 100);

// Lower limit of the softness factor for a scoring that hardly rewards a position.
const LEAST_DOUBT = 0.25;

const sortedPoints = (indexes: Int32Array, points: Float64Array): Float64Array => {
  const sorted = new Float64Array(indexes.length);
  for (let i = 0; i < indexes.length; i++) sorted[i] = points[indexes[i] ?? 0] ?? 0;
  return sorted.sort();
};

/** `plain` are the players under the scoring without its bonus for tight ends, where `scoring` has one. */
const scoredPlayers = ({ model, members, lines }: Players, scoring: Scoring, plain?: ScoredPlayers): ScoredPlayers => {
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
};

/** Prepares a scoring of finite, non-negative numbers for the players of a format. */
export const prepareScoring = (players: Players, scoring: Scoring): PreparedScoring => {
  const plain = scoredPlayers(players, { ...scoring, tep: 0 });
  const pay = usualLinePoints(plain.table)[QUARTERBACK]! / REFERENCE_USUAL[QUARTERBACK]!;
  const { atTwelve, perStarter } = players.model.quarterbackLine;
  return {
    plain,
    full: scoring.tep > 0 ? scoredPlayers(players, scoring, plain) : plain,
    quarterbackLine: (starters) => pay * Math.max(0, atTwelve - perStarter * (starters - 12)),
  };
};
