import { PLAYER_POSITIONS, type PlayerPosition } from "#core/assets/position.ts";
import type { PositionConstants, PriorConstants } from "#core/prior/constants.ts";
import { pointsAboveLine, spreadAround } from "#core/prior/points-above.ts";
import { outlooks, roomFactors } from "#core/prior/projection.ts";
import { LAST_SEASON, listBefore, outcome, type KnownCareer } from "#tests/simulation/prior/careers.ts";
import { teamBefore } from "#core/prior/facts-as-of.ts";
import { realLines } from "#tests/simulation/prior/lines.ts";
import { nelderMead } from "./nelder-mead.ts";

const FIRST_LIST = 2018;
const LISTS = Array.from({ length: LAST_SEASON - FIRST_LIST + 1 }, (_, i) => FIRST_LIST + i);
/** Below 1, so that in a room of one an own gain still counts. */
const CROWDS = Array.from({ length: 10 }, (_, i) => i / 10);
const SMALLEST_PROJECTION = 30;

const projected = (careers: readonly KnownCareer[], constants: PriorConstants) =>
  LISTS.map((year) => {
    const list = listBefore(careers, year);
    const cases = list.map((known) => ({ ...known.career, team: teamBefore(known, year) }));
    return { year, list, outlooks: outlooks(cases, year, constants) };
  });

const withAll = (
  constants: PriorConstants,
  change: (position: PlayerPosition) => Partial<PositionConstants>,
): PriorConstants => ({
  ...constants,
  ...(Object.fromEntries(PLAYER_POSITIONS.map((p) => [p, { ...constants[p], ...change(p) }])) as Record<
    PlayerPosition,
    PositionConstants
  >),
});

/** How much of a crowded room's surplus to remove, by position: least squares over a grid. */
export function fitCrowd(careers: readonly KnownCareer[], given: PriorConstants): PriorConstants {
  const plain = projected(
    careers,
    withAll(given, () => ({ crowd: 0 })),
  );
  const error = (position: PlayerPosition, crowd: number): number => {
    const constants = withAll(given, () => ({ crowd }));
    return plain.reduce((total, { year, list, outlooks: rows }) => {
      const factors = roomFactors(
        rows.map(({ career, points }) => ({ team: career.team, position: career.position, points: points[0] ?? 0 })),
        constants,
      );
      return (
        total +
        rows.reduce((sum, { career, points }, i) => {
          const known = list[i];
          return career.position === position && known
            ? sum + ((points[0] ?? 0) * (factors[i] ?? 1) - outcome(known, year)) ** 2
            : sum;
        }, 0)
      );
    }, 0);
  };
  const bestFor = (position: PlayerPosition): number => {
    const tried = CROWDS.map((crowd) => ({ crowd, cost: error(position, crowd) }));
    return tried.reduce((a, b) => (b.cost < a.cost ? b : a)).crowd;
  };
  return withAll(given, (position) => ({ crowd: bestFor(position) }));
}

type Pair = { readonly mean: number; readonly real: number; readonly above: number };

/** Coefficients of the error by likelihood, and the lift that makes points above the line add up. */
function spreadOf(pairs: readonly Pair[], ahead: number, k: PositionConstants) {
  const wide = ([root = 0, slope = 0]: readonly number[], lift = 1): PositionConstants => ({
    ...k,
    spread: { root: [root, root, root, root], slope: [slope, slope, slope, slope] },
    lift: [lift, lift, lift, lift],
  });
  const unlikely = (at: readonly number[]): number =>
    pairs.reduce((sum, { mean, real }) => {
      if (mean < SMALLEST_PROJECTION) return sum;
      const deviation = spreadAround(mean, ahead, wide(at));
      return sum + Math.log(deviation) + (real - mean) ** 2 / (2 * deviation * deviation);
    }, 0);
  const { at } = nelderMead(unlikely, [6, 0], [2, 0.1], 120);
  const above = pairs.reduce((sum, pair) => sum + pair.above, 0);
  let [low, high] = [0.3, 3];
  for (let i = 0; i < 30; i++) {
    const middle = (low + high) / 2;
    const expected = pairs.reduce((sum, { mean }) => sum + pointsAboveLine(mean, ahead, wide(at, middle)), 0);
    if (expected < above) low = middle;
    else high = middle;
  }
  return { root: at[0] ?? 0, slope: at[1] ?? 0, lift: low };
}

/** The error around projections and its lift, this season and the next three. */
export function fitSpread(careers: readonly KnownCareer[], given: PriorConstants): PriorConstants {
  const lists = projected(careers, given);
  const lines = new Map(LISTS.map((year) => [year, realLines(careers, year)]));
  return withAll(given, (position) => {
    const fits = ([0, 1, 2, 3] as const).map((ahead) => {
      const pairs = lists.flatMap(({ year, list, outlooks: rows }) => {
        const line = lines.get(year + ahead);
        return !line
          ? []
          : rows.flatMap(({ career, points }, i): readonly Pair[] => {
              const known = list[i];
              if (career.position !== position || !known) return [];
              const real = outcome(known, year + ahead);
              return [{ mean: points[ahead] ?? 0, real, above: Math.max(0, real - line[position]) }];
            });
      });
      return spreadOf(pairs, ahead, given[position]);
    });
    const [a, b, c, d] = fits;
    if (!a || !b || !c || !d) throw new Error("four seasons ahead are needed");
    const spread = { root: [a.root, b.root, c.root, d.root], slope: [a.slope, b.slope, c.slope, d.slope] } as const;
    return { spread, lift: [a.lift, b.lift, c.lift, d.lift] };
  });
}
