import type { Asset } from "#contract/values.ts";
import { POSITION_TONES } from "#web/data/position-tone.ts";
import { Badge } from "#web/ui/display/badge.tsx";

/** An asset in one line: position, name with team, value. */
export const PieceLine = ({ asset }: { asset: Asset }) => (
  <span className="flex min-w-0 items-center gap-2.5">
    <Badge wide tone={POSITION_TONES[asset.position]}>
      {asset.position}
    </Badge>
    {/* A team that does not fit wraps below the name as a whole; neither is cut off. */}
    <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-1">
      <span className="leading-4.5 font-semibold">{asset.assetdisplayname}</span>
      {!asset.isdraftpick && <span className="text-13 leading-4 text-ink-faint">({asset.team ?? "FA"})</span>}
    </span>
    <span className="text-16 font-bold tabular-nums">{Math.round(asset.tradevalue)}</span>
  </span>
);
