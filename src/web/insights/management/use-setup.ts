import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { CallPath } from "#contract/calls.ts";
import type { Insight } from "#contract/insights/insights.ts";
import type { AssetMetadata } from "#contract/situation/reference.ts";
import type { AssetScoreRow } from "#contract/values/values.ts";
import type { AssetFilters } from "#core/assets/filters.ts";
import { insightEditorContext } from "#core/insights/editor-context.ts";
import { STAFF_FILTERS, staffList } from "#core/insights/staff-list.ts";
import { MINUTE_MS } from "#core/kit/calendar.ts";
import type { AssetId, CodeId, LeagueFormatId, UserId } from "#core/kit/ids.ts";
import { settingsOf, type SitbarConfig, type SitbarSettings } from "#core/situation/config.ts";
import type { ReferenceTables } from "#core/situation/reference.ts";
import { userQuery } from "#web/accounts/user.ts";
import { loadingAsUser } from "#web/kit/query/load.ts";
import { httpStatusLine, send } from "#web/kit/query/send.ts";
import { assetMetadataQuery } from "#web/situation/reference.ts";
import { leagueBody } from "#web/values/trade-values.ts";

export type ListedAsset = AssetMetadata &
  Pick<AssetScoreRow, "hasinsight" | "communityScore" | "userScore"> & {
    /** It has an insight of the chosen type in the chosen format. */
    readonly hasThisType: boolean;
  };

type Choice = {
  readonly typeId: CodeId | null;
  readonly formatId: LeagueFormatId | null;
  readonly assetId: AssetId | null;
};

const NOTHING: Choice = { typeId: null, formatId: null, assetId: null };

function joined(
  metadata: readonly AssetMetadata[],
  scores: readonly AssetScoreRow[],
  insights: readonly Insight[],
  { typeId, formatId }: Choice,
): ListedAsset[] {
  const rows = new Map(scores.map((row) => [row.assetid, row]));
  const shown = insights.filter((one) => !one.isdisabled && one.insighttypecodeid === typeId);
  const inFormat = shown.filter(({ leagueformatids }) => formatId !== null && leagueformatids.includes(formatId));
  const ofType = new Set(inFormat.map(({ assetid }) => assetid));
  return metadata.map((asset) => {
    const row = rows.get(asset.assetid);
    const hasThisType = ofType.has(asset.assetid);
    return {
      ...asset,
      communityScore: row?.communityScore ?? null,
      userScore: row?.userScore ?? null,
      hasinsight: hasThisType || (row?.hasinsight ?? false),
      hasThisType,
    };
  });
}

export function useSetup(config: SitbarConfig, tables: ReferenceTables) {
  const context = insightEditorContext(settingsOf(config), tables);
  const [choice, setChoice] = useState(NOTHING);
  // Choosing an asset again resets its form.
  const [round, setRound] = useState(0);
  const [filters, setFilters] = useState<AssetFilters>(STAFF_FILTERS);
  const { data: user } = useQuery(userQuery);
  const metadata = useQuery(assetMetadataQuery);
  const insights = useQuery(insightsQuery);
  const isReady = choice.typeId !== null && choice.formatId !== null;
  const scores = useQuery({
    ...scoresQuery(context.settings, choice.formatId ?? context.formats.dynasty, user?.userid ?? null),
    enabled: isReady,
  });

  const everyone = useMemo(
    () =>
      metadata.data && scores.data && insights.data ? joined(metadata.data, scores.data, insights.data, choice) : [],
    [metadata.data, scores.data, insights.data, choice],
  );
  const assets = useMemo(() => staffList(everyone, filters), [everyone, filters]);
  const error = metadata.error ?? insights.error ?? scores.error;

  return {
    context,
    choice,
    round,
    filters,
    setFilters,
    isReady,
    everyone,
    assets,
    insights: insights.data ?? [],
    error,
    pending: !error && (metadata.isPending || insights.isPending || scores.isPending),
    retry: () => {
      for (const query of [metadata, insights, scores]) if (query.error) void query.refetch();
    },
    chooseType: (typeId: CodeId) => setChoice((now) => ({ ...now, typeId, assetId: null })),
    chooseFormat: (formatId: LeagueFormatId) => setChoice((now) => ({ ...now, formatId, assetId: null })),
    chooseAsset: (assetId: AssetId | null) => {
      setChoice((now) => ({ ...now, assetId }));
      setRound((now) => now + 1);
    },
  };
}

export type Setup = ReturnType<typeof useSetup>;

export const insightsQuery = queryOptions({
  ...loadingAsUser("/api/insights/all"),
  staleTime: 5 * MINUTE_MS,
  gcTime: 30 * MINUTE_MS,
});

export const SCORES_PATH = "/api/trade-values/scores" satisfies CallPath;

function scoresQuery(settings: SitbarSettings, leagueFormatId: LeagueFormatId, userId: UserId | null) {
  const body = {
    requestSource: "insight-management" as const,
    teamStatus: settings.teamStatusCodeId,
    userId,
    ...leagueBody({ ...settings, leagueFormatId }),
  };
  return queryOptions({
    queryKey: [SCORES_PATH, body],
    queryFn: async ({ signal }) =>
      (await send("POST /api/trade-values/scores", { body }, { signal, describe: httpStatusLine })).scores,
    staleTime: 0,
    refetchOnMount: "always",
  });
}
