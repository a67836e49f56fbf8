import { bestLineup, lineupValue, type Startable } from "../roster/lineup.ts";
import type { Roster } from "../../situation/situation.ts";
import { weeksMissed } from "../../asset/injury.ts";

/** A player of a lineup; `value` is what he scores in a game he plays. */
export type ProjectedPlayer = Startable & {
  /** Designation such as IR; null for a player who is fit. */
  readonly injury: string | null;
};

/** Byes fall into these weeks, since 2021 about evenly. The schedule is not known here, so each week is as likely. */
const BYES = { first: 5, last: 14 };
const BYE_CHANCE = 1 / (BYES.last + 1 - BYES.first);

/** The probability that a player plays in a week of the season, `ahead` weeks after the next one. */
const chanceToPlay = ({ injury }: ProjectedPlayer, ahead: number, week: number): number => {
  const fit = Math.min(1, Math.max(0, ahead + 1 - weeksMissed(injury)));
  return week >= BYES.first && week <= BYES.last ? fit * (1 - BYE_CHANCE) : fit;
};

/**
 * The points a week that the best lineups of a roster can be expected to score in the weeks from `next` to `last`
 * (1 to 18); those of the last week where none is left. Injured players start once they are expected back.
 */
export const expectedPoints = (
  players: readonly ProjectedPlayer[],
  roster: Roster,
  { next, last }: { readonly next: number; readonly last: number },
): number => {
  const first = Math.min(next, last);
  const weeks = Array.from({ length: last + 1 - first }, (_, ahead) => ahead);
  const total = weeks.reduce((sum, ahead) => {
    const week = players.map((player) => ({
      ...player,
      value: player.value * chanceToPlay(player, ahead, first + ahead),
    }));
    return sum + lineupValue(bestLineup(week, roster));
  }, 0);
  return total / Math.max(1, weeks.length);
};
