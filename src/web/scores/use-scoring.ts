import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useReducer, useState } from "react";
import { useLocation } from "wouter";
import type { OwnScore, ScoreRow } from "#contract/scores.ts";
import type { AssetMetadata } from "#contract/situation/reference.ts";
import type { AssetId, LeagueFormatId, ScoreTypeId } from "#core/kit/ids.ts";
import { boardOf, type DraftScore, type ScoredAsset, type ScoreSetup, type Worth } from "#core/scores/board.ts";
import { scoreAtRank } from "#core/scores/slider.ts";
import { editTrial, NO_TRIAL } from "#core/scores/trial.ts";
import { userQuery } from "#web/accounts/user.ts";
import { localStore } from "#web/kit/data/store.ts";
import { isSubscriptionRequired, isUnauthorized } from "#web/kit/query/send.ts";
import { toast } from "#web/kit/ui/overlay/toast-store.ts";
import { assetMetadataQuery, leagueFormatsQuery, scoreTypesQuery } from "#web/situation/reference.ts";
import { useSituation } from "#web/situation/start.ts";
import { assetListQuery } from "#web/values/trade-values.ts";
import { assetScoresQuery, availableScoreTypesQuery, type PoolIds, type PoolScores } from "./data.ts";
import { SIGNED_OUT, SIGNED_OUT_DELAY, type ScoreReading } from "./messages.ts";

/** What is scored, its board, and the score being tried, which means nothing in another pool: a change ends it. */
export function useScoring(onPaywall: () => void) {
  const [text, setText] = useState("");
  const [customOn, setCustomOn] = useState(false);
  const [trial, edit] = useReducer(editTrial, NO_TRIAL);
  const state = useSetup();
  const { setup, format, scoreType, chooseAsset, chooseFormat, chooseType } = state;
  const { assetid, leagueFormatId, scoreTypeId } = setup;
  /** The pool that is scored, once asset, format and category are all chosen; else null. */
  const chosen =
    assetid !== null && leagueFormatId !== null && scoreTypeId !== null && format && scoreType
      ? { ids: { leagueFormatId, scoreTypeId }, format, scoreType }
      : null;

  const refuse = useCallback(() => {
    setCustomOn(false);
    onPaywall();
  }, [onPaywall]);
  const board = useBoard(chosen?.ids ?? null, customOn, trial.draft, refuse);
  const worths = useWorths(leagueFormatId);
  useSignedOut(board.error);

  const choose = useCallback(
    (id: AssetId) => {
      chooseAsset(id);
      edit({ type: "select", id });
    },
    [chooseAsset],
  );
  const press = useCallback(
    (id: AssetId) => {
      setText("");
      choose(id);
    },
    [choose],
  );
  const settle = (): void => edit({ type: "settle" });
  const settling =
    <Value>(set: (value: Value) => void) =>
    (value: Value): void => {
      settle();
      set(value);
    };
  const others = board.rows.flatMap(({ id, displayScore }) => (id === assetid ? [] : [displayScore]));
  const reading: ScoreReading = { scoreType: scoreType?.dataname ?? "perception", centre: board.centre };

  return {
    ...state,
    chosen,
    board,
    worths,
    reading,
    customOn,
    text,
    setText,
    row: board.rows.find(({ id }) => id === assetid),
    choose,
    press,
    settle,
    switchCustom: settling(setCustomOn),
    changeFormat: settling(chooseFormat),
    changeType: settling(chooseType),
    /** The score that brings the asset to a rank; null where none does. */
    scoreAt: (rank: number): number | null => scoreAtRank(rank, others),
    tryScore: (score: number, sameGesture: boolean): void => {
      edit({ type: "select", id: assetid });
      edit({ type: "try", score, sameGesture });
    },
    canStepBack: trial.trail.length > 0,
    stepBack: (): void => edit({ type: "step-back" }),
    goTo: (score: OwnScore): void => {
      chooseFormat(score.leagueFormatId);
      chooseType(score.scoreTypeId);
      settle();
      press(score.assetid);
      setCustomOn(true);
    },
  };
}
export type Scoring = ReturnType<typeof useScoring>;

/** Says that a load was refused without a sign-in, and leads to the login page. The frame handles writes. */
function useSignedOut(error: Error | null): void {
  const [, navigate] = useLocation();
  const over = isUnauthorized(error);
  useEffect(() => {
    if (!over) return;
    toast({ ...SIGNED_OUT, variant: "destructive" });
    const leave = setTimeout(
      () => navigate(`/login?${new URLSearchParams({ returnTo: location.pathname })}`),
      SIGNED_OUT_DELAY,
    );
    return () => clearTimeout(leave);
  }, [over, navigate]);
}

