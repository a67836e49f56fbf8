import { ArrowLeftRight, X } from "lucide-react";
import { memo } from "react";
import type { Side } from "#core/trade/edit.ts";
import type { PlacedAsset } from "#core/trade/trade.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { AssetLine } from "./asset-line.tsx";
import { dragSource } from "./drag.ts";
import { whole } from "./signed.ts";

export type PlacedRowProps = {
  placed: PlacedAsset;
  side: Side;
  /** Today's team, where it is known; the one kept with the trade else. */
  proTeam: string | null;
  /** Null where it has none. */
  value: number | null;
  /** Why it has no value. */
  reason: string;
  onMove: (placed: PlacedAsset, side: Side) => void;
  onRemove: (placed: PlacedAsset, side: Side) => void;
};

/** The id of a row's remove button, by which the focus finds its neighbour when a row goes. */
export const removeButtonId = (side: Side, instanceId: string): string => `remove-${side}-${instanceId}`;

/** One asset on one side of a team's card. */
export const PlacedRow = memo(({ placed, side, proTeam, value, reason, onMove, onRemove }: PlacedRowProps) => {
  const { asset, instanceId } = placed;
  return (
    <li {...dragSource(instanceId)} className="flex min-h-10 cursor-grab items-center gap-2 border-t border-line py-0.5 text-14 active:cursor-grabbing">
      <AssetLine name={asset.name} position={asset.position} team={proTeam} age={asset.age} />
      {value === null ? (
        <span className="text-ink-faint" title={reason}>
          <span aria-hidden>–</span>
          <span className="sr-only">no value</span>
        </span>
      ) : (
        <span className="text-16 font-bold tabular-nums">{whole(value)}</span>
      )}
      <span className="-mr-1.5 flex">
        <IconButton size="sm" label={`Move ${asset.name}`} icon={<ArrowLeftRight aria-hidden size={15} />} onClick={() => onMove(placed, side)} />
        <IconButton size="sm" id={removeButtonId(side, instanceId)} label={`Remove ${asset.name}`} icon={<X aria-hidden size={15} />} onClick={() => onRemove(placed, side)} />
      </span>
    </li>
  );
});
PlacedRow.displayName = "PlacedRow";
