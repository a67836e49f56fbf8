import { Plus } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import type { AssetId } from "#core/kit/ids.ts";
import type { Side } from "#core/trades/edit.ts";
import { faabOf } from "#core/assets/faab.ts";
import type { PlacedAsset, TradeTeam } from "#core/trades/trade.ts";
import { useInjuries } from "#web/situation/injuries.ts";
import { Button } from "#web/kit/ui/form/button.tsx";
import { cx } from "#web/kit/ui/cx.ts";
import { useDropTarget } from "./drag.ts";
import { MESSAGES } from "./messages.ts";
import { PlacedRow, type PlacedRowProps } from "./placed-row.tsx";
import { whole } from "#core/kit/signed.ts";
import { dotted } from "#core/kit/name-list.ts";
import type { Prices } from "./use-prices.ts";

export type TeamSideProps = Pick<PlacedRowProps, "onMove" | "onRemove"> & {
  team: TradeTeam;
  side: Side;
  items: readonly PlacedAsset[];
  total: number;
  prices: Pick<Prices, "priceFor" | "find">;
  isRedraft: boolean;
  detailOf: (placed: PlacedAsset) => string | null;
  onDrop: (instanceId: string, side: Side, team: TradeTeam) => void;
  /** The other team of an asset, where it has to be named: `to Team 2`. */
  counterpartOf: (placed: PlacedAsset) => string | null;
  /** The search of this side; on narrow screens it opens by a button. */
  search?: ReactNode;
};

// Holds the place of rows out of view, in pixels, until they are laid out.
const ROW_HEIGHT = 40;

const TITLES: Readonly<Record<Side, string>> = { sending: "Sends", receiving: "Receives" };

function reasonOf({ asset }: PlacedAsset, isRedraft: boolean): string {
  if (faabOf(asset.id)) return MESSAGES.noFaabPrice;
  return isRedraft && asset.position === "PICK" ? MESSAGES.noPicks : MESSAGES.gone;
}

export function TeamSide({
  team,
  side,
  items,
  total,
  prices,
  isRedraft,
  detailOf,
  counterpartOf,
  search,
  onDrop,
  onMove,
  onRemove,
}: TeamSideProps) {
  const injuries = useInjuries();
  const { over, handlers } = useDropTarget((instanceId) => onDrop(instanceId, side, team));
  const [searches, openSearch] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const proTeam = (id: AssetId, kept: string | null): string | null => {
    const now = prices.find(id);
    return now ? now.team : kept;
  };
  return (
    <section
      aria-label={`${team.name} ${TITLES[side].toLowerCase()}`}
      {...handlers}
      className={cx(
        "min-w-0 rounded-8 transition-colors",
        over && "bg-accent-soft outline-2 outline-offset-4 outline-accent outline-dashed",
      )}
    >
      <header className="flex h-9 items-center gap-2 pointer-coarse:h-11">
        <h3 className="text-13 font-semibold tracking-normal text-ink-soft">
          {TITLES[side]}
          {items.length > 0 && <span className="font-normal text-ink-faint"> {items.length}</span>}
        </h3>
        {search && !searches && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Add an asset that ${team.name} sends`}
            className="-my-1 lg:hidden"
            icon={<Plus aria-hidden size={14} />}
            onClick={() => {
              flushSync(() => openSearch(true));
              place.current?.querySelector("input")?.focus();
            }}
          >
            Asset
          </Button>
        )}
        <span className="ml-auto text-13 text-ink-soft tabular-nums">
          <span className="sr-only">Worth </span>
          {whole(total)}
        </span>
      </header>
      {search && (
        <div ref={place} className={cx("mb-2", !searches && "max-lg:hidden")}>
          {search}
        </div>
      )}
      {items.length === 0 ? (
        <p className="-mx-1.5 border-t border-line px-1.5 py-2.5 text-13 text-ink-faint">Nothing yet</p>
      ) : (
        <ul
          className="-mx-1.5 [content-visibility:auto]"
          style={{ containIntrinsicBlockSize: `auto ${items.length * ROW_HEIGHT}px` }}
        >
          {/* Keyed by position: when all sides swap, hundreds of rows change their text and none is created anew. */}
          {items.map((placed, place) => (
            <PlacedRow
              key={place}
              placed={placed}
              side={side}
              proTeam={proTeam(placed.asset.id, placed.asset.team)}
              injury={injuries.get(placed.asset.id)}
              detail={dotted([counterpartOf(placed), detailOf(placed)]) || null}
              value={prices.priceFor(team, placed.asset)}
              reason={reasonOf(placed, isRedraft)}
              onMove={onMove}
              onRemove={onRemove}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
