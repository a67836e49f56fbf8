import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ScoreTypeRecord } from "#contract/reference.ts";
import type { AssetId, LeagueFormatId, ScoreTypeId } from "#core/ids.ts";
import type { ScoreSetup } from "#core/score/board.ts";
import { leagueFormatsQuery, scoreTypesQuery } from "#web/data/reference.ts";
import { availableScoreTypesQuery } from "#web/data/scores.ts";
import { useSituation } from "#web/data/start.ts";

/** A category of the setup; one the asset has no score in cannot be chosen. */
export type Category = { readonly type: ScoreTypeRecord; readonly disabled: boolean };

/** The types an asset is rated in; null while they are not known, and where no asset is chosen. */
const useAvailable = (
  assetid: AssetId | null,
  leagueFormatId: LeagueFormatId | null,
): { types: readonly ScoreTypeId[] | null; loading: boolean } => {
  const asked = assetid !== null && leagueFormatId !== null;
  const { data, isPlaceholderData, isPending } = useQuery({
    ...availableScoreTypesQuery(assetid ?? 0, leagueFormatId ?? 0),
    enabled: asked,
    placeholderData: keepPreviousData,
  });
  return { types: asked && !isPlaceholderData ? (data ?? null) : null, loading: asked && isPending };
};

/**
 * What is being scored. The format begins as the situation's, the category as the overall one; a category the asset has
 * no score in counts as not chosen.
 */
export const useSetup = () => {
  const formats = useQuery(leagueFormatsQuery).data ?? [];
  const scoreTypes = useQuery(scoreTypesQuery).data;
  const ownFormat = useSituation((state) => (state.status === "ready" ? state.config.leagueFormatId : null));
  const [assetid, chooseAsset] = useState<AssetId | null>(null);
  const [chosenFormat, chooseFormat] = useState<LeagueFormatId | null>(null);
  const [chosenType, chooseType] = useState<ScoreTypeId | null>(null);

  const leagueFormatId = chosenFormat ?? ownFormat;
  const wanted = chosenType ?? scoreTypes?.find(({ dataname }) => dataname === "perception")?.scoretypeid ?? null;
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
    loadingTypes: scoreTypes === undefined || available.loading,
    format: formats.find((known) => known.leagueformatid === leagueFormatId) ?? null,
    scoreType: scoreTypes?.find((known) => known.scoretypeid === scoreTypeId) ?? null,
    chooseAsset,
    chooseFormat,
    chooseType,
  };
};
export type SetupState = ReturnType<typeof useSetup>;
