import type { StatLine } from "../score/score-type.ts";
import type { Format } from "../situation/situation.ts";
import type { Career, SettledCareer } from "./career.ts";
import { PRIOR, type PriorConstants } from "./constants.ts";
import { spreadAround } from "./points-above.ts";
import { outlooks, type Outlook } from "./projection.ts";
import { scaled } from "./stat-line.ts";

/** What a season later is worth: leagues fold and rosters turn over, about a tenth a year each (judgment; .75 to .85 is sensible). */
export const DISCOUNT = 0.8;
/** What is left of a player without a team: some sign, most do not (judgment). */
const WITHOUT_TEAM = 0.25;
/** Season points decide where worth is flat. */
const TIE_BREAK = 1e-3;

/** Worth in points above the replacement line, and the place on the list of all players (1 is best). */
export type Standing = { readonly worth: number; readonly rank: number };

/** A player's projected season with its standard deviation (both in reference points) and his standing in both formats. */
export type Projection = {
  readonly career: SettledCareer;
  readonly rookie: boolean;
  readonly line: StatLine;
  readonly points: number;
  readonly sd: number;
  readonly evidence: number;
} & Readonly<Record<Format, Standing>>;

/** Dynasty worth: points above the line of all seasons ahead, each season later counting less. */
export const dynastyWorth = (above: readonly number[]): number =>
  above.reduce((sum, points, ahead) => sum + points * DISCOUNT ** ahead, 0);

const valued = (outlook: Outlook, year: number, constants: PriorConstants) => {
  const { career, lines, points, above, evidence } = outlook;
  const hope = career.team === null ? WITHOUT_TEAM : 1;
  const season = (points[0] ?? 0) * hope;
  const worth = (value: number): number => value * hope + season * TIE_BREAK;
  return {
    career,
    rookie: career.rookieYear === year,
    line: scaled(lines[0] ?? [], hope),
    points: season,
    sd: spreadAround(season, 0, constants[career.position]),
    evidence,
    redraft: worth(above[0] ?? 0),
    dynasty: worth(dynastyWorth(above)),
  };
};

/** Rank of each worth, best first; equal worths keep the order given. */
const ranksOf = (worths: readonly number[]): readonly number[] => {
  const ranks = worths.map(() => 0);
  const order = worths.map((worth, index) => ({ worth, index })).sort((a, b) => b.worth - a.worth || a.index - b.index);
  for (const [place, { index }] of order.entries()) ranks[index] = place + 1;
  return ranks;
};

/**
 * Projects and ranks all players before season `year`, in the order given. Pure and repeatable; any career, however bare,
 * gives finite numbers. Hand over every listed player at once: rooms and ranks need them all.
 */
export const projectPlayers = (
  careers: readonly Career[],
  year: number,
  constants: PriorConstants = PRIOR,
): readonly Projection[] => {
  const players = outlooks(careers, year, constants).map((outlook) => valued(outlook, year, constants));
  const redraft = ranksOf(players.map((player) => player.redraft));
  const dynasty = ranksOf(players.map((player) => player.dynasty));
  return players.map((player, i) => ({
    ...player,
    redraft: { worth: player.redraft, rank: redraft[i] ?? 0 },
    dynasty: { worth: player.dynasty, rank: dynasty[i] ?? 0 },
  }));
};
