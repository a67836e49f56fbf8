import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { CallPath } from "#contract/calls.ts";
import type { POOL_CENTRE_HEADER, ScoreRow } from "#contract/scores.ts";
import type { AssetId, LeagueFormatId, ScoreTypeId } from "#core/kit/ids.ts";
import { send } from "#web/kit/query/send.ts";
import { TRADE_VALUES } from "#web/values/trade-values.ts";

const ASSET_SCORES = "/api/asset-scores" satisfies CallPath;
const CUSTOM_SCORES = "/api/custom-scores" satisfies CallPath;
const CENTRE = "x-pool-centre" satisfies typeof POOL_CENTRE_HEADER;

const NO_CACHE = { "cache-control": "no-cache", pragma: "no-cache" };

export type PoolIds = { readonly leagueFormatId: LeagueFormatId; readonly scoreTypeId: ScoreTypeId };

export type PoolScores = { readonly rows: readonly ScoreRow[]; readonly centre: number };

/** The ratings of every asset in a pool, with the user's own if requested. Intermediaries must not cache them. */
export function assetScoresQuery({ leagueFormatId, scoreTypeId }: PoolIds, customScores: boolean) {
  const query = {
    leagueFormatId: String(leagueFormatId),
    scoreTypeId: String(scoreTypeId),
    customScores: customScores ? ("true" as const) : ("false" as const),
  };
  return queryOptions({
    queryKey: [ASSET_SCORES, query],
    queryFn: async ({ signal }): Promise<PoolScores> => {
      let centre = 0;
      const onHeaders = (headers: Headers) => {
        centre = Number(headers.get(CENTRE));
      };
      const describe = ({ status }: Response) => `HTTP error! status: ${status}`;
      const rows = await send("GET /api/asset-scores", { query }, { signal, headers: NO_CACHE, onHeaders, describe });
      return { rows, centre };
    },
  });
}

export function availableScoreTypesQuery(assetId: AssetId, leagueFormatId: LeagueFormatId) {
  const query = { assetId: String(assetId), leagueFormatId: String(leagueFormatId) };
  return queryOptions({
    queryKey: ["/api/available-score-types" satisfies CallPath, query],
    queryFn: ({ signal }) => {
      const describe = ({ status }: Response) => `Failed to fetch available score types: ${status}`;
      return send("GET /api/available-score-types", { query }, { signal, describe });
    },
  });
}

export const ownScoresQuery = queryOptions({
  queryKey: [CUSTOM_SCORES],
  queryFn: ({ signal }) => send("GET /api/custom-scores", {}, { signal }),
});

/** Loads everything again that custom scores change; waits for the scores, not for the values. */
export async function refreshScores(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: [TRADE_VALUES] });
  await Promise.all([
    client.invalidateQueries({ queryKey: [ASSET_SCORES] }),
    client.invalidateQueries({ queryKey: [CUSTOM_SCORES] }),
  ]);
}
