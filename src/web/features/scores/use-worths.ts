import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { AssetId, LeagueFormatId } from "#core/ids.ts";
import { useSituation } from "#web/data/start.ts";
import { assetListQuery } from "#web/data/trade-values.ts";
import { userQuery } from "#web/data/user.ts";

/** What an asset is worth in the reader's league: by the community's scores and by the reader's own. */
export type Worth = { readonly community: number; readonly own: number };

export type Worths = ReadonlyMap<AssetId, Worth>;

const NONE: Worths = new Map();
const NO_LEAGUE = { leagueFormatId: 0, teamStatusCodeId: 0 };

/**
 * The trade values of the reader's situation in a league format, by asset. Empty until they have come, and where they
 * cannot be loaded: the board does without.
 */
export const useWorths = (leagueFormatId: LeagueFormatId | null): Worths => {
  const { data: user } = useQuery(userQuery);
  const config = useSituation((state) => (state.status === "ready" ? state.config : null));
  const asked = config && leagueFormatId !== null ? { ...config, leagueFormatId } : null;
  const { data } = useQuery({
    ...assetListQuery(asked ?? NO_LEAGUE, user?.userid ?? null),
    enabled: asked !== null,
  });
  return useMemo(
    () =>
      data
        ? new Map(
            data.map(({ assetid, tradevalue, communityvalue = tradevalue }) => [
              assetid,
              { community: communityvalue, own: tradevalue },
            ]),
          )
        : NONE,
    [data],
  );
};
