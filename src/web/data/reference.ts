import { queryOptions } from "@tanstack/react-query";
import type {
  listAssetMetadata,
  listCodes,
  listLeagueFormats,
  listScoreTypes,
  readStats,
} from "#contract/reference.ts";
import { loading } from "./load.ts";
import { HOUR } from "./query-client.ts";

/** Reference codes: fresh for a day, kept as long as the page lives. */
export const codesQuery = queryOptions({
  queryKey: ["/api/codes" satisfies (typeof listCodes)["path"]],
  queryFn: loading<typeof listCodes>(),
  staleTime: 24 * HOUR,
  gcTime: Infinity,
});

export const leagueFormatsQuery = queryOptions({
  queryKey: ["/api/leagueformats" satisfies (typeof listLeagueFormats)["path"]],
  queryFn: loading<typeof listLeagueFormats>(),
  staleTime: HOUR,
});

export const scoreTypesQuery = queryOptions({
  queryKey: ["/api/scoretypes" satisfies (typeof listScoreTypes)["path"]],
  queryFn: loading<typeof listScoreTypes>(),
  staleTime: 24 * HOUR,
});

export const assetMetadataQuery = queryOptions({
  queryKey: ["/api/assets/metadata" satisfies (typeof listAssetMetadata)["path"]],
  queryFn: loading<typeof listAssetMetadata>(),
  staleTime: 24 * HOUR,
  gcTime: Infinity,
});

/** Public counts and when the ratings last moved. */
export const statsQuery = queryOptions({
  queryKey: ["/api/stats" satisfies (typeof readStats)["path"]],
  queryFn: loading<typeof readStats>(),
});
