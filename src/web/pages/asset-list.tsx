import { RANKED_LIST_ID } from "#contract/pages/pages.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useLocation, useSearch } from "wouter";
import type { Asset } from "#contract/values/values.ts";
import { activeNames, readView } from "#core/assets/advanced/view.ts";
import type { Position } from "#core/assets/position.ts";
import type { UserId } from "#core/kit/ids.ts";
import type { SitbarConfig } from "#core/situation/config.ts";
import type { ReferenceTables } from "#core/situation/reference.ts";
import { assetListQuery } from "#web/values/trade-values.ts";
import { useEntitlements } from "#web/accounts/user.ts";
import { injuriesQuery, useInjuries } from "#web/situation/injuries.ts";
import type { PageVisit } from "#web/accounts/page-visit.ts";
import type { Narrow } from "#web/values/use-ranked-list.ts";
import { situation, useSituation } from "#web/situation/start.ts";
import { leagueQuery } from "#web/leagues/data.ts";
import { LeagueFilter } from "#web/leagues/league-filter.tsx";
import { useNarrowing, useView } from "#web/values/filters/view.ts";
import { ListDownload } from "#web/api/data-suite/list-download.tsx";
import { InsightLock } from "#web/insights/locked.tsx";
import { useInsightModal } from "#web/insights/use-insight-modal.tsx";
import { CustomToggle, useCustomScores } from "#web/values/custom-scores.tsx";
import { Movers } from "#web/values/movers.tsx";
import { useListedLeague } from "#web/leagues/listed/listed-league.ts";
import { OWNER_LABELS, OwnerFilter, type ListedLeague, type Ownership } from "#web/values/listed-league.tsx";
import { ListChips, ViewMenu } from "#web/values/view-menu.tsx";
import { useListChoices } from "#web/values/list-choices.ts";
import { isShown } from "#web/leagues/listed/owners.ts";
import { ListWaiting, Rankings } from "#web/values/rankings.tsx";
import { ValueSources } from "#web/values/value-sources.tsx";
import { clearFilters } from "#web/situation/use-config.ts";
import { SituationPanel, SituationSidebar, useRoomForSidebar } from "#web/situation/situation-sidebar.tsx";
import { PositionFilter } from "#web/situation/position-filter.tsx";
import { PrintedSituation } from "#web/situation/situation-summary.tsx";
import { MESSAGES } from "#web/values/messages.ts";
import { RowStar, StarsOfList } from "#web/watchlist/star.tsx";
import { lazyPart } from "#web/kit/ui/lazy-part.tsx";
import { useOffer } from "#web/plans/use-offer.tsx";
import { InjurySign } from "#web/kit/ui/display/badge.tsx";
import { useMediaQuery } from "#web/kit/ui/use-media-query.ts";
import type { FeatureKey } from "#core/plans/features.ts";

// The list is shown first; optional parts are loaded afterwards, or when the user needs them.
const FeaturePreview = lazyPart(() => import("#web/plans/feature-preview.tsx"));
const AdvancedPanel = lazyPart(() => import("#web/values/filters/advanced-panel.tsx"), <div className="mt-2 h-11" />);
const ActiveView = lazyPart(() => import("#web/values/filters/active-view.tsx"), <div className="h-12" />);

const showPosition = (position: Position): void => situation.update({ assetFilters: { positions: [position] } });

function ListFailed() {
  const beside = useRoomForSidebar();
  return (
    <div className="min-h-60 p-4 text-ink-faint">
      {beside ? "The list appears once your settings have loaded." : <SituationPanel />}
    </div>
  );
}

/** What a view leaves, further narrowed to the assets of some owners in the reader's league; null if nothing is. */
function narrowedTo(narrow: Narrow | null, league: ListedLeague | null, ownership: Ownership): Narrow | null {
  if (!league || ownership === "all") return narrow;
  return (assets, places) => {
    const passes = narrow?.(assets, places) ?? (() => true);
    return (asset) => passes(asset) && isShown(league.owners.get(asset.assetid), ownership);
  };
}

/** The lock of the list's insights, for readers whose plan does not open them. */
function ListLock({ config, userId }: { config: SitbarConfig; userId: UserId | null }) {
  const { insights } = useEntitlements();
  const query = { ...assetListQuery(config, userId), placeholderData: keepPreviousData, enabled: !insights };
  const count = (useQuery(query).data ?? []).filter(({ hasinsight }) => hasinsight).length;
  return !insights && count > 0 && <InsightLock count={count} preview={<FeaturePreview feature="insights" />} />;
}

type ListProps = { custom: ReturnType<typeof useCustomScores>; onUpgrade: (feature: FeatureKey) => void };

function List(props: ListProps) {
  const state = useSituation((state) => state);
  if (state.status === "failed") return <ListFailed />;
  if (state.status === "ready") return <ReadyList config={state.config} tables={state.tables} {...props} />;
  return (
    <>
      <div className="h-11 border-b border-line" />
      <ListWaiting />
    </>
  );
}

