import { queryOptions } from "@tanstack/react-query";
import type { listInsights } from "#contract/insights.ts";
import type { tradeValueScores } from "#contract/values.ts";
import type { LeagueFormatId, UserId } from "#core/ids.ts";
import type { SitbarSettings } from "#core/situation/config.ts";
import { loading } from "#web/data/load.ts";
import { MINUTE } from "#web/data/query-client.ts";
import { httpStatusLine } from "#web/data/reason-phrase.ts";
import { send } from "#web/data/send.ts";

export const insightsQuery = queryOptions({
  queryKey: ["/api/insights/all" satisfies (typeof listInsights)["path"]],
  queryFn: loading<typeof listInsights, null>(),
  staleTime: 5 * MINUTE,
  gcTime: 30 * MINUTE,
});

export const SCORES_PATH = "/api/trade-values/scores" satisfies (typeof tradeValueScores)["path"];

/** The value rows of a format in the situation of the sidebar; asked for anew whenever they are needed. */
export const scoresQuery = (settings: SitbarSettings, leagueFormatId: LeagueFormatId, userId: UserId | null) => {
  const { teamStatusCodeId: teamStatus, scoring, roster } = settings;
  const body = {
    requestSource: "insight-management" as const,
    leagueFormatId,
    teamStatus,
    userId,
    scoringSettings: { ...scoring },
    rosterSettings: { ...roster },
  };
  return queryOptions({
    queryKey: [SCORES_PATH, body],
    queryFn: async ({ signal }) =>
      (
        await send<typeof tradeValueScores>(
          { method: "POST", path: SCORES_PATH },
          { body },
          { signal, describe: httpStatusLine },
        )
      ).scores,
    staleTime: 0,
    refetchOnMount: "always",
  });
};
