import { queryOptions } from "@tanstack/react-query";
import { MINUTE_MS } from "#core/kit/calendar.ts";
import { loading } from "#web/kit/query/load.ts";
import { send } from "#web/kit/query/send.ts";
import { TRADE_VALUES } from "#web/values/trade-values.ts";

export const leaguesQuery = queryOptions({ ...loading("/api/leagues"), staleTime: MINUTE_MS });

/** All leagues together, read anew whenever they are shown: an import, a choice and an answer each change them. */
export const myLeaguesQuery = queryOptions({ ...loading("/api/my-leagues"), staleTime: 0 });

export const leagueQuery = (leagueid: string) =>
  queryOptions({
    queryKey: ["/api/leagues", leagueid],
    queryFn: ({ signal, client }) => send("GET /api/leagues/{leagueid}", { params: { leagueid } }, { signal, client }),
    staleTime: 2 * MINUTE_MS,
  });

/** The rosters of a league on a day of a sync; without a day those of the newest. */
export const leagueRostersQuery = (leagueid: string, day: string | null) =>
  queryOptions({
    queryKey: ["/api/leagues", leagueid, "rosters", day],
    queryFn: ({ signal }) =>
      send(
        "GET /api/leagues/{leagueid}/rosters",
        { params: { leagueid }, query: day === null ? {} : { day } },
        { signal },
      ),
    staleTime: 0,
  });

/** The teams of a league with their values; an answer given by this visitor makes them stale, as it does the list. */
export const leagueTeamsQuery = (leagueid: string) =>
  queryOptions({
    queryKey: [TRADE_VALUES, "league", leagueid],
    queryFn: ({ signal, client }) =>
      send("GET /api/leagues/{leagueid}/teams", { params: { leagueid } }, { signal, client }),
    staleTime: 2 * MINUTE_MS,
  });
