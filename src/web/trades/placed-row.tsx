import { ArrowLeftRight, X } from "lucide-react";
import { memo } from "react";
import { startupPickOf } from "#core/assets/startup-pick.ts";
import { profilePath } from "#core/assets/profile-path.ts";
import { formatPickName } from "#core/assets/pick-name.ts";
import type { Side } from "#core/trades/edit.ts";
import { faabOf } from "#core/assets/faab.ts";
import type { PlacedAsset } from "#core/trades/trade.ts";
import type { ShownInjury } from "#web/situation/injuries.ts";
import { IconButton } from "#web/kit/ui/form/button.tsx";
import { AssetLine } from "./asset-line.tsx";
import { dragSource } from "./drag.ts";
import { whole } from "#core/kit/signed.ts";

export type PlacedRowProps = {
  placed: PlacedAsset;
  side: Side;
  /** Today's team, where it is known; the one kept with the trade else. */
  proTeam: string | null;
  injury: ShownInjury | undefined;
  /** What is said below the name: the other team among three or more, a score of the team's choice. */
  detail: string | null;
  value: number | null;
  reason: string;
  onMove: (placed: PlacedAsset, side: Side) => void;
  onRemove: (placed: PlacedAsset, button: HTMLElement) => void;
};

// Drawn once for the many rows there may be.
const MOVE = <ArrowLeftRight aria-hidden size={15} />;
const REMOVE = <X aria-hidden size={15} />;

/** The remove button of the row before this one, for the focus when the last row goes. */
export const buttonBefore = (button: Element): HTMLElement | null =>
  button.closest("li")?.previousElementSibling?.querySelector<HTMLElement>("[data-remove]") ?? null;

export const PlacedRow = memo((props: PlacedRowProps) => {
  const { placed, side, proTeam, injury, detail, value, reason, onMove, onRemove } = props;
  const { asset, instanceId } = placed;
  const isMoney = faabOf(asset.id) !== null;
  return (
    <li
      {...dragSource(instanceId)}
      className={
        "flex min-h-10 cursor-grab items-center gap-2 border-t border-line px-1.5 py-0.5 text-14 " +
        "[contain-intrinsic-size:auto_40px] [content-visibility:auto] active:cursor-grabbing"
      }
    >
      <AssetLine
        name={asset.name}
        position={asset.position}
        team={proTeam}
        age={asset.age}
        injury={injury}
        detail={detail}
        isMoney={isMoney}
        // Neither money nor a startup pick has a page.
        {...(!isMoney &&
          startupPickOf(asset.id) === null && {
            href: profilePath(asset.id, asset.leaguepick ? formatPickName(asset.leaguepick) : asset.name),
          })}
      />
      {value === null ? (
        <span className="text-ink-faint" title={reason}>
          <span aria-hidden>–</span>
          <span className="sr-only">no value</span>
        </span>
      ) : (
        <span className="text-16 font-bold tabular-nums">{whole(value)}</span>
      )}
      <span className="-mr-1.5 flex">
        <IconButton size="sm" label={`Move ${asset.name}`} icon={MOVE} onClick={() => onMove(placed, side)} />
        <IconButton
          size="sm"
          data-remove
          label={`Remove ${asset.name}`}
          icon={REMOVE}
          onClick={({ currentTarget }) => onRemove(placed, currentTarget)}
        />
      </span>
    </li>
  );
});
PlacedRow.displayName = "PlacedRow";
