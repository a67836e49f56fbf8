import { queryOptions } from "@tanstack/react-query";
import { send } from "#web/kit/query/send.ts";

/** The twelve of the day in a format, with the own answers. */
export const dailyQuery = (leagueFormatId: number) =>
  queryOptions({
    queryKey: ["/api/daily", leagueFormatId],
    queryFn: ({ signal, client }) =>
      send("GET /api/daily", { query: { leagueFormatId: String(leagueFormatId) } }, { signal, client }),
    // A document shared by guests has nobody's answers.
    staleTime: 0,
  });
