import type { Format, Roster, TeamStatus } from "#core/situation/situation.ts";
import type { LineupChangeFor } from "#core/trade/judge-trade.ts";
import { receivingOf, sendingOf, type PlacedAsset } from "#core/trade/trade.ts";
import { lineupSum, type LineupSum, type SeasonPlayer } from "./roster/lineup-sum.ts";

/**
 * The teams of a league with the players who may start: neither taxi squad nor injured list. A player's id is that of
 * his asset.
 */
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

/**
 * How much of a change of this season's lineup counts for a team, by its status from full tank to all in: a team that
 * rebuilds gets little for it, and trade values have a part of it already (judgment).
 */
const COUNTED = [0.05, 0.2, 0.5, 0.8, 1] as const;

/** The weeks of a season in which leagues play. */
const LEAGUE_WEEKS = 17;
/** A team with smaller odds of reaching the playoffs plays for nothing more this season. */
const ALIVE = 0.01;

/**
 * How much of this season is still ahead of a team: 1 before it begins, less with each week that is over, and 0 for a
 * team that cannot be expected in the playoffs any more. `playoffs` are its odds; null if they are not known.
 */
export function seasonLeft(weeksOver: number, playoffs: number | null): number {
  const isOut = playoffs !== null && playoffs < ALIVE;
  return isOut ? 0 : Math.max(0, LEAGUE_WEEKS - weeksOver) / LEAGUE_WEEKS;
}

/**
 * The share of a change of this season's lineup that counts for a team: in dynasty by its status and by how much of the
 * season is ahead of it. All of it in redraft, where values are those of the rest of the season as well.
 */
export const lineupShare = (status: TeamStatus, format: Format, seasonleft: number): number =>
  format === "redraft" ? 1 : (COUNTED[status + 2] ?? 0) * seasonleft;

/**
 * Returns the change of the best lineup of this season that a trade brings each team of a league, as far as it counts
 * in the team's status; null for a team outside the league.
 */
export function lineupChangesIn({ roster, format, teams, others }: LeagueLineups): LineupChangeFor {
  const players = new Map([...teams.flatMap(({ assets }) => assets), ...others].map((player) => [player.id, player]));
  const known = new Map<string, LineupSum>();
  const left = new Map(teams.map(({ id, seasonleft }) => [id, seasonleft]));
  const lineupsOf = (teamid: string): LineupSum | null => {
    const found = known.get(teamid);
    const team = found ? undefined : teams.find(({ id }) => id === teamid);
    if (team) known.set(teamid, lineupSum(roster, team.assets));
    return known.get(teamid) ?? null;
  };
  const playersOf = (placed: readonly PlacedAsset[]): readonly SeasonPlayer[] =>
    placed.flatMap(({ asset }) => (asset.position === "PICK" ? [] : (players.get(String(asset.id)) ?? [])));
  return (team, trade) => {
    const teamid = team.league?.teamid ?? "";
    const lineups = lineupsOf(teamid);
    if (!lineups) return null;
    const [sent, received] = [playersOf(sendingOf(trade, team.id)), playersOf(receivingOf(trade, team.id))];
    return lineupShare(team.teamStatus, format, left.get(teamid) ?? 0) * (lineups.after(sent, received) - lineups.now);
  };
}
