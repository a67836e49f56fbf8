import { queryOptions } from "@tanstack/react-query";
import { loading } from "./load.ts";
import { HOUR } from "./query-client.ts";

/** Reference codes: fresh for a day, kept as long as the page lives. */
export const codesQuery = queryOptions({
  ...loading("/api/codes"),
  staleTime: 24 * HOUR,
  gcTime: Infinity,
});

export const leagueFormatsQuery = queryOptions({
  ...loading("/api/leagueformats"),
  staleTime: HOUR,
});

export const scoreTypesQuery = queryOptions({
  ...loading("/api/scoretypes"),
  staleTime: 24 * HOUR,
});

export const assetMetadataQuery = queryOptions({
  ...loading("/api/assets/metadata"),
  staleTime: 24 * HOUR,
  gcTime: Infinity,
});

/** Public counts and when the ratings last moved. */
export const statsQuery = queryOptions({
  ...loading("/api/stats"),
});
