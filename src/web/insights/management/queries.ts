import { queryOptions } from "@tanstack/react-query";
import { MINUTE_MS } from "#core/kit/calendar.ts";
import type { CallPath } from "#contract/calls.ts";
import type { LeagueFormatId, UserId } from "#core/kit/ids.ts";
import type { SitbarSettings } from "#core/situation/config.ts";
import { loadingAsUser } from "#web/kit/query/load.ts";
import { httpStatusLine, send } from "#web/kit/query/send.ts";

export const insightsQuery = queryOptions({
  ...loadingAsUser("/api/insights/all"),
  staleTime: 5 * MINUTE_MS,
  gcTime: 30 * MINUTE_MS,
});

export const SCORES_PATH = "/api/trade-values/scores" satisfies CallPath;

export function scoresQuery(settings: SitbarSettings, leagueFormatId: LeagueFormatId, userId: UserId | null) {
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
      (await send("POST /api/trade-values/scores", { body }, { signal, describe: httpStatusLine })).scores,
    staleTime: 0,
    refetchOnMount: "always",
  });
}
