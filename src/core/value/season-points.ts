import { PLAYER_POSITIONS, type PlayerPosition } from "../asset/position.ts";
import type { Scoring } from "../situation/situation.ts";
import { LINE_LENGTH, statOf } from "./beliefs.ts";
import type { FormatModel } from "./model.ts";

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

/** Returns the mean of stat j of one asset; NaN if there is no belief. */
type StatReader = (stat: number) => number;

/** Typical season points (reference scoring) of a value at a position. */
export const usualPoints = (position: PlayerPosition, value: number, model: FormatModel): number => {
  const { base, lift, power } = model.curves[position];
  return base + lift * Math.max(0, value) ** power;
};

/** Share of the rated stats in a player's expected line: 0 without a belief in every stat of his position. */
export const trustIn = (position: PlayerPosition, stats: StatReader, model: FormatModel): number =>
  NEEDED_STATS[position].every((stat) => !Number.isNaN(stats(stat))) ? model.trust : 0;

/**
 * Expected season line of a player: the rated stats and the typical line of his value, mixed by the model's trust.
 * Without a belief in every stat of his position only the typical line counts. Written to `out` from `at`, seven
 * totals. Returns the season points (reference scoring) in it that depend on the value.
 */
export const writeExpectedLine = (
  position: PlayerPosition,
  value: number,
  stats: StatReader,
  model: FormatModel,
  out: Float64Array,
  at: number,
): number => {
  const trust = trustIn(position, stats, model);
  const usual = (usualPoints(position, value, model) / 100) * (1 - trust);
  for (let j = 0; j < LINE_LENGTH; j++) {
    const rated = trust > 0 ? statOf(stats(j), j) : 0;
    out[at + j] = usual * (USUAL_LINES[position][j] ?? 0) + (Number.isNaN(rated) ? 0 : trust * rated);
  }
  return 100 * usual - (1 - trust) * model.curves[position].base;
};

/** Points of each stat for each position under a scoring; seven entries per position. */
export const pointTable = (scoring: Scoring): Float64Array => {
  const table = new Float64Array(PLAYER_POSITIONS.length * LINE_LENGTH);
  PLAYER_POSITIONS.forEach((position, index) => {
    const catchPoints = scoring.ppr + (position === "TE" ? scoring.tep : 0);
    table.set(
      [scoring.passTds, scoring.passYds, scoring.rushTds, scoring.rushYds, scoring.recTds, scoring.recYds, catchPoints],
      index * LINE_LENGTH,
    );
  });
  return table;
};

/** Points of the line at `at` for the position with this index. */
export const pointsOf = (lines: Float64Array, at: number, table: Float64Array, positionIndex: number): number => {
  const from = positionIndex * LINE_LENGTH;
  let sum = 0;
  for (let j = 0; j < LINE_LENGTH; j++) sum += (lines[at + j] ?? 0) * (table[from + j] ?? 0);
  return sum;
};

/** Points of each position's typical line under a point table, in the order of PLAYER_POSITIONS. */
export const usualLinePoints = (table: Float64Array): readonly number[] =>
  PLAYER_POSITIONS.map((position, order) => pointsOf(Float64Array.from(USUAL_LINES[position]), 0, table, order));
