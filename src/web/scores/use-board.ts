import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { AssetMetadata } from "#contract/situation/reference.ts";
import type { ScoreRow } from "#contract/scores.ts";
import { boardOf, type BoardRow, type DraftScore, type ScoredAsset } from "#core/scores/board.ts";
import { isSubscriptionRequired } from "#web/kit/query/send.ts";
import { assetMetadataQuery } from "#web/situation/reference.ts";
import { assetScoresQuery, type PoolIds, type PoolScores } from "./data.ts";

const NO_POOL: PoolIds = { leagueFormatId: 0, scoreTypeId: 0 };
const NO_ASSETS: readonly ScoredAsset[] = [];

function withNames(rows: readonly ScoreRow[], metadata: readonly AssetMetadata[]): readonly ScoredAsset[] {
  const known = new Map(metadata.map((asset) => [asset.assetid, asset]));
  return rows.flatMap(({ id, communityscore, userscore }) => {
    const asset = known.get(id);
    return asset
      ? [
          {
            id,
            name: asset.assetdisplayname,
            player_position: asset.positionabbr,
            team: asset.teamnameabbr,
            age: asset.agedecimal,
            communityscore,
            userscore,
          },
        ]
      : [];
  });
}

export type BoardState = {
  readonly assets: readonly ScoredAsset[];
  /** The rows as shown, with the score being tried. */
  readonly rows: readonly BoardRow[];
  readonly communityRanks: ReadonlyMap<number, number>;
  readonly centre: number;
  readonly pending: boolean;
  /** Whether the user's own scores are still loading and the rows show the community's. */
  readonly ownPending: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
};

/** The board of a pool. If the own scores are refused without a plan, calls `onRefused` and keeps none of them. */
export function useBoard(
  pool: PoolIds | null,
  customOn: boolean,
  draft: DraftScore | null,
  onRefused: () => void,
): BoardState {
  const client = useQueryClient();
  const metadata = useQuery(assetMetadataQuery);
  const query = assetScoresQuery(pool ?? NO_POOL, customOn);
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...query,
    enabled: pool !== null,
    // Switching custom scores on or off keeps the list; another pool does not.
    placeholderData: (before: PoolScores | undefined, from) => {
      const asked = from?.queryKey[1];
      return typeof asked === "object" &&
        asked.leagueFormatId === String(pool?.leagueFormatId) &&
        asked.scoreTypeId === String(pool?.scoreTypeId)
        ? before
        : undefined;
    },
  });

  const refused = customOn && isSubscriptionRequired(error);
  const { queryKey } = query;
  const key = JSON.stringify(queryKey);
  useEffect(() => {
    if (!refused) return;
    client.removeQueries({ queryKey: JSON.parse(key) as readonly unknown[] });
    onRefused();
  }, [refused, key, client, onRefused]);

  const assets = useMemo(
    () => (data && metadata.data ? withNames(data.rows, metadata.data) : NO_ASSETS),
    [data, metadata.data],
  );
  const rows = useMemo(() => boardOf(assets, customOn, draft), [assets, customOn, draft]);
  const communityRanks = useMemo(() => new Map(boardOf(assets, false).map(({ id, rank }) => [id, rank])), [assets]);
  return {
    assets,
    rows,
    communityRanks,
    centre: data?.centre ?? 0,
    pending: isPending || metadata.isPending,
    ownPending: customOn && isPlaceholderData,
    error: refused ? null : (error ?? metadata.error),
    retry: () => void refetch(),
  };
}
