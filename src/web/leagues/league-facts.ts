import type { Reply, Sent } from "#contract/kit/call.ts";
import type { League, chooseInLeague } from "#contract/leagues/leagues.ts";
import type { readLeagueTeams } from "#contract/leagues/teams.ts";
import { needsOf, type TeamNeeds } from "#core/leagues/team-needs.ts";
import { moneyText } from "#core/leagues/salary-cap.ts";
import { formatPickName } from "#core/assets/pick-name.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { showSaved } from "#web/kit/query/query-client.ts";
import { send } from "#web/kit/query/send.ts";
import { tellFailure } from "#web/kit/ui/overlay/toast-store.ts";
import { MESSAGES } from "./messages.ts";
import { leagueQuery, leaguesQuery, leagueTeamsQuery } from "./data.ts";

/** A league with what its screens look up in it. */
export type LeagueFacts = ReturnType<typeof factsOf>;

/** Games won, lost and tied, as `8-3` or `8-3-1`. */
export const recordText = ({ wins, losses, ties }: NonNullable<League["teams"][number]["record"]>): string =>
  [wins, losses, ...(ties > 0 ? [ties] : [])].join("-");

export function factsOf(league: League, teams: Reply<typeof readLeagueTeams>) {
  const records = new Map(league.teams.map(({ teamid, record }) => [teamid, record && recordText(record)]));
  const names = new Map(league.teams.map(({ teamid, name }) => [teamid, name]));
  const salaries = new Map(
    league.teams.flatMap(({ costs = [] }) =>
      costs.flatMap(({ assetid, dollars, until }) =>
        league.salarycap === undefined || dollars === undefined
          ? []
          : [[assetid, `${moneyText(dollars)}${until === undefined ? "" : ` to ${until}`}`] as const],
      ),
    ),
  );
  const assets = new Map(teams.assets.map((asset) => [asset.assetid, asset]));
  return {
    league,
    teams,
    teamName: (teamid: string | null): string => (teamid === null ? "Free agents" : (names.get(teamid) ?? teamid)),
    /** Null before the first game, and where the provider does not say. */
    record: (teamid: string) => records.get(teamid) ?? null,
    hasRecords: league.teams.some(({ record }) => record !== null),
    hasOdds: teams.teams.some(({ playoffs }) => playoffs !== null),
    asset: (assetid: number) => assets.get(assetid),
    /** A player's salary and the last season of his contract, as `$12 to 2028`; null in leagues without salaries. */
    salary: (assetid: number) => salaries.get(assetid) ?? null,
  };
}

export const leagueNeeds = ({ teams, asset }: LeagueFacts): readonly TeamNeeds[] =>
  needsOf(
    teams.teams.map(({ teamid, starters, assets, picks }) => {
      const starting = new Set(starters.map(({ assetid }) => assetid));
      const held = assets.flatMap(({ assetid }) => {
        const one = asset(assetid);
        if (!one) return [];
        const { assetdisplayname: name, position, season, tradevalue: value } = one;
        return [{ starts: starting.has(assetid), name, position, season, value }];
      });
      return {
        teamid,
        starters: held.filter(({ starts }) => starts),
        others: [
          ...held.filter(({ starts }) => !starts),
          ...picks.map(({ name, value }) => ({ name, position: "PICK" as const, season: 0, value })),
        ],
      };
    }),
  );

/** A pick with whose it was, where it is not its holder's own: `2027 1st (from Harbor Lights)`. */
export const pickWithOrigin = (
  pick: League["teams"][number]["picks"][number],
  holder: string | null,
  teamName: LeagueFacts["teamName"],
): string =>
  pick.originalteamid === null || pick.originalteamid === holder
    ? formatPickName(pick)
    : `${formatPickName(pick)} (from ${teamName(pick.originalteamid)})`;

type Choice = Sent<typeof chooseInLeague>["body"];

/** Saves a choice of the owner in a league, then reloads the league's teams and values. */
export function useLeagueChoice(leagueid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Choice) => send("PUT /api/leagues/{leagueid}", { params: { leagueid }, body }),
    onSuccess: async (league) => {
      await showSaved(client, leagueQuery(leagueid).queryKey, league);
      void client.invalidateQueries({ queryKey: leaguesQuery.queryKey, exact: true });
      return client.invalidateQueries({ queryKey: leagueTeamsQuery(leagueid).queryKey });
    },
    onError: tellFailure(MESSAGES.chooseFailed),
  });
}
