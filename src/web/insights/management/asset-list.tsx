import { useStyle } from "#web/kit/ui/hydrated.ts";
import { NotebookPen, SearchX } from "lucide-react";
import { useEffect, useRef, type KeyboardEvent } from "react";
import type { AssetId } from "#core/kit/ids.ts";
import { PositionBadge } from "#web/assets/position-badge.tsx";
import { Button } from "#web/kit/ui/form/button.tsx";
import { cx } from "#web/kit/ui/cx.ts";
import { EmptyState } from "#web/kit/ui/display/notice.tsx";
import { TEXT_SCALE, useVisibleRows } from "#web/kit/ui/display/use-visible-rows.ts";
import { MESSAGES } from "./messages.ts";
import type { ListedAsset } from "./use-setup.ts";

const ROW_HEIGHT = 44 * TEXT_SCALE;
const VIEW_HEIGHT = 310 * TEXT_SCALE;

const STEP: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 7, PageUp: -7 };

function bringIntoView(box: HTMLElement | null, index: number): void {
  if (!box || index < 0) return;
  const [top, bottom] = [index * ROW_HEIGHT, (index + 1) * ROW_HEIGHT - VIEW_HEIGHT];
  if (box.scrollTop > top) box.scrollTop = top;
  else if (box.scrollTop < bottom) box.scrollTop = bottom;
}

function Marker({ asset: { hasThisType, hasinsight } }: { asset: ListedAsset }) {
  if (!hasinsight) return null;
  const label = hasThisType ? "Has an insight of this type" : "Has an insight of another type";
  return (
    <span title={label} className={cx("shrink-0", hasThisType ? "text-accent-ink" : "text-ink-faint")}>
      <NotebookPen aria-hidden size={15} />
      <span className="sr-only">{label}</span>
    </span>
  );
}

type AssetListProps = {
  assets: readonly ListedAsset[];
  selectedId: AssetId | null;
  onSelect: (assetId: AssetId) => void;
  onShowAll: () => void;
};

export function AssetList({ assets, selectedId, onSelect, onShowAll }: AssetListProps) {
  const styled = useStyle();
  const box = useRef<HTMLDivElement>(null);
  const { rows, above, below, onScroll } = useVisibleRows(assets.length, ROW_HEIGHT, VIEW_HEIGHT);
  const place = assets.findIndex(({ assetid }) => assetid === selectedId);

  // Scrolls to an asset chosen by the name search.
  useEffect(() => bringIntoView(box.current, place), [place]);

  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const step = STEP[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(index + step, assets.length - 1));
    bringIntoView(box.current, next);
    box.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus({ preventScroll: true });
  };

  if (assets.length === 0) {
    return (
      <div className="h-77.5 overflow-y-auto max-md:h-auto">
        <EmptyState
          icon={<SearchX aria-hidden size={20} />}
          title={MESSAGES.noAssets}
          action={<Button onClick={onShowAll}>Show all assets</Button>}
        />
      </div>
    );
  }
  const reachable = rows.includes(place) ? place : rows[0];
  return (
    <div ref={box} onScroll={onScroll} className="h-77.5 overflow-y-auto overscroll-contain">
      <ul aria-label="Assets" style={styled({ paddingTop: above, paddingBottom: below })}>
        {rows.map((index) => {
          const asset = assets[index];
          if (!asset) return null;
          const selected = asset.assetid === selectedId;
          return (
            <li key={asset.assetid} aria-setsize={assets.length} aria-posinset={index + 1}>
              <button
                type="button"
                data-index={index}
                data-asset={asset.assetid}
                aria-pressed={selected}
                tabIndex={index === reachable ? 0 : -1}
                onClick={() => onSelect(asset.assetid)}
                onKeyDown={(event) => onKeyDown(event, index)}
                className={cx(
                  "flex h-11 w-full items-center gap-2.5 border-b border-line px-4 text-left text-14 " +
                    "transition-colors focus-visible:-outline-offset-2",
                  selected
                    ? "bg-accent-soft forced-colors:outline-2 forced-colors:-outline-offset-2"
                    : "hover:bg-sunken/70 active:bg-pressed",
                )}
              >
                <PositionBadge wide position={asset.positionabbr} />
                <span className="min-w-0 grow truncate font-medium">{asset.assetdisplayname}</span>
                {asset.positionabbr !== "PICK" && (
                  <span className="text-12 text-ink-faint">{asset.teamnameabbr ?? "FA"}</span>
                )}
                <Marker asset={asset} />
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