/** The last visit's asset or the best, the situation's format, the overall category; one without a score is none. */
function useSetup() {
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
  const { types, loading: loadingAvailable } = useAvailable(assetid, leagueFormatId);
  const scoreTypeId = wanted !== null && (types === null || types.includes(wanted)) ? wanted : null;
  const setup: ScoreSetup = { assetid, leagueFormatId, scoreTypeId };
  return {
    setup,
    formats,
    /** The score categories; those the asset has no score in are disabled. */
    categories: types?.length === 0 ? [] : (scoreTypes ?? []),
    isDisabled: (type: ScoreTypeId): boolean => types !== null && !types.includes(type),
    ranked,
    /** Whether there is no asset because none has come yet. */
    loadingAsset: assetid === null && (loadingSituation || loadingCategories || loadingAssets),
    loadingTypes: scoreTypes === undefined || loadingAvailable,
    format: formats.find((known) => known.leagueformatid === leagueFormatId) ?? null,
    scoreType: scoreTypes?.find((known) => known.scoretypeid === scoreTypeId) ?? null,
    chooseAsset,
    chooseFormat,
    chooseType,
  };
}

/** The types an asset is rated in; null while unknown, or if no asset is chosen. */
function useAvailable(assetid: AssetId | null, leagueFormatId: LeagueFormatId | null) {
  const asked = assetid !== null && leagueFormatId !== null;
  const { data, isPlaceholderData, isPending } = useQuery({
    ...availableScoreTypesQuery(assetid ?? 0, leagueFormatId ?? 0),
    enabled: asked,
    placeholderData: keepPreviousData,
  });
  return { types: asked && !isPlaceholderData ? (data ?? null) : null, loading: asked && isPending };
}

function useRanked(leagueFormatId: LeagueFormatId | null, overall: ScoreTypeId | null) {
  const isKnown = leagueFormatId !== null && overall !== null;
  const { data, isPending } = useQuery({
    ...assetScoresQuery({ leagueFormatId: leagueFormatId ?? 0, scoreTypeId: overall ?? 0 }, false),
    enabled: isKnown,
  });
  const ranked = useMemo(() => data?.rows.map(({ id }) => id) ?? [], [data]);
  return { ranked, loading: isKnown && isPending };
}

const LAST_ASSET_KEY = "bbf_scored_asset";

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

const NO_POOL: PoolIds = { leagueFormatId: 0, scoreTypeId: 0 };
const NO_ASSETS: readonly ScoredAsset[] = [];

function withNames(rows: readonly ScoreRow[], metadata: readonly AssetMetadata[]): readonly ScoredAsset[] {
  const known = new Map(metadata.map((asset) => [asset.assetid, asset]));
  return rows.flatMap(({ id, communityscore, userscore }): ScoredAsset[] => {
    const asset = known.get(id);
    if (!asset) return [];
    const { assetdisplayname: name, positionabbr, teamnameabbr: team, agedecimal: age } = asset;
    return [{ id, name, player_position: positionabbr, team, age, communityscore, userscore }];
  });
}

/** The board of a pool. If the own scores are refused without a plan, calls `onRefused` and keeps none of them. */
function useBoard(pool: PoolIds | null, customOn: boolean, draft: DraftScore | null, onRefused: () => void) {
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
  const key = JSON.stringify(query.queryKey);
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
    /** The rows as shown, with the score being tried. */
    rows,
    communityRanks,
    centre: data?.centre ?? 0,
    pending: isPending || metadata.isPending,
    /** Whether the user's own scores are still loading and the rows show the community's. */
    ownPending: customOn && isPlaceholderData,
    error: refused ? null : (error ?? metadata.error),
    retry: () => void refetch(),
  };
}

const NO_LEAGUE = { leagueFormatId: 0, teamStatusCodeId: 0 };

/** Trade values in the reader's situation by asset; empty while loading and after a failure. */
function useWorths(leagueFormatId: LeagueFormatId | null): ReadonlyMap<AssetId, Worth> {
  const { data: user } = useQuery(userQuery);
  const config = useSituation((state) => (state.status === "ready" ? state.config : null));
  const asked = config && leagueFormatId !== null ? { ...config, leagueFormatId } : null;
  const { data } = useQuery({
    ...assetListQuery(asked ?? NO_LEAGUE, user?.userid ?? null),
    enabled: asked !== null,
  });
  return useMemo(
    () =>
      new Map(
        data?.map(({ assetid, tradevalue: own, communityvalue: community = own }) => [assetid, { community, own }]),
      ),
    [data],
  );
}
