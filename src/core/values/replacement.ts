import { PLAYER_POSITIONS } from "#core/assets/position.ts";
import type { Roster } from "#core/situation/situation.ts";
import { rosterPlaces } from "./roster-effect.ts";
import { atRank, countAbove } from "./ranks.ts";
import { REFERENCE } from "./model.ts";

/** The replacement level of each position in a league, in the order of PLAYER_POSITIONS. */
export type Replacement = {
  readonly starters: Starters;
  /** Season points of a replacement player. */
  readonly lines: readonly number[];
  /** 1 while the position has starters enough, falling to 0 below one starter per two teams. */
  readonly fills: readonly number[];
};

const QUARTERBACK = PLAYER_POSITIONS.indexOf("QB");

// Benches of twice the reference depth lower the line by this much.
const BENCH_PULL = 0.15;
// The line is the mean of the players from 0.8 to 1.2 times the last starter's rank.
const AROUND = [0.8, 0.9, 1, 1.1, 1.2];
// Starters per team below which a position fades out.
const FULL_FILL = 0.5;

/** Replacement lines of a roster by all players' points; `quarterbackLine` by the number of starters. */
export function replacementOf(
  points: PointLists,
  roster: Roster,
  quarterbackLine: (starters: number) => number,
): Replacement {
  const starters = startersOf(points, roster);
  const depth = 1 + BENCH_PULL * (roster.bnSlots / REFERENCE.roster.bnSlots - 1);
  const lines = starters.map((count, position) => {
    if (position === QUARTERBACK) return quarterbackLine(count * depth);
    const list = points[position as 0 | 1 | 2 | 3];
    return AROUND.reduce((sum, part) => sum + atRank(list, count * depth * part - 0.5), 0) / AROUND.length;
  });
  const fills = starters.map((count) => Math.min(1, count / (FULL_FILL * roster.numberOfTeams)));
  return { starters, lines, fills };
}

// The share of a bonus for tight ends that their replacement line follows; the crowd counts the rest as pure gain.
const BONUS_PART = 0.5;

/** Index of tight ends in the order of PLAYER_POSITIONS: the position with a bonus of its own. */
export const TIGHT_END = PLAYER_POSITIONS.indexOf("TE");

/** With a bonus for tight ends their line follows half of it; the others stay. */
export function withBonus(plain: Replacement, bonus: Replacement): Replacement {
  const following = (without: number, under: number): number => without + BONUS_PART * (under - without);
  const mix = (of: (replacement: Replacement) => readonly number[]): number[] =>
    of(plain).map((without, position) =>
      position === TIGHT_END ? following(without, of(bonus)[position] ?? without) : without,
    );
  const [qb = 0, rb = 0, wr = 0, te = 0] = mix(({ starters }) => starters);
  return { starters: [qb, rb, wr, te], lines: mix(({ lines }) => lines), fills: mix(({ fills }) => fills) };
}

export const rosteredPlayers = (roster: Roster): number => roster.numberOfTeams * rosterPlaces(roster);

/** Four lists of season points, one for each position in the order of PLAYER_POSITIONS, each sorted ascending. */
export type PointLists = readonly [qb: Float64Array, rb: Float64Array, wr: Float64Array, te: Float64Array];

/** Starters of the whole league by position; fractional. */
type Starters = [qb: number, rb: number, wr: number, te: number];

const BISECTIONS = 40;

/** The points of the last starter: two values around a jump by ties, and the lower one's share. */
type Threshold = { readonly low: number; readonly high: number; readonly part: number };

function thresholdFor(count: (points: number) => number, wanted: number, top: number): Threshold {
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
}

/** Dedicated slots, then the flex, then the OP, each with the best remaining. Continuous in the points. */
export function startersOf(points: PointLists, roster: Roster): Starters {
  const { numberOfTeams: teams, qbSlots, rbSlots, wrSlots, teSlots, flexSpots, opSlots } = roster;
  const needs = [teams * qbSlots, teams * rbSlots, teams * wrSlots, teams * teSlots] as const;
  const top = Math.max(1, ...points.map((list) => list[list.length - 1] ?? 0));
  const count = (position: 0 | 1 | 2 | 3, x: number): number =>
    Math.max(needs[position], countAbove(points[position], x));
  const countFlex = (x: number): number => count(1, x) + count(2, x) + count(3, x);
  const read = (position: 0 | 1 | 2 | 3, at: Threshold): number =>
    at.part * count(position, at.low) + (1 - at.part) * count(position, at.high);

  const starters: Starters = [...needs];
  const flexTotal = needs[1] + needs[2] + needs[3] + teams * flexSpots;
  if (flexSpots > 0) {
    const at = thresholdFor(countFlex, flexTotal, top);
    for (const position of [1, 2, 3] as const) starters[position] = read(position, at);
  }
  if (opSlots > 0) {
    const opTotal = teams * opSlots;
    const countAll = (x: number): number => count(0, x) + Math.max(flexTotal, countFlex(x));
    const at = thresholdFor(countAll, needs[0] + flexTotal + opTotal, top);
    starters[0] = Math.min(needs[0] + opTotal, read(0, at));
    for (const position of [1, 2, 3] as const) starters[position] = Math.max(starters[position], read(position, at));
  }
  return starters;
}
