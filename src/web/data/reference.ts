import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { loading } from "./api/load.ts";
import { HOUR } from "./api/query-client.ts";

/** Reference codes: fresh for a day, cached as long as the page is open. */
export const codesQuery = queryOptions({
  ...loading("/api/codes"),
  staleTime: 24 * HOUR,
  gcTime: Infinity,
});

export const leagueFormatsQuery = queryOptions({
  ...loading("/api/leagueformats"),
  staleTime: HOUR,
});

/** Score types: fetched at the start of a visit, before a page needs them, and cached as long as they are fresh. */
export const scoreTypesQuery = queryOptions({
  ...loading("/api/scoretypes"),
  staleTime: 24 * HOUR,
  gcTime: 24 * HOUR,
});

export const assetMetadataQuery = queryOptions({
  ...loading("/api/assets/metadata"),
  staleTime: 24 * HOUR,
  gcTime: Infinity,
});

/** Public counts, and when the ratings last changed. */
export const statsQuery = queryOptions({
  ...loading("/api/stats"),
});

/** Adds an accepted answer to the cached counts, so that no page still shows zero, then reloads the true counts. */
export const countOwnAnswer = (client: QueryClient, now: number): void => {
  client.setQueryData(
    statsQuery.queryKey,
    (stats) => stats && { ...stats, votes: stats.votes + 1, lastvotedatetime: new Date(now).toISOString() },
  );
  void client.invalidateQueries({ queryKey: statsQuery.queryKey });
};
