import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import type { ScoreTypeRecord } from "#contract/situation/reference.ts";
import type { AssetId, LeagueFormatId, ScoreTypeId } from "#core/kit/ids.ts";
import type { ScoreSetup } from "#core/scores/board.ts";
import { leagueFormatsQuery, scoreTypesQuery } from "#web/situation/reference.ts";
import { assetScoresQuery, availableScoreTypesQuery } from "./data.ts";
import { useSituation } from "#web/situation/start.ts";
import { localStore } from "#web/kit/data/store.ts";

export type Category = { readonly type: ScoreTypeRecord; readonly disabled: boolean };

/** The types an asset is rated in; null while unknown, or if no asset is chosen. */
function useAvailable(
  assetid: AssetId | null,
  leagueFormatId: LeagueFormatId | null,
): { types: readonly ScoreTypeId[] | null; loading: boolean } {
  const asked = assetid !== null && leagueFormatId !== null;
  const { data, isPlaceholderData, isPending } = useQuery({
    ...availableScoreTypesQuery(assetid ?? 0, leagueFormatId ?? 0),
    enabled: asked,
    placeholderData: keepPreviousData,
  });
  return { types: asked && !isPlaceholderData ? (data ?? null) : null, loading: asked && isPending };
}

const LAST_ASSET_KEY = "bbf_scored_asset";

/** The assets of a format by their overall scores, the best first; empty while they load. */
function useRanked(
  leagueFormatId: LeagueFormatId | null,
  overall: ScoreTypeId | null,
): { ranked: readonly AssetId[]; loading: boolean } {
  const isKnown = leagueFormatId !== null && overall !== null;
  const { data, isPending } = useQuery({
    ...assetScoresQuery({ leagueFormatId: leagueFormatId ?? 0, scoreTypeId: overall ?? 0 }, false),
    enabled: isKnown,
  });
  const ranked = useMemo(() => data?.rows.map(({ id }) => id) ?? [], [data]);
  return { ranked, loading: isKnown && isPending };
}

/** The asset that is scored: the one chosen here or at the last visit, else the best of the format. */
function useAsset(ranked: readonly AssetId[]): [AssetId | null, (id: AssetId) => void] {
  const [last] = useState(() => Number(localStore.getItem(LAST_ASSET_KEY)));
  const [chosen, choose] = useState<AssetId | null>(null);
  const chooseAndKeep = useCallback((id: AssetId): void => {
    localStore.setItem(LAST_ASSET_KEY, String(id));
    choose(id);
  }, []);
  const first = ranked.includes(last) ? last : (ranked[0] ?? null);
  return [chosen ?? first, chooseAndKeep];
}

/** The last visit's asset or the best, the situation's format, the overall category; one without a score is none. */
export function useSetup() {
  const formats = useQuery(leagueFormatsQuery).data ?? [];
  const { data: scoreTypes, isPending: loadingCategories } = useQuery(scoreTypesQuery);
  const ownFormat = useSituation((state) => (state.status === "ready" ? state.config.leagueFormatId : null));
  const loadingSituation = useSituation(({ status }) => status === "loading");
  const [chosenFormat, chooseFormat] = useState<LeagueFormatId | null>(null);
  const [chosenType, chooseType] = useState<ScoreTypeId | null>(null);

  const leagueFormatId = chosenFormat ?? ownFormat;
  const overall = scoreTypes?.find(({ dataname }) => dataname === "perception")?.scoretypeid ?? null;
  const { ranked, loading: loadingAssets } = useRanked(leagueFormatId, overall);
  const [assetid, chooseAsset] = useAsset(ranked);
  const wanted = chosenType ?? overall;
  const available = useAvailable(assetid, leagueFormatId);
  const scoreTypeId = wanted !== null && (available.types === null || available.types.includes(wanted)) ? wanted : null;
  const setup: ScoreSetup = { assetid, leagueFormatId, scoreTypeId };
  const none = available.types?.length === 0;
  const categories: readonly Category[] = none
    ? []
    : (scoreTypes ?? []).map((type) => ({
        type,
        disabled: available.types !== null && !available.types.includes(type.scoretypeid),
      }));
  return {
    setup,
    formats,
    scoreTypes: scoreTypes ?? [],
    categories,
    ranked,
    /** Whether there is no asset because none has come yet. */
    loadingAsset: assetid === null && (loadingSituation || loadingCategories || loadingAssets),
    loadingTypes: scoreTypes === undefined || available.loading,
    format: formats.find((known) => known.leagueformatid === leagueFormatId) ?? null,
    scoreType: scoreTypes?.find((known) => known.scoretypeid === scoreTypeId) ?? null,
    chooseAsset,
    chooseFormat,
    chooseType,
  };
}
export type SetupState = ReturnType<typeof useSetup>;
