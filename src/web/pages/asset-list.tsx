import { RANKED_LIST_ID } from "#contract/pages.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useLocation, useSearch } from "wouter";
import type { Asset } from "#contract/values.ts";
import { activeNames, readView } from "#core/asset/advanced/view.ts";
import type { Position } from "#core/asset/position.ts";
import type { UserId } from "#core/ids.ts";
import type { SitbarConfig } from "#core/situation/config.ts";
import type { ReferenceTables } from "#core/situation/reference.ts";
import { assetListQuery } from "#web/data/trade-values.ts";
import { useEntitlements } from "#web/data/session/user.ts";
import { injuriesQuery, useInjuries } from "#web/data/injuries.ts";
import type { PageVisit } from "#web/data/page-visit.ts";
import type { Narrow } from "#web/data/narrow.ts";
import { situation, useSituation } from "#web/data/api/start.ts";
import { useNarrowing } from "#web/features/filters/narrowing.ts";
import { useView } from "#web/features/filters/queries.ts";
import { ListDownload } from "#web/features/data/list-download.tsx";
import { InsightLock } from "#web/features/insights/insight-lock.tsx";
import { useInsightModal } from "#web/features/insights/use-insight-modal.tsx";
import { DollarsButton } from "#web/features/rankings/auction.tsx";
import { BandsButton, useBands } from "#web/features/rankings/bands-button.tsx";
import { CustomToggle } from "#web/features/rankings/custom-toggle.tsx";
import { DensityButton } from "#web/features/rankings/density-button.tsx";
import { Movers } from "#web/features/rankings/movers.tsx";
import { useListedLeague, type ListedLeague } from "#web/features/rankings/listed-league.ts";
import { OwnerFilter } from "#web/features/rankings/owner-filter.tsx";
import { isShown, type Ownership } from "#web/features/rankings/owners.ts";
import { ListWaiting } from "#web/features/rankings/list-waiting.tsx";
import { Rankings } from "#web/features/rankings/rankings.tsx";
import { useCustomScores } from "#web/features/rankings/use-custom-scores.ts";
import { useDensity, type Density } from "#web/features/rankings/use-density.ts";
import { ValueSources } from "#web/features/rankings/value-sources.tsx";
import { clearFilters } from "#web/features/situation/use-config.ts";
import {
  LateSituationPanel,
  SituationBar,
  SituationSidebar,
  useRoomForSidebar,
} from "#web/features/situation/situation-bar.tsx";
import { PrintedSituation } from "#web/features/situation/situation-summary.tsx";
import { MESSAGES } from "#web/features/situation/messages.ts";
import { RankStar, RowStar, StarsOfList } from "#web/features/watchlist/star.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { layer } from "#web/ui/overlay/layer.tsx";
import { InjuryChip } from "#web/ui/display/badge.tsx";
import { useMediaQuery } from "#web/ui/use-media-query.ts";

// The list is shown first; optional parts are loaded afterwards, or when the user needs them.
const FeaturePreview = lazyPart(async () => ({
  default: (await import("#web/features/subscribe/feature-preview.tsx")).FeaturePreview,
}));
const UpgradeModal = layer(async () => ({
  default: (await import("#web/features/subscribe/upgrade-modal.tsx")).UpgradeModal,
}));

const AdvancedPanel = lazyPart(() => import("#web/features/filters/advanced-panel.tsx"), <div className="mt-2 h-11" />);
const ActiveView = lazyPart(
  () => import("#web/features/filters/active-view.tsx"),
  <div className="h-12 border-b border-line" />,
);

const showPosition = (position: Position): void => situation.update({ assetFilters: { positions: [position] } });

