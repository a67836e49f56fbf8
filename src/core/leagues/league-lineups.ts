import type { Format, Roster, TeamStatus } from "#core/situation/situation.ts";
import type { SeasonPlayer } from "./roster/lineup-sum.ts";

/** The teams of a league with the players who may start: neither taxi squad nor injured list. */
export type LeagueLineups = {
  readonly roster: Roster;
  readonly format: Format;
  readonly teams: readonly {
    readonly id: string;
    readonly assets: readonly SeasonPlayer[];
    /** How much of the season is ahead of it (`seasonLeft`). */
    readonly seasonleft: number;
  }[];
  /** The players who may come from elsewhere: free agents, taxi squads and injured lists. */
  readonly others: readonly SeasonPlayer[];
};

/** How much of a change of the lineup counts, from full tank to all in: values have a part of it already (judgment). */
const COUNTED = [0.05, 0.2, 0.5, 0.8, 1] as const;

const LEAGUE_WEEKS = 17;
/** A team with smaller odds of reaching the playoffs plays for nothing more this season. */
const ALIVE = 0.01;

/** How much of this season is ahead of a team: 1 to 0, as it is once out of the playoffs. `playoffs`: odds or null. */
export function seasonLeft(weeksOver: number, playoffs: number | null): number {
  const isOut = playoffs !== null && playoffs < ALIVE;
  return isOut ? 0 : Math.max(0, LEAGUE_WEEKS - weeksOver) / LEAGUE_WEEKS;
}

/** The share of a lineup change that counts: in dynasty by status and the season ahead, all of it in redraft. */
export const lineupShare = (status: TeamStatus, format: Format, seasonleft: number): number =>
  format === "redraft" ? 1 : (COUNTED[status + 2] ?? 0) * seasonleft;
