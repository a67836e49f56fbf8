import { memo, type ReactNode } from "react";
import type { Asset } from "#contract/values.ts";
import { experienceLabel } from "#core/asset/experience.ts";
import type { Position } from "#core/asset/position.ts";
import { POSITION_TONES } from "#web/data/position-tone.ts";
import { BadgeButton } from "#web/ui/display/badge.tsx";
import { cx } from "#web/ui/cx.ts";
import { AgeCell } from "./age-cell.tsx";
import { GRID, WIDE_ONLY } from "./columns.ts";
import { TrendCell } from "./trend-cell.tsx";
import { ValueCell } from "./value-cell.tsx";

export type AssetRowProps = {
  asset: Asset;
  overall: number;
  positional: string;
  /** The value as a part of the highest there is, 0 to 1. */
  share: number;
  today: string;
  onPosition: (position: Position) => void;
  badges: ((asset: Asset) => ReactNode) | undefined;
};

/** One asset of the ranked list. */
export const AssetRow = memo(({ asset, overall, positional, share, today, onPosition, badges }: AssetRowProps) => (
  <div
    role="row"
    className={cx(
      GRID,
      "h-12 border-b border-line bg-surface transition-colors short:h-11 [contain-intrinsic-size:auto_48px] " +
        "[content-visibility:auto] hover:bg-sunken print:h-6.5 print:break-inside-avoid print:text-12 " +
        "print:[content-visibility:visible]",
    )}
  >
    <div
      role="cell"
      className="text-13 text-ink-faint print:text-12"
      title={asset.isdraftpick ? undefined : positional}
    >
      {overall}
    </div>
    <div role="rowheader" className="flex min-w-0 items-center gap-2 normal-nums">
      {/* On phones a long name takes two lines rather than lose its end. */}
      <span
        className="line-clamp-2 min-w-0 leading-4.5 md:block md:truncate print:block print:truncate"
        title={asset.assetdisplayname}
      >
        <span className="font-semibold text-ink">{asset.assetdisplayname} </span>
        {!asset.isdraftpick && (
          <span className="text-12 whitespace-nowrap text-ink-faint md:text-13">({asset.team ?? "FA"})</span>
        )}
        {!asset.isdraftpick && <span className="sr-only"> {positional}</span>}
      </span>
      {badges && (
        <span data-print="none" className="flex shrink-0 gap-1">
          {badges(asset)}
        </span>
      )}
    </div>
    <div role="cell">
      <BadgeButton
        wide
        tone={POSITION_TONES[asset.position]}
        onClick={() => onPosition(asset.position)}
        aria-label={`${asset.position}, show this position only`}
      >
        {asset.position}
      </BadgeButton>
    </div>
    <div role="cell" className="text-right text-ink-soft">
      <AgeCell asset={asset} today={today} />
    </div>
    <div role="cell" className={cx(WIDE_ONLY, "text-right text-ink-soft")}>
      {experienceLabel(asset)}
    </div>
    <div role="cell">
      <ValueCell value={asset.tradevalue} share={share} projected={asset.answers === 0} />
    </div>
    <div role="cell" className={cx(WIDE_ONLY, "text-right text-13")}>
      <TrendCell trend={asset.trend} trendpercent={asset.trendpercent} />
    </div>
  </div>
));
AssetRow.displayName = "AssetRow";