type ReadyListProps = ListProps & { config: SitbarConfig; tables: ReferenceTables };

function ReadyList({ config, tables, custom, onUpgrade }: ReadyListProps) {
  const { userId } = custom;
  const search = useSearch();
  const [, navigate] = useLocation();
  const shown = useView();
  const viewed = shown.view.league;
  const narrowing = useNarrowing(shown.view, useQuery({ ...leagueQuery(viewed ?? ""), enabled: viewed !== undefined }));
  const narrow = narrowing.state === "ready" ? narrowing.narrow : null;
  const league = useListedLeague(config, userId);
  const [ownership, setOwnership] = useState<Ownership>("all");
  const narrowed = useMemo(() => narrowedTo(narrow, league, ownership), [narrow, league, ownership]);
  const clear = (): void => {
    clearFilters();
    setOwnership("all");
    if (search !== "") navigate("/asset-list", { replace: true });
  };
  const { badges, modal } = useInsightModal(config.leagueFormatId);
  const { insights } = useListChoices();
  const injuries = useInjuries();
  const hasMouse = useMediaQuery("(pointer: fine)") === true;
  const chips = useCallback(
    (asset: Asset) => {
      const injury = injuries.get(asset.assetid);
      return (
        <>
          {injury && <InjurySign injury={injury} />}
          {insights && asset.hasinsight && (
            <span className="chips" data-print="none">
              {badges(asset)}
            </span>
          )}
          <RowStar assetid={asset.assetid} name={asset.assetdisplayname} canPress={hasMouse} />
        </>
      );
    },
    [injuries, insights, badges, hasMouse],
  );
  const toggle = { on: custom.on, onToggle: () => void custom.toggle(() => onUpgrade("custom-scores")) };
  const owners = ownership === "all" ? null : { label: OWNER_LABELS[ownership], onClear: () => setOwnership("all") };
  return (
    <>
      <div data-print="none" className="flex h-11 items-center justify-between gap-1 border-b border-line">
        <PositionFilter />
        <div className="flex items-center gap-3">
          <CustomToggle {...toggle} />
          <ViewMenu custom={toggle}>
            {league && <OwnerFilter value={ownership} onChange={setOwnership} hasMine={league.hasMine} />}
          </ViewMenu>
        </div>
      </div>
      <ListChips custom={toggle} owners={owners} />
      <PrintedSituation />
      {search !== "" && (
        <ActiveView shown={shown} narrowing={narrowing} onUpgrade={() => onUpgrade("advanced-filters")} />
      )}
      <Rankings
        config={config}
        tables={tables}
        userId={userId}
        league={league}
        narrow={narrowed}
        onPosition={showPosition}
        onClear={clear}
        badges={chips}
        renderBelow={(rows, dollars) => (
          <>
            <ListLock config={config} userId={userId} />
            <ListDownload rows={rows} dollars={dollars} onUpgrade={() => onUpgrade("data-suite")} />
          </>
        )}
      />
      <StarsOfList />
      {modal}
    </>
  );
}

function useSituationOrLeave(): void {
  const isMissing = useSituation((state) => state.status === "failed" && state.reason === "no-defaults");
  const [, navigate] = useLocation();
  useEffect(() => {
    if (isMissing) navigate("/", { replace: true });
  }, [isMissing, navigate]);
}

/** Follows no part of the situation itself, so that a change renders only what shows that part. */
export default function AssetListPage() {
  useSituationOrLeave();
  const custom = useCustomScores();
  const { offer, modal } = useOffer();
  const beside = useRoomForSidebar();
  const moreFilters = (
    <AdvancedPanel userId={custom.userId} leagueFilter={LeagueFilter} onUpgrade={() => offer("advanced-filters")} />
  );
  return (
    <>
      <Movers />
      <div className="page-app flex gap-12 print:px-0">
        {beside !== false && <SituationSidebar isLive={beside === true} moreFilters={moreFilters} />}
        <section aria-labelledby="list-title" className="min-w-0 grow pb-8 print:p-0">
          <header className="flex h-9 items-end justify-between gap-3 pb-1 lg:mt-4">
            <h1 id="list-title" className="text-28 leading-8">
              {MESSAGES.title}
            </h1>
            <ValueSources />
          </header>
          <div
            id={RANKED_LIST_ID}
            tabIndex={-1}
            className={
              "outline-none [--list-top:--spacing(14)] " +
              "[&_a]:scroll-mt-[calc(var(--list-top)+2rem)] [&_button]:scroll-mt-[calc(var(--list-top)+2rem)]"
            }
          >
            <List custom={custom} onUpgrade={offer} />
          </div>
        </section>
      </div>
      {modal}
    </>
  );
}

/** The list, unless the address narrows it, which takes facts that are loaded later. */
export function prefetch({ client, config, search }: PageVisit) {
  if (activeNames(readView(new URLSearchParams(search)).view).length > 0) return [];
  return [client.prefetchQuery(assetListQuery(config, null)), client.prefetchQuery(injuriesQuery)];
}
