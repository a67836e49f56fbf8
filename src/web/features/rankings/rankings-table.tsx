import { memo, startTransition, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import type { Asset } from "#contract/values.ts";
import type { Position } from "#core/asset/position.ts";
import type { Sort, SortKey } from "#core/asset/sort.ts";
import { afterPaint } from "#web/ui/after-paint.ts";
import { useFollowLink } from "#web/ui/use-follow-link.ts";
import { AssetRow } from "./asset-row.tsx";
import { drawnStates } from "./drawn-rows.ts";
import { ListHead } from "./list-head.tsx";
import { MESSAGES } from "./messages.ts";
import { useReRank } from "./use-re-rank.ts";
import { useRowsInView } from "./use-rows-in-view.ts";
import type { PickNotes } from "./pick-notes.ts";
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
  /** Whose picks of the reader's league stand beside those of the list; null for none. */
  notes: PickNotes | null;
  onSort: (key: SortKey, additive: boolean) => void;
  onPosition: (position: Position) => void;
  badges?: ((asset: Asset) => ReactNode) | undefined;
};

/** With more rows than this, new values are drawn in two steps too. */
const MOST_AT_ONCE = 100;

/**
 * What rows out of view show: the view as it was before the last change, until those in view have been painted; null
 * before the first painting. New values and another order come to all rows at once, so that no asset stands in two of
 * them; only a list of very many rows is drawn in two steps then, too.
 */
const useViewBehind = (view: ListView, shown: number): ListView | null => {
  const [painted, setPainted] = useState<ListView | null>(null);
  useEffect(
    () => (painted === view ? undefined : afterPaint(() => startTransition(() => setPainted(view)))),
    [painted, view],
  );
  const isOtherOrder = painted !== null && painted.order !== view.order;
  const isLong = Math.min(shown, painted?.rows.length ?? 0) > MOST_AT_ONCE;
  return isOtherOrder && !isLong ? view : painted;
};

const tierAt = ({ rows, tiers }: ListView, place: number): number | null =>
  tiers?.get(rows[place]?.asset.assetid ?? 0) ?? null;

/** Where no asset has a trend yet, the first row says so and the others stay blank. */
const trendsAt = ({ hasTrends }: ListView, place: number): "shown" | "absent" | "hidden" => {
  if (hasTrends) return "shown";
  return place === 0 ? "absent" : "hidden";
};

/**
 * The ranked list. Its rows are a grid, and those far out of sight cost no layout. A change is drawn in two steps: the
 * rows in view at once, the others after the next frame, in pieces between which the browser answers to presses.
 */
export const RankingsTable = memo(
  ({ view, shown, sorts, today, density, bands, notes, onSort, onPosition, badges }: RankingsTableProps) => {
    const body = useRef<HTMLDivElement>(null);
    const inView = useRowsInView(body);
    const old = useViewBehind(view, shown);
    const moving = useMemo(
      () => view.rows.slice(0, shown).map(({ asset }) => ({ id: asset.assetid, value: asset.tradevalue })),
      [view.rows, shown],
    );
    useReRank(body, moving, view.order);
    const follow = useFollowLink();
    const states = drawnStates(moving.length, Math.min(shown, old?.rows.length ?? 0), inView);
    return (
      <div
        role="table"
        aria-label={MESSAGES.title}
        aria-rowcount={view.rows.length + 1}
        className="text-14 tabular-nums"
      >
        <ListHead sorts={sorts} onSort={onSort} />
        <div role="rowgroup" ref={body}>
          {states.map((state, place) => {
            const from = state === "now" ? view : (old ?? view);
            const row = from.rows[place];
            if (!row) return null;
            const { asset, rank } = row;
            const tier = tierAt(from, place);
            return (
              <AssetRow
                // By its place: another asset there changes some words and nothing is built anew. What moves is worked
                // out by assets (useReRank).
                key={place}
                asset={asset}
                overall={rank.overall}
                positional={rank.positional}
                share={from.highest > 0 ? asset.tradevalue / from.highest : 0}
                today={today}
                density={density}
                bandsUpTo={bands ? from.highest : null}
                leaguePicks={notes?.get(asset.assetid) ?? null}
                tier={tier === tierAt(from, place - 1) ? null : tier}
                trends={trendsAt(from, place)}
                onFollow={follow}
                onPosition={onPosition}
                badges={badges}
              />
            );
          })}
        </div>
      </div>
    );
  },
);
RankingsTable.displayName = "RankingsTable";
