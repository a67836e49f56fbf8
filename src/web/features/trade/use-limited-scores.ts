import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { AssetId, LeagueFormatId } from "#core/ids.ts";
import type { TradeTeam } from "#core/trade/trade.ts";
import { errorText } from "#web/data/api-error.ts";
import { browserLog } from "#web/data/log.ts";
import { scoreTypesQuery } from "#web/data/reference.ts";
import { availableScoreTypesQuery } from "#web/data/scores.ts";
import type { TradeDispatch } from "./use-trade.ts";

/** Clears the score types of teams that a chosen asset is not rated in. Asks only where a team has one. */
export const useLimitedScores = (
  teams: readonly TradeTeam[],
  leagueFormatId: LeagueFormatId,
  dispatch: TradeDispatch,
): ((asset: AssetId) => void) => {
  const client = useQueryClient();
  const isAsked = teams.some(({ scoreType }) => scoreType !== null);
  return useCallback(
    (asset) => {
      if (!isAsked) return;
      Promise.all([
        client.fetchQuery(availableScoreTypesQuery(asset, leagueFormatId)),
        client.fetchQuery(scoreTypesQuery),
      ])
        .then(([ids, types]) =>
          dispatch({
            type: "limit-score-types",
            available: types.filter(({ scoretypeid }) => ids.includes(scoretypeid)).map(({ dataname }) => dataname),
          }),
        )
        .catch((error: unknown) =>
          browserLog.warn("The score types of an asset could not be loaded", errorText(error)),
        );
    },
    [client, isAsked, leagueFormatId, dispatch],
  );
};
