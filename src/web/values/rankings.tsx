import { useQuery, keepPreviousData } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { useCallback, useEffect, useState, type ReactNode } from "react";
import { toggleSort, DEFAULT_SORTS, type Sort, type SortKey } from "#core/assets/sort.ts";
import type { Position } from "#core/assets/position.ts";
import type { UserId } from "#core/kit/ids.ts";
import type { SitbarConfig } from "#core/situation/config.ts";
import type { ReferenceTables } from "#core/situation/reference.ts";
import type { Asset } from "#contract/values/values.ts";
import { useToday } from "#web/situation/start.ts";
import type { Narrow } from "./narrow.ts";
import { valueLinesQuery } from "./value-lines.ts";
import { Button } from "#web/kit/ui/form/button.tsx";
import { isHistoryNavigation } from "#web/kit/ui/scroll-restoration.ts";
import { EmptyState, RetryNotice, TRY_AGAIN } from "#web/kit/ui/display/notice.tsx";
import { LiveRegion } from "#web/kit/ui/display/live-region.tsx";
import { useWaiting } from "#web/kit/ui/use-waiting.ts";
import { BudgetBar, useDollars } from "./auction.tsx";
import { ListWaiting } from "./list-waiting.tsx";
import { MESSAGES } from "./messages.ts";
import type { ListedLeague } from "./listed-league.ts";
import { RankingsTable } from "./rankings-table.tsx";
import { useListChoices } from "./list-choices.ts";
import { useRankedList, type RankedAsset } from "./use-ranked-list.ts";

/** Rows shown at first, and added by each press of 'Load More Assets'. */
const PAGE_SIZE = 50;

/** How the list was shown last, for readers who come back to it. */
let last: { readonly sorts: readonly Sort[]; readonly shown: number } = { sorts: DEFAULT_SORTS, shown: PAGE_SIZE };

/** Values that come within this many milliseconds replace the old ones without a sign of waiting. */
const LATE_MS = 250;

type RankingsProps = {
  config: SitbarConfig;
  tables: ReferenceTables;
  userId: UserId | null;
  league?: ListedLeague | null;
  /** Filters further than the situation does; null if nothing does. */
  narrow?: Narrow | null;
  onPosition: (position: Position) => void;
  onClear: () => void;
  /** Drawn beside an asset's name. Keep it the same function from one render to the next. */
  badges?: (asset: Asset) => ReactNode;
  /** Drawn below the list; receives all rows that pass the filters, in their order, and auction prices if shown. */
  renderBelow?: (rows: readonly RankedAsset[], dollars: ReadonlyMap<number, number> | null) => ReactNode;
};

export function Rankings(props: RankingsProps) {
  const { config, tables, userId, league = null, narrow = null } = props;
  const { onPosition, onClear, badges, renderBelow } = props;
  const { ranges, density } = useListChoices();
  // Drawn after the first paint: the document has no lines, and their place is kept.
  const { data: lines = null } = useQuery({ ...valueLinesQuery(config), placeholderData: keepPreviousData });
  const [sorts, setSorts] = useState(() => (isHistoryNavigation() ? last.sorts : DEFAULT_SORTS));
  const [shown, setShown] = useState(() => (isHistoryNavigation() ? last.shown : PAGE_SIZE));
  useEffect(() => {
    last = { sorts, shown };
  }, [sorts, shown]);
  const today = useToday();
  const list = useRankedList(config, tables, sorts, userId, today, narrow);
  const waiting = useLasting(list.stale, LATE_MS);
  const isWaiting = useWaiting(list.pending);
  const { view } = list;
  const auction = useDollars(view.order, config.roster);
  const sortBy = useCallback(
    (key: SortKey, additive: boolean) => setSorts((now) => toggleSort(now, key, additive)),
    [],
  );

  if (list.error && view.order.length === 0) {
    return <RetryNotice title={MESSAGES.failed} onRetry={list.retry} className="m-4" text={list.error.message} />;
  }
  if (isWaiting) return <ListWaiting />;
  if (view.order.length === 0) {
    return (
      <EmptyState
        icon={<SearchX aria-hidden size={20} />}
        title={MESSAGES.nothingTitle}
        action={<Button onClick={list.retry}>{TRY_AGAIN}</Button>}
      >
        {MESSAGES.nothingText}
      </EmptyState>
    );
  }

  const visible = Math.min(shown, view.rows.length);
  const count = `Showing ${visible} of ${view.rows.length}`;
  return (
    <div className="group/list" data-waiting={waiting || undefined} aria-busy={list.stale}>
      {list.error && (
        <RetryNotice title={MESSAGES.failed} onRetry={list.retry} className="m-4" text={list.error.message} />
      )}
      <BudgetBar refusal={auction?.refusal ?? null} />
      <LiveRegion>{view.rows.length === 0 ? MESSAGES.emptyTitle : count}</LiveRegion>
      {view.rows.length === 0 ? (
        <EmptyState
          icon={<SearchX aria-hidden size={20} />}
          title={MESSAGES.emptyTitle}
          action={<Button onClick={onClear}>{MESSAGES.clear}</Button>}
        >
          {MESSAGES.emptyText}
        </EmptyState>
      ) : (
        <RankingsTable
          view={view}
          shown={shown}
          sorts={sorts}
          today={today}
          density={density}
          ranges={ranges}
          lines={lines}
          dollars={auction?.dollars ?? null}
          league={league}
          onSort={sortBy}
          onPosition={onPosition}
          badges={badges}
        />
      )}
      {view.rows.length > 0 && (
        <div className="flex flex-col items-center gap-2 px-4 py-5 print:py-2">
          {visible < view.rows.length && (
            <Button data-print="none" onClick={() => setShown((now) => now + PAGE_SIZE)}>
              {MESSAGES.loadMore}
            </Button>
          )}
          <p className="text-12 text-ink-faint">{count}</p>
          {renderBelow?.(view.rows, auction?.dollars ?? null)}
        </div>
      )}
    </div>
  );
}

function useLasting(is: boolean, milliseconds: number): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!is) return undefined;
    const later = setTimeout(() => setLong(true), milliseconds);
    return () => {
      clearTimeout(later);
      setLong(false);
    };
  }, [is, milliseconds]);
  return is && long;
}
