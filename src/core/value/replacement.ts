import { PLAYER_POSITIONS } from "../asset/position.ts";
import type { Roster } from "../situation/situation.ts";
import { startersOf, type PointLists, type Starters } from "./starters.ts";
import { atRank } from "./ranks.ts";
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

/**
 * Replacement lines of a roster, given the points of all players by position. `quarterbackLine` returns the
 * quarterbacks' line by the number of starters; the list determines the others.
 */
export const replacementOf = (
  points: PointLists,
  roster: Roster,
  quarterbackLine: (starters: number) => number,
): Replacement => {
  const starters = startersOf(points, roster);
  const depth = 1 + BENCH_PULL * (roster.bnSlots / REFERENCE.roster.bnSlots - 1);
  const lines = starters.map((count, position) => {
    if (position === QUARTERBACK) return quarterbackLine(count * depth);
    const list = points[position as 0 | 1 | 2 | 3];
    return AROUND.reduce((sum, part) => sum + atRank(list, count * depth * part - 0.5), 0) / AROUND.length;
  });
  const fills = starters.map((count) => Math.min(1, count / (FULL_FILL * roster.numberOfTeams)));
  return { starters, lines, fills };
};

// The share of a bonus for tight ends that their replacement line follows; the crowd counts the rest as pure gain.
const BONUS_PART = 0.5;

/** Index of tight ends in the order of PLAYER_POSITIONS: the position with a bonus of its own. */
export const TIGHT_END = PLAYER_POSITIONS.indexOf("TE");

/**
 * Replacement in a league with a bonus for tight ends, from that of the league without it: their line follows half of
 * the bonus, the others stay.
 */
export const withBonus = (plain: Replacement, bonus: Replacement): Replacement => {
  const following = (without: number, under: number): number => without + BONUS_PART * (under - without);
  const mix = (of: (replacement: Replacement) => readonly number[]): number[] =>
    of(plain).map((without, position) =>
      position === TIGHT_END ? following(without, of(bonus)[position] ?? without) : without,
    );
  const [qb = 0, rb = 0, wr = 0, te = 0] = mix(({ starters }) => starters);
  return { starters: [qb, rb, wr, te], lines: mix(({ lines }) => lines), fills: mix(({ fills }) => fills) };
};

/** Players on all rosters of the league. */
export const rosteredPlayers = (roster: Roster): number =>
  roster.numberOfTeams *
  (roster.qbSlots +
    roster.rbSlots +
    roster.wrSlots +
    roster.teSlots +
    roster.flexSpots +
    roster.opSlots +
    roster.bnSlots);
