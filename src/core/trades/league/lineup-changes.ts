import { cached } from "#core/kit/collections.ts";
import { lineupShare, type LeagueLineups } from "#core/leagues/league-lineups.ts";
import { lineupSum, type LineupSum, type SeasonPlayer } from "#core/leagues/roster/lineup-sum.ts";
import type { LineupChangeFor } from "../judge-trade.ts";
import { receivingOf, sendingOf, type PlacedAsset } from "../trade.ts";

/** Returns how a trade changes a team's best lineup this season, as far as it counts; null outside the league. */
export function lineupChangesIn({ roster, format, teams, others }: LeagueLineups): LineupChangeFor {
  const players = new Map([...teams.flatMap(({ assets }) => assets), ...others].map((player) => [player.id, player]));
  const known = new Map<string, LineupSum>();
  const byId = new Map(teams.map((team) => [team.id, team]));
  const playersOf = (placed: readonly PlacedAsset[]): readonly SeasonPlayer[] =>
    placed.flatMap(({ asset }) => (asset.position === "PICK" ? [] : (players.get(String(asset.id)) ?? [])));
  return (team, trade) => {
    const own = byId.get(team.league?.teamid ?? "");
    if (!own) return null;
    const lineups = cached(known, own.id, () => lineupSum(roster, own.assets));
    const [sent, received] = [playersOf(sendingOf(trade, team.id)), playersOf(receivingOf(trade, team.id))];
    return lineupShare(team.teamStatus, format, own.seasonleft) * (lineups.after(sent, received) - lineups.now);
  };
}
