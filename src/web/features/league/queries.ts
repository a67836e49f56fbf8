import { queryOptions } from "@tanstack/react-query";
import { ApiError, errorText } from "#web/data/api-error.ts";
import { MINUTE } from "#web/data/query-client.ts";
import { send } from "#web/data/send.ts";
import { TRADE_VALUES } from "#web/data/trade-values.ts";

/** The teams of a league with their values; an answer given by this visitor makes them stale, as it does the list. */
export const leagueTeamsQuery = (leagueid: string) =>
  queryOptions({
    queryKey: [TRADE_VALUES, "league", leagueid],
    queryFn: ({ signal }) => send("GET /api/leagues/{leagueid}/teams", { params: { leagueid } }, { signal }),
    staleTime: 2 * MINUTE,
  });

/** A refusal in the server's own words. */
export const refusalText = (error: unknown): string => (error instanceof ApiError ? error.body : errorText(error));
