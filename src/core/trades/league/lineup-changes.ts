import { lineupShare, type LeagueLineups } from "#core/leagues/league-lineups.ts";
import { lineupSum, type LineupSum, type SeasonPlayer } from "#core/leagues/roster/lineup-sum.ts";
import type { LineupChangeFor } from "../judge-trade.ts";
import { receivingOf, sendingOf, type PlacedAsset } from "../trade.ts";

/** Returns how a trade changes a team's best lineup this season, as far as it counts; null outside the league. */
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
