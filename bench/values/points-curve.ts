// Fits the season points of a value, base + lift x value^power, on the project's own projections.
import type { PlayerPosition } from "#core/asset/position.ts";
import { PLAYER_POSITIONS } from "#core/asset/position.ts";
import { lnValueOfRank } from "#core/prior/value-curve.ts";
import type { Format } from "#core/situation/situation.ts";
import { MODELS, REFERENCE, type PointsCurve } from "#core/value/model.ts";
import { pointsOf, pointTable, usualPoints } from "#core/value/season-points.ts";
import { SAMPLE_PLAYERS } from "#tests/support/value/sample-context.ts";

// Players that some league rosters; projections of others say little.
const LAST_RANK = 300;
const POWERS = Array.from({ length: 50 }, (_, i) => 0.1 + 0.02 * i);

type Point = { readonly value: number; readonly points: number };
type Fit = PointsCurve & { readonly error: number };

const errorOf = (data: readonly Point[], { base, lift, power }: PointsCurve): number =>
  Math.sqrt(
    data.reduce((sum, { value, points }) => sum + (points - base - lift * value ** power) ** 2, 0) / data.length,
  );

/** Least squares for a power; the base is at least 0. */
const fitAt = (data: readonly Point[], power: number): Fit => {
  const total = (of: (point: Point) => number): number => data.reduce((sum, point) => sum + of(point), 0);
  const x = total(({ value }) => value ** power);
  const y = total(({ points }) => points);
  const xx = total(({ value }) => value ** (2 * power));
  const xy = total(({ value, points }) => value ** power * points);
  const slope = (data.length * xy - x * y) / (data.length * xx - x * x);
  const base = (y - slope * x) / data.length;
  const curve = base >= 0 ? { base, lift: slope, power } : { base: 0, lift: xy / xx, power };
  return { ...curve, error: errorOf(data, curve) };
};

const dataOf = (format: Format, position: PlayerPosition): readonly Point[] =>
  SAMPLE_PLAYERS.filter((player) => player.position === position && player.rank[format] <= LAST_RANK).map((player) => ({
    value: Math.exp(lnValueOfRank(player.rank[format], format)),
    points: pointsOf(
      Float64Array.from(player.line),
      0,
      pointTable(REFERENCE.scoring),
      PLAYER_POSITIONS.indexOf(position),
    ),
  }));

/** A line for each position: the best curve, and the error and best player's points of the curve in use. */
export const curveLines = (format: Format): readonly string[] =>
  PLAYER_POSITIONS.map((position) => {
    const data = dataOf(format, position);
    const [best] = POWERS.map((power) => fitAt(data, power)).sort((a, b) => a.error - b.error);
    const first = data.reduce((a, b) => (a.value > b.value ? a : b));
    const inUse = MODELS[format].curves[position];
    return (
      `${position} best ${best?.base.toFixed(1)} + ${best?.lift.toFixed(1)} x value^${best?.power.toFixed(2)} ` +
      `(error ${best?.error.toFixed(1)} points, n ${data.length}); in use error ` +
      `${errorOf(data, inUse).toFixed(1)}, best player ` +
      `${usualPoints(position, first.value, MODELS[format]).toFixed(0)} against ${first.points.toFixed(0)} ` +
      "projected"
    );
  });
