import { memo, useDeferredValue, type Dispatch, type ReactNode, type SetStateAction } from "react";
import type { Asset, ValueLines } from "#contract/values/values.ts";
import type { Position } from "#core/assets/position.ts";
import { toggleSort, type Sort, type SortKey } from "#core/assets/sort.ts";
import { useToday } from "#web/situation/start.ts";
import { AssetRow } from "./asset-row.tsx";
import { useListChoices } from "./list-choices.ts";
import type { ListedLeague } from "./listed-league.tsx";
import { MESSAGES } from "./messages.ts";
import type { RankedAsset } from "./use-ranked-list.ts";

export type RankingsTableProps = {
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
export function RankingsTable(props: RankingsTableProps) {
  return <Table {...useDeferredValue(props)} />;
}

const Table = memo((props: RankingsTableProps) => {
  const { rows, tiers, shown, lines, dollars, league, onPosition, badges } = props;
  const { ranges, density } = useListChoices();
  const today = useToday();
  const tierAt = (place: number): number | null => tiers?.get(rows[place]?.asset.assetid ?? 0) ?? null;
  return (
    <div
      role="table"
      aria-label={MESSAGES.title}
      aria-rowcount={rows.length + 1}
      className="ranked"
      data-density={density}
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
Table.displayName = "Table";

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
            {MESSAGES.owner}
          </div>
        )}
        {head("position", "Pos", "pos")}
        {head("age", "Age", "age")}
        {head("yearsexperience", "Exp", "exp", "Experience")}
        {dollars && (
          <div role="columnheader" className="usd" title={MESSAGES.dollarsHelp}>
            <span aria-hidden>{MESSAGES.dollarsHead}</span>
            <span className="sr-only">{MESSAGES.dollars}</span>
          </div>
        )}
        {head("tradevalue", "Value", "val")}
        <div role="columnheader" className="line">
          {MESSAGES.days}
        </div>
        {head("trend", "Trend", "trend")}
      </div>
    </div>
  );
}
