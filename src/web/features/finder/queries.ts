import { queryOptions } from "@tanstack/react-query";
import { MINUTE } from "#web/data/query-client.ts";
import { send } from "#web/data/send.ts";
import { TRADE_VALUES } from "#web/data/trade-values.ts";

/** What the finder of a league searches; an answer given by this visitor makes it stale, as it does the list. */
export const finderQuery = (leagueid: string) =>
  queryOptions({
    queryKey: [TRADE_VALUES, "finder", leagueid],
    queryFn: ({ signal }) => send("GET /api/leagues/{leagueid}/finder", { params: { leagueid } }, { signal }),
    staleTime: 2 * MINUTE,
  });
