import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { memo, useDeferredValue, useEffect, useState } from "react";
import type { ComponentProps, Dispatch, ReactNode, SetStateAction } from "react";
import type { Asset, ValueLines } from "#contract/values/values.ts";
import type { Position } from "#core/assets/position.ts";
import { DEFAULT_SORTS, type Sort, type SortKey, toggleSort } from "#core/assets/sort.ts";
import { EmptyState, LiveRegion, RetryNotice, TRY_AGAIN } from "#web/kit/ui/display/notice.tsx";
import { Button } from "#web/kit/ui/form/button.tsx";
import { isHistoryNavigation } from "#web/kit/ui/scroll-restoration.ts";
import { useWaiting } from "#web/kit/ui/use-waiting.ts";
import { useToday } from "#web/situation/start.ts";
import { AssetRow } from "./asset-row.tsx";
import { BudgetBar, useDollars } from "./auction.tsx";
import { useListChoices } from "./list-choices.ts";
import type { ListedLeague } from "./listed-league.tsx";
import { MESSAGES } from "./messages.ts";
import { valueLinesQuery } from "./trade-values.ts";
import { type RankedAsset, useRankedList } from "./use-ranked-list.ts";

/** Rows shown at first, and added by each press of 'Load More Assets'. */
const PAGE_SIZE = 50;

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
  const failed = error && (
    <RetryNotice title="The trade values could not be loaded" onRetry={retry} className="m-4" text={error.message} />
  );

  if (failed && order.length === 0) return failed;
  if (isWaiting) return <ListWaiting />;
  if (order.length === 0)
    return (
      <Empty title="There are no assets yet" action={<Button onClick={retry}>{TRY_AGAIN}</Button>}>
        The server has no players or picks yet. They appear here once they are imported.
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
        <Empty title={MESSAGES.emptyTitle} action={<Button onClick={onClear}>Show all assets</Button>}>
          Widen the age range, turn positions back on or search for another name.
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
                Load More Assets
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

/** One element without animation, because twenty rows of grey boxes cost a phone a second. */
export const ListWaiting = () => <div aria-busy className="list-lines min-h-250" />;

type RankingsTableProps = {
  rows: readonly RankedAsset[];
  /** The tier of each asset by id; null where none are shown. */
  tiers: ReadonlyMap<number, number> | null;
  shown: number;
  sorts: readonly Sort[];
  lines: ValueLines | null;
  /** Auction prices by asset id; null while they are not shown. */
  dollars: ReadonlyMap<number, number> | null;
  /** The reader's league, for owners and picks beside the assets; null for none. */
  league: ListedLeague | null;
  onSort: Dispatch<SetStateAction<readonly Sort[]>>;
  onPosition: (position: Position) => void;
  /** Drawn beside an asset's name. Keep it the same function from one render to the next. */
  badges: (asset: Asset) => ReactNode;
};

/** Rows out of sight cost no layout, and a key pressed meanwhile comes before the rows of the last. */
function RankingsTable(props: RankingsTableProps) {
  return <Table {...useDeferredValue(props)} />;
}

const Table = memo(function Table(props: RankingsTableProps) {
  const { rows, tiers, shown, lines, dollars, league, onPosition, badges } = props;
  const { ranges } = useListChoices();
  const today = useToday();
  const tierAt = (place: number): number | null => tiers?.get(rows[place]?.asset.assetid ?? 0) ?? null;
  return (
    <div
      role="table"
      aria-label={MESSAGES.title}
      aria-rowcount={rows.length + 1}
      className="ranked"
      data-league={league ? "" : undefined}
      data-dollars={dollars ? "" : undefined}
    >
      <ListHead {...props} />
      <div role="rowgroup" className="body">
        {rows.slice(0, shown).map(({ asset, rank }, place) => {
          const tier = tierAt(place);
          return (
            <AssetRow
              // Keyed by place: when another asset takes the place, texts change and no element is created.
              key={place}
              asset={asset}
              rank={rank}
              tier={tier === tierAt(place - 1) ? null : tier}
              today={today}
              ranges={ranges}
              days={lines?.days}
              values={lines?.lines[asset.assetid]}
              dollars={dollars ? (dollars.get(asset.assetid) ?? null) : undefined}
              owner={league ? (league.owners.get(asset.assetid) ?? null) : undefined}
              leaguePicks={league?.notes.get(asset.assetid) ?? null}
              onPosition={onPosition}
              badges={badges}
            />
          );
        })}
      </div>
    </div>
  );
});

/** A click sorts by a column, with shift adds it. Auction prices stand in the order of the values. */
function ListHead({ sorts, dollars, league, onSort }: RankingsTableProps) {
  const head = (key: SortKey, label: string, className: string, title?: string) => {
    const place = sorts.findIndex((sort) => sort.key === key);
    const sort = sorts[place];
    const direction = sort && (sort.descending ? "descending" : "ascending");
    const isSecond = direction !== undefined && place > 0;
    return (
      <div role="columnheader" className={className} aria-sort={isSecond ? undefined : direction}>
        <button
          type="button"
          title={title}
          data-on={direction && ""}
          aria-label={isSecond ? `${label}${MESSAGES.sorted(direction, place + 1)}` : undefined}
          onClick={({ shiftKey }) => onSort((now) => toggleSort(now, key, shiftKey))}
        >
          {direction && (
            <span aria-hidden className="mr-1">
              {direction === "descending" ? "↓" : "↑"}
            </span>
          )}
          {label}
          {isSecond && <span aria-hidden> {place + 1}</span>}
        </button>
      </div>
    );
  };
  return (
    <div role="rowgroup" className="head lean">
      <div role="row">
        <div role="columnheader" className="rank">
          <span aria-hidden>#</span>
          <span className="sr-only">Rank</span>
        </div>
        {head("assetdisplayname", "Name", "who")}
        {league && (
          <div role="columnheader" className="own">
            Owner
          </div>
        )}
        {head("position", "Pos", "pos")}
        {head("age", "Age", "age")}
        {head("yearsexperience", "Exp", "exp", "Experience")}
        {dollars && (
          <div
            role="columnheader"
            className="usd"
            title="Show what each player costs in an auction with your league's teams and roster"
          >
            <span aria-hidden>{MESSAGES.dollarsHead}</span>
            <span className="sr-only">{MESSAGES.dollars}</span>
          </div>
        )}
        {head("tradevalue", "Value", "val")}
        <div role="columnheader" className="line">
          30 days
        </div>
        {head("trend", "Trend", "trend")}
      </div>
    </div>
  );
}
