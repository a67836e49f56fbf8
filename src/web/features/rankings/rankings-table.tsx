import { memo, useMemo, useRef, type ReactNode } from "react";
import type { Asset } from "#contract/values.ts";
import type { Position } from "#core/asset/position.ts";
import type { Sort, SortKey } from "#core/asset/sort.ts";
import { AssetRow } from "./asset-row.tsx";
import { ListHead } from "./list-head.tsx";
import { MESSAGES } from "./messages.ts";
import { useReRank } from "./use-re-rank.ts";
import type { Density } from "./use-density.ts";
import type { ListView } from "./use-ranked-list.ts";

export type RankingsTableProps = {
  view: ListView;
  /** How many rows are shown; the rest waits for 'Load More Assets'. */
  shown: number;
  sorts: readonly Sort[];
  today: string;
  density: Density;
  bands: boolean;
  onSort: (key: SortKey, additive: boolean) => void;
  onPosition: (position: Position) => void;
  badges?: ((asset: Asset) => ReactNode) | undefined;
};

/** The ranked list. Its rows are a grid, and those out of sight cost no layout. */
export const RankingsTable = memo(
  ({
    view: { rows, highest, order, hasTrends, tiers },
    shown,
    sorts,
    today,
    density,
    bands,
    onSort,
    onPosition,
    badges,
  }: RankingsTableProps) => {
    const body = useRef<HTMLDivElement>(null);
    const page = useMemo(() => rows.slice(0, shown), [rows, shown]);
    const moving = useMemo(() => page.map(({ asset }) => ({ id: asset.assetid, value: asset.tradevalue })), [page]);
    useReRank(body, moving, order);
    const tierAt = (place: number): number | null => tiers?.get(page[place]?.asset.assetid ?? 0) ?? null;
    return (
      <div role="table" aria-label={MESSAGES.title} aria-rowcount={rows.length + 1} className="text-14 tabular-nums">
        <ListHead sorts={sorts} onSort={onSort} />
        <div role="rowgroup" ref={body}>
          {page.map(({ asset, rank }, place) => (
            <AssetRow
              // By its place: another asset there changes some words and nothing is built anew. What moves is worked
              // out by assets (useReRank).
              key={place}
              asset={asset}
              overall={rank.overall}
              positional={rank.positional}
              share={highest > 0 ? asset.tradevalue / highest : 0}
              today={today}
              density={density}
              bandsUpTo={bands ? highest : null}
              tier={tierAt(place) === tierAt(place - 1) ? null : tierAt(place)}
              trends={hasTrends ? "shown" : place === 0 ? "absent" : "hidden"}
              onPosition={onPosition}
              badges={badges}
            />
          ))}
        </div>
      </div>
    );
  },
);
RankingsTable.displayName = "RankingsTable";