function ListFailed() {
  const beside = useRoomForSidebar();
  return (
    <div className="min-h-60 p-4 text-ink-faint">
      {beside ? MESSAGES.noList : <LateSituationPanel search={false} />}
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

type ListLockProps = { config: SitbarConfig; userId: UserId | null };

function ListLock({ config, userId }: ListLockProps) {
  const { data } = useQuery({ ...assetListQuery(config, userId), placeholderData: keepPreviousData });
  const count = (data ?? []).filter(({ hasinsight }) => hasinsight).length;
  return count === 0 ? null : <InsightLock count={count} preview={<FeaturePreview feature="insights" />} />;
}

/** The lock of the list's insights, for readers whose plan does not open them. */
function ReadyListLock({ userId }: Pick<ListLockProps, "userId">) {
  const { insights } = useEntitlements();
  const config = useSituation((state) => (state.status === "ready" ? state.config : null));
  return config && !insights && <ListLock config={config} userId={userId} />;
}

const rankStar = ({ assetid, assetdisplayname }: Asset) => <RankStar assetid={assetid} name={assetdisplayname} />;

type ListProps = {
  userId: UserId | null;
  density: Density | "usual";
  bands: boolean;
  onUpgrade: (feature: string) => void;
};

function List(props: ListProps) {
  const state = useSituation((state) => state);
  if (state.status === "failed") return <ListFailed />;
  if (state.status !== "ready") return <ListWaiting />;
  return <ReadyList config={state.config} tables={state.tables} {...props} />;
}

type ReadyListProps = ListProps & { config: SitbarConfig; tables: ReferenceTables };

function ReadyList({ config, tables, userId, density, bands, onUpgrade }: ReadyListProps) {
  const search = useSearch();
  const [, navigate] = useLocation();
  const shown = useView();
  const narrowing = useNarrowing(shown.view);
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
  const injuries = useInjuries();
  const isTouched = useMediaQuery("(pointer: coarse)");
  const chips = useCallback(
    (asset: Asset) => (
      <>
        <InjuryChip injury={injuries.get(asset.assetid)} />
        {badges(asset)}
        <RowStar assetid={asset.assetid} name={asset.assetdisplayname} />
      </>
    ),
    [injuries, badges],
  );
  return (
    <>
      <PrintedSituation />
      {search !== "" && (
        <ActiveView shown={shown} narrowing={narrowing} onUpgrade={() => onUpgrade("advanced-filters")} />
      )}
      {league && (
        <div data-print="none" className="border-b border-line px-3 py-2 md:px-4">
          <OwnerFilter value={ownership} onChange={setOwnership} hasMine={league.hasMine} />
        </div>
      )}
      <Rankings
        config={config}
        tables={tables}
        userId={userId}
        density={density}
        bands={bands}
        league={league}
        narrow={narrowed}
        onPosition={showPosition}
        onClear={clear}
        badges={chips}
        star={isTouched ? rankStar : undefined}
        renderBelow={(rows, dollars) => (
          <ListDownload rows={rows} dollars={dollars} onUpgrade={() => onUpgrade("data-suite")} />
        )}
      />
      <StarsOfList />
      {modal}
    </>
  );
}

/** Redirects to the landing page if there is no situation to rank for. */
function useSituationOrLeave(): void {
  const isMissing = useSituation((state) => state.status === "failed" && state.reason === "no-defaults");
  const [, navigate] = useLocation();
  useEffect(() => {
    if (isMissing) navigate("/", { replace: true });
  }, [isMissing, navigate]);
}

/** Follows no part of the situation itself, so that a change renders only what shows that part. */
function AssetListPage() {
  useSituationOrLeave();
  const custom = useCustomScores();
  const { density, toggle } = useDensity();
  const { bands, toggle: toggleBands } = useBands();
  const [paywall, setPaywall] = useState({ feature: "custom-scores", open: false });
  const offer = (feature: string): void => setPaywall({ feature, open: true });
  const beside = useRoomForSidebar();
  const moreFilters = <AdvancedPanel userId={custom.userId} onUpgrade={() => offer("advanced-filters")} />;
  return (
    <>
      <Movers />
      {beside !== true && <SituationBar moreFilters={moreFilters} />}
      <div className="mx-auto flex max-w-330 md:px-6 lg:gap-5 xl:gap-6 print:px-0">
        {beside !== false && <SituationSidebar isLive={beside === true} moreFilters={moreFilters} />}
        <section aria-labelledby="list-title" className="min-w-0 grow pb-8 md:py-5 md:short:pt-0 print:p-0">
          <header
            className={
              "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-3 pt-4 pb-3 sm:short:py-1 " +
              "sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:gap-x-2 md:px-1 md:pt-0 print:px-0 print:pt-0 print:pb-2"
            }
          >
            <h1 id="list-title" className="text-20 max-[26rem]:text-16 sm:short:leading-5">
              Asset Rankings
            </h1>
            <p
              // Room for what is known later: two lines, and three on a phone.
              className={
                "min-h-8 text-12 text-ink-faint max-sm:col-span-2 max-sm:row-start-2 max-sm:mt-1 max-sm:min-h-12 " +
                "max-sm:col-start-1 max-sm:pr-14"
              }
            >
              <ValueSources />
            </p>
            {/* On phones beside the sources: the title leaves no room for it. */}
            <span
              data-print="none"
              className={
                "max-sm:col-span-2 max-sm:col-start-1 max-sm:row-start-2 max-sm:justify-self-end sm:col-start-2 " +
                "sm:row-span-2 sm:row-start-1 max-sm:mt-1 [&_button]:scroll-mt-36"
              }
            >
              <DollarsButton />
            </span>
            <span
              data-print="none"
              className="flex gap-2 sm:col-start-3 sm:row-span-2 sm:row-start-1 [&_button]:scroll-mt-36"
            >
              <ReadyListLock userId={custom.userId} />
              <BandsButton bands={bands} onToggle={toggleBands} />
              <DensityButton density={density} onToggle={toggle} />
              <CustomToggle on={custom.on} onToggle={() => void custom.toggleOr(() => offer("custom-scores"))} />
            </span>
          </header>
          <div
            id={RANKED_LIST_ID}
            tabIndex={-1}
            className={
              "border-y border-line bg-surface outline-none [--list-top:--spacing(14)] max-lg:[--list-top:7.5rem] " +
              "max-md:[--list-top:10.125rem] " +
              "[&_a]:scroll-mt-[calc(var(--list-top)-2rem)] [&_button]:scroll-mt-[calc(var(--list-top)-2rem)] " +
              "md:rounded-12 md:border md:shadow-1 print:rounded-none print:border-0"
            }
          >
            <List userId={custom.userId} density={density} bands={bands} onUpgrade={offer} />
          </div>
        </section>
      </div>
      <UpgradeModal {...paywall} onOpenChange={(open) => setPaywall((now) => ({ ...now, open }))} />
    </>
  );
}

export default AssetListPage;

/** The list, unless the address narrows it, which takes facts that are loaded later. */
export function prefetch({ client, config, search }: PageVisit) {
  if (activeNames(readView(new URLSearchParams(search)).view).length > 0) return [];
  return [client.prefetchQuery(assetListQuery(config, null)), client.prefetchQuery(injuriesQuery)];
}
