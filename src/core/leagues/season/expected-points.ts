import { bestLineup, lineupValue, type Startable } from "#core/values/lineup.ts";
import type { Roster } from "#core/situation/situation.ts";
import { weeksMissed } from "#core/assets/injury.ts";
import { cached } from "#core/kit/collections.ts";

/** A player of a lineup; `value` is what he scores in a game he plays. */
export type ProjectedPlayer = Startable & {
  /** Designation such as IR; null for a player who is fit. */
  readonly injury: string | null;
};

/** Byes fall into these weeks, since 2021 about evenly. The schedule is not known here, so each week is as likely. */
const BYES = { first: 5, last: 14 };
const BYE_CHANCE = 1 / (BYES.last + 1 - BYES.first);

/** The probability that a player is fit in a week, `ahead` weeks after the next one. */
const chanceOfFit = ({ injury }: ProjectedPlayer, ahead: number): number =>
  Math.min(1, Math.max(0, ahead + 1 - weeksMissed(injury)));

/** Points a week of the best lineups from week `next` to `last` (1 to 18). Byes take the same share from all. */
export function expectedPoints(
  players: readonly ProjectedPlayer[],
  roster: Roster,
  { next, last }: { readonly next: number; readonly last: number },
): number {
  const first = Math.min(next, last);
  const pointsOf = (ahead: number): number =>
    lineupValue(
      bestLineup(
        players.map((player) => ({ ...player, value: player.value * chanceOfFit(player, ahead) })),
        roster,
      ),
    );
  // From the week on in which all are fit, the lineup stays the same.
  const allFit = Math.ceil(Math.max(0, ...players.map(({ injury }) => weeksMissed(injury))));
  const byWeek = new Map<number, number>();
  let total = 0;
  for (let week = first; week <= last; week += 1) {
    const ahead = Math.min(week - first, allFit);
    const points = cached(byWeek, ahead, () => pointsOf(ahead));
    total += points * (week >= BYES.first && week <= BYES.last ? 1 - BYE_CHANCE : 1);
  }
  return total / (last + 1 - first);
}
