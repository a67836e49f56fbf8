import type { Reply } from "#contract/call.ts";
import type { League, LeagueAsset, readLeagueTeams } from "#contract/leagues.ts";
import { formatPickName } from "#core/asset/pick-name.ts";

export type LeagueTeams = Reply<typeof readLeagueTeams>;

/** What the parts of the league page look up. */
export type LeagueFacts = {
  readonly league: League;
  readonly teams: LeagueTeams;
  readonly teamName: (teamid: string | null) => string;
  readonly asset: (assetid: number) => LeagueAsset | undefined;
};

export const factsOf = (league: League, teams: LeagueTeams): LeagueFacts => {
  const names = new Map(league.teams.map(({ teamid, name }) => [teamid, name]));
  const assets = new Map(teams.assets.map((asset) => [asset.assetid, asset]));
  return {
    league,
    teams,
    teamName: (teamid) => (teamid === null ? "Free agents" : (names.get(teamid) ?? teamid)),
    asset: (assetid) => assets.get(assetid),
  };
};

/** A pick with whose it was, where it is not its holder's own: `2027 1st (from Harbor Lights)`. */
export const pickWithOrigin = (
  pick: League["teams"][number]["picks"][number],
  holder: string | null,
  teamName: LeagueFacts["teamName"],
): string =>
  pick.originalteamid === null || pick.originalteamid === holder
    ? formatPickName(pick)
    : `${formatPickName(pick)} (from ${teamName(pick.originalteamid)})`;
