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
  readonly teams: readonly { readonly id: string; readonly assets: readonly SeasonPlayer[] }[];
  /** The players who may come from elsewhere: free agents, taxi squads and injured lists. */
  readonly others: readonly SeasonPlayer[];
};

/**
 * How much of a change of this season's lineup counts for a team, by its status from full tank to all in: a team that
 * rebuilds gets little for it, and trade values have a part of it already (judgment).
 */
const COUNTED = [0.05, 0.2, 0.5, 0.8, 1] as const;

/** The share of a change of this season's lineup that counts for a team; all of it in redraft leagues. */
export const lineupShare = (status: TeamStatus, format: Format): number =>
  format === "redraft" ? 1 : (COUNTED[status + 2] ?? 0);

/**
 * Returns the change of the best lineup of this season that a trade brings each team of a league, as far as it counts
 * in the team's status; null for a team outside the league.
 */
export const lineupChangesIn = ({ roster, format, teams, others }: LeagueLineups): LineupChangeFor => {
  const players = new Map([...teams.flatMap(({ assets }) => assets), ...others].map((player) => [player.id, player]));
  const known = new Map<string, LineupSum>();
  const lineupsOf = (teamid: string): LineupSum | null => {
    const found = known.get(teamid);
    const team = found ? undefined : teams.find(({ id }) => id === teamid);
    if (team) known.set(teamid, lineupSum(roster, team.assets));
    return known.get(teamid) ?? null;
  };
  const playersOf = (placed: readonly PlacedAsset[]): readonly SeasonPlayer[] =>
    placed.flatMap(({ asset }) => (asset.position === "PICK" ? [] : (players.get(String(asset.id)) ?? [])));
  return (team, trade) => {
    const lineups = team.league ? lineupsOf(team.league.teamid) : null;
    if (!lineups) return null;
    const [sent, received] = [playersOf(sendingOf(trade, team.id)), playersOf(receivingOf(trade, team.id))];
    return lineupShare(team.teamStatus, format) * (lineups.after(sent, received) - lineups.now);
  };
};
