import { useQuery, keepPreviousData } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { useEffect, useState, type ComponentProps, type ReactNode } from "react";
import { DEFAULT_SORTS, type Sort } from "#core/assets/sort.ts";
import { Button } from "#web/kit/ui/form/button.tsx";
import { EmptyState, RetryNotice, TRY_AGAIN } from "#web/kit/ui/display/notice.tsx";
import { LiveRegion } from "#web/kit/ui/display/live-region.tsx";
import { isHistoryNavigation } from "#web/kit/ui/scroll-restoration.ts";
import { useWaiting } from "#web/kit/ui/use-waiting.ts";
import { BudgetBar, useDollars } from "./auction.tsx";
import { MESSAGES } from "./messages.ts";
import { RankingsTable, type RankingsTableProps } from "./rankings-table.tsx";
import { valueLinesQuery } from "./trade-values.ts";
import { useRankedList, type RankedAsset } from "./use-ranked-list.ts";

/** Rows shown at first, and added by each press of 'Load More Assets'. */
const PAGE_SIZE = 50;

/** How the list was shown last, for readers who come back to it. */
let last: { readonly sorts: readonly Sort[]; readonly shown: number } = { sorts: DEFAULT_SORTS, shown: PAGE_SIZE };

type RankingsProps = Parameters<typeof useRankedList>[0] &
  Pick<RankingsTableProps, "league" | "onPosition" | "badges"> & {
    onClear: () => void;
    /** Drawn below the list; receives all rows that pass the filters, in their order, and auction prices if shown. */
    renderBelow: (rows: readonly RankedAsset[], dollars: ReadonlyMap<number, number> | null) => ReactNode;
  };

export function Rankings({ league, onPosition, badges, onClear, renderBelow, ...wanted }: RankingsProps) {
  const { config } = wanted;
  // Drawn after the first paint: the document has no lines, and their place is kept.
  const { data: lines = null } = useQuery({ ...valueLinesQuery(config), placeholderData: keepPreviousData });
  const [sorts, setSorts] = useState(() => (isHistoryNavigation() ? last.sorts : DEFAULT_SORTS));
  const [shown, setShown] = useState(() => (isHistoryNavigation() ? last.shown : PAGE_SIZE));
  useEffect(() => {
    last = { sorts, shown };
  }, [sorts, shown]);
  const { rows, tiers, order, pending, stale, error, retry } = useRankedList(wanted, sorts);
  const isWaiting = useWaiting(pending);
  const { dollars = null, refusal = null } = useDollars(order, config.roster) ?? {};
  const failed = error && <RetryNotice title={MESSAGES.failed} onRetry={retry} className="m-4" text={error.message} />;

  if (failed && order.length === 0) return failed;
  if (isWaiting) return <ListWaiting />;
  if (order.length === 0)
    return (
      <Empty title={MESSAGES.nothingTitle} action={<Button onClick={retry}>{TRY_AGAIN}</Button>}>
        {MESSAGES.nothingText}
      </Empty>
    );

  const visible = Math.min(shown, rows.length);
  const count = `Showing ${visible} of ${rows.length}`;
  return (
    <div aria-busy={stale}>
      {failed}
      <BudgetBar refusal={refusal} />
      <LiveRegion>{rows.length === 0 ? MESSAGES.emptyTitle : count}</LiveRegion>
      {rows.length === 0 ? (
        <Empty title={MESSAGES.emptyTitle} action={<Button onClick={onClear}>{MESSAGES.clear}</Button>}>
          {MESSAGES.emptyText}
        </Empty>
      ) : (
        <>
          <RankingsTable
            rows={rows}
            tiers={tiers}
            shown={shown}
            sorts={sorts}
            lines={lines}
            dollars={dollars}
            league={league}
            onSort={setSorts}
            onPosition={onPosition}
            badges={badges}
          />
          <div className="flex flex-col items-center gap-2 px-4 py-5 print:py-2">
            {visible < rows.length && (
              <Button data-print="none" onClick={() => setShown(shown + PAGE_SIZE)}>
                {MESSAGES.loadMore}
              </Button>
            )}
            <p className="text-12 text-ink-faint">{count}</p>
            {renderBelow(rows, dollars)}
          </div>
        </>
      )}
    </div>
  );
}

const Empty = (props: Omit<ComponentProps<typeof EmptyState>, "icon">) => (
  <EmptyState icon={<SearchX aria-hidden size={20} />} {...props} />
);

/**
 * The list while its first values load: the lines of a table. One element without animation, because twenty rows of
 * grey boxes cost a phone a second.
 */
export const ListWaiting = () => <div aria-busy className="list-lines min-h-250" />;
