import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { DAY_MS, HOUR_MS } from "#core/kit/calendar.ts";
import { loading } from "#web/kit/query/load.ts";

/** Reference codes: fresh for a day, cached as long as the page is open. */
export const codesQuery = queryOptions({
  ...loading("/api/codes"),
  staleTime: DAY_MS,
  gcTime: Infinity,
});

export const leagueFormatsQuery = queryOptions({ ...loading("/api/leagueformats"), staleTime: HOUR_MS });

/** Score types: fetched at the start of a visit, before a page needs them, and cached as long as they are fresh. */
export const scoreTypesQuery = queryOptions({
  ...loading("/api/scoretypes"),
  staleTime: DAY_MS,
  gcTime: DAY_MS,
});

export const assetMetadataQuery = queryOptions({
  ...loading("/api/assets/metadata"),
  staleTime: DAY_MS,
  gcTime: Infinity,
});

export const statsQuery = queryOptions(loading("/api/stats"));

/** Adds an accepted answer to the cached counts, so that no page still shows zero, then reloads the true counts. */
export function countOwnAnswer(client: QueryClient, now: number): void {
  client.setQueryData(
    statsQuery.queryKey,
    (stats) => stats && { ...stats, votes: stats.votes + 1, lastvotedatetime: new Date(now).toISOString() },
  );
  void client.invalidateQueries({ queryKey: statsQuery.queryKey });
}
