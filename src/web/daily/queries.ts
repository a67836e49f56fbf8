import { queryOptions } from "@tanstack/react-query";
import { loading } from "#web/kit/query/load.ts";
import { send } from "#web/kit/query/send.ts";

export const dailyQuery = (leagueFormatId: number) =>
  queryOptions({
    queryKey: ["/api/daily", leagueFormatId],
    queryFn: ({ signal, client }) =>
      send("GET /api/daily", { query: { leagueFormatId: String(leagueFormatId) } }, { signal, client }),
    // A document shared by guests has nobody's answers.
    staleTime: 0,
  });

export const recordQuery = queryOptions({ ...loading("/api/record"), staleTime: 0 });
