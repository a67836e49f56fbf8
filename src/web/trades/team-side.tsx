import { memo, useDeferredValue } from "react";
import type { AssetId } from "#core/kit/ids.ts";
import type { Side } from "#core/trades/edit.ts";
import { faabOf } from "#core/assets/faab.ts";
import type { PlacedAsset, TradeTeam } from "#core/trades/trade.ts";
import { useInjuries } from "#web/situation/injuries.ts";
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
};

// Holds the place of rows out of view, in pixels, until they are laid out.
const ROW_HEIGHT = 46;

const TITLES: Readonly<Record<Side, string>> = { sending: MESSAGES.sends, receiving: MESSAGES.gets };

function reasonOf({ asset }: PlacedAsset, isRedraft: boolean): string {
  if (faabOf(asset.id)) return MESSAGES.noFaabPrice;
  return isRedraft && asset.position === "PICK" ? MESSAGES.noPicks : MESSAGES.gone;
}

// With more rows than this the nets are painted first and the rows after them: six teams may have hundreds.
const MANY_ROWS = 12;

export function TeamSide(props: TeamSideProps) {
  const { team, side, items, total, onDrop } = props;
  const earlier = useDeferredValue(props);
  const { over, handlers } = useDropTarget((instanceId) => onDrop(instanceId, side, team));
  return (
    <section
      aria-label={`${team.name} ${side === "sending" ? "sends" : "receives"}`}
      {...handlers}
      className={cx(
        "min-w-0 rounded-8 transition-colors",
        over && "bg-accent-soft outline-2 outline-offset-4 outline-accent outline-dashed",
      )}
    >
      <header className="flex items-center justify-between gap-2 border-b border-line py-1 text-12 font-semibold">
        <h3 className="font-semibold text-ink-faint">{TITLES[side]}</h3>
        {items.length > 0 && (
          <span className="narrow text-13 tabular-nums">
            <span className="sr-only">Worth </span>
            {whole(total)}
          </span>
        )}
      </header>
      {items.length > 0 && <Rows of={items.length > MANY_ROWS ? earlier : props} />}
    </section>
  );
}

const Rows = memo(({ of }: { of: TeamSideProps }) => {
  const { team, side, items, prices, isRedraft, detailOf, counterpartOf, onMove, onRemove } = of;
  const injuries = useInjuries();
  const proTeam = (id: AssetId, kept: string | null): string | null => {
    const now = prices.find(id);
    return now ? now.team : kept;
  };
  return (
    <ul
      className="[content-visibility:auto]"
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
  );
});
Rows.displayName = "Rows";
