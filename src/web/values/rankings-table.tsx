import { memo, useDeferredValue, type ReactNode } from "react";
import type { ValueLines } from "#contract/values/values.ts";
import type { Asset } from "#contract/values/values.ts";
import type { Position } from "#core/assets/position.ts";
import type { Sort, SortKey } from "#core/assets/sort.ts";
import { useFollowLink } from "#web/kit/ui/use-follow-link.ts";
import { AssetRow } from "./asset-row.tsx";
import { ListHead } from "./list-head.tsx";
import { MESSAGES } from "./messages.ts";
import type { ListedLeague } from "./listed-league.ts";
import type { Density } from "./list-choices.ts";
import type { ListView } from "./use-ranked-list.ts";

type RankingsTableProps = {
  view: ListView;
  shown: number;
  sorts: readonly Sort[];
  today: string;
  density: Density | "usual";
  ranges: boolean;
  lines: ValueLines | null;
  /** Auction prices by asset id; null while they are not shown. */
  dollars: ReadonlyMap<number, number> | null;
  /** The reader's league, for owners and picks beside the assets; null for none. */
  league: ListedLeague | null;
  onSort: (key: SortKey, additive: boolean) => void;
  onPosition: (position: Position) => void;
  badges?: ((asset: Asset) => ReactNode) | undefined;
};

/** Rows out of sight cost no layout, and a key pressed meanwhile comes before the rows of the last. */
export function RankingsTable(props: RankingsTableProps) {
  return <Table {...useDeferredValue(props)} />;
}

const Table = memo((props: RankingsTableProps) => {
  const { view, shown, sorts, today, density, ranges, lines, dollars, league, onSort, onPosition, badges } = props;
  const follow = useFollowLink();
  const tierAt = (place: number): number | null => view.tiers?.get(view.rows[place]?.asset.assetid ?? 0) ?? null;
  return (
    <div
      role="table"
      aria-label={MESSAGES.title}
      aria-rowcount={view.rows.length + 1}
      className="ranked"
      data-density={density}
      data-league={league ? "" : undefined}
      data-dollars={dollars ? "" : undefined}
    >
      <ListHead sorts={sorts} dollars={dollars !== null} owners={league !== null} onSort={onSort} />
      <div role="rowgroup" className="body">
        {view.rows.slice(0, shown).map(({ asset, rank }, place) => {
          const tier = tierAt(place);
          const values = lines?.lines[asset.assetid];
          return (
            <AssetRow
              // Keyed by place: when another asset takes the place, texts change and no element is created.
              key={place}
              asset={asset}
              overall={rank.overall}
              positional={rank.positional}
              tier={tier === tierAt(place - 1) ? null : tier}
              today={today}
              ranges={ranges}
              days={lines?.days}
              values={values}
              dollars={dollars ? (dollars.get(asset.assetid) ?? null) : undefined}
              owner={league ? (league.owners.get(asset.assetid) ?? null) : undefined}
              leaguePicks={league?.notes.get(asset.assetid) ?? null}
              onFollow={follow}
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
