import type { Asset } from "#contract/values.ts";
import { POSITION_TONES } from "#web/data/position-tone.ts";
import { Badge } from "#web/ui/badge.tsx";

/** An asset in one line: position, name with team, value. */
export const PieceLine = ({ asset }: { asset: Asset }) => (
  <span className="flex min-w-0 items-center gap-2.5">
    <Badge wide tone={POSITION_TONES[asset.position]}>
      {asset.position}
    </Badge>
    {/* A team that finds no room wraps out of sight as a whole, before the name is cut. */}
    <span className="flex h-5 min-w-0 grow flex-wrap gap-x-1 overflow-hidden">
      <span className="max-w-full truncate font-semibold">{asset.assetdisplayname}</span>
      {!asset.isdraftpick && <span className="text-13 text-ink-faint">({asset.team ?? "FA"})</span>}
    </span>
    <span className="text-16 font-bold tabular-nums">{Math.round(asset.tradevalue)}</span>
  </span>
);
