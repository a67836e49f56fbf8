import type { Roster } from "../situation/situation.ts";
import { countAbove } from "./ranks.ts";

/** Four lists of season points, one for each position in the order of PLAYER_POSITIONS, each sorted ascending. */
export type PointLists = readonly [qb: Float64Array, rb: Float64Array, wr: Float64Array, te: Float64Array];

/** Starters of the whole league by position; fractional. */
export type Starters = [qb: number, rb: number, wr: number, te: number];

const BISECTIONS = 40;

/*
 * The points above which exactly `wanted` players start. With ties the count jumps at one value of points, so the
 * threshold is two values around the jump and the share of the lower one's count.
 */
type Threshold = { readonly low: number; readonly high: number; readonly part: number };

const thresholdFor = (count: (points: number) => number, wanted: number, top: number): Threshold => {
  if (count(0) <= wanted) return { low: 0, high: 0, part: 1 };
  let low = 0;
  let high = top + 1;
  for (let i = 0; i < BISECTIONS; i++) {
    const middle = (low + high) / 2;
    if (count(middle) > wanted) low = middle;
    else high = middle;
  }
  const many = count(low);
  const few = count(high);
  return { low, high, part: many > few ? Math.min(1, Math.max(0, (wanted - few) / (many - few))) : 0 };
};

/**
 * Who starts in a league: dedicated slots first, then the flex with the best remaining running back, receiver or tight
 * end, then the OP with the best remaining player, quarterbacks included. Continuous in the points.
 */
export const startersOf = (points: PointLists, roster: Roster): Starters => {
  const teams = roster.numberOfTeams;
  const needs = [
    teams * roster.qbSlots,
    teams * roster.rbSlots,
    teams * roster.wrSlots,
    teams * roster.teSlots,
  ] as const;
  const top = Math.max(1, ...points.map((list) => list[list.length - 1] ?? 0));
  const count = (position: 0 | 1 | 2 | 3, x: number): number =>
    Math.max(needs[position], countAbove(points[position], x));
  const countFlex = (x: number): number => count(1, x) + count(2, x) + count(3, x);
  const read = (position: 0 | 1 | 2 | 3, at: Threshold): number =>
    at.part * count(position, at.low) + (1 - at.part) * count(position, at.high);

  const starters: Starters = [...needs];
  const flexTotal = needs[1] + needs[2] + needs[3] + teams * roster.flexSpots;
  if (roster.flexSpots > 0) {
    const at = thresholdFor(countFlex, flexTotal, top);
    for (const position of [1, 2, 3] as const) starters[position] = read(position, at);
  }
  if (roster.opSlots > 0) {
    const opTotal = teams * roster.opSlots;
    const at = thresholdFor(
      (x) => count(0, x) + Math.max(flexTotal, countFlex(x)),
      needs[0] + flexTotal + opTotal,
      top,
    );
    starters[0] = Math.min(needs[0] + opTotal, read(0, at));
    for (const position of [1, 2, 3] as const) starters[position] = Math.max(starters[position], read(position, at));
  }
  return starters;
};
