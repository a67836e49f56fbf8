import { memo, type MouseEvent, type ReactNode } from "react";
import type { Asset } from "#contract/values.ts";
import { experienceLabel, ageOf } from "#core/asset/age.ts";
import { profilePath } from "#core/asset/profile-path.ts";
import type { Position } from "#core/asset/position.ts";
import { POSITION_TONES } from "#web/data/position-tone.ts";
import { Badge, BadgeButton } from "#web/ui/display/badge.tsx";
import { cx } from "#web/ui/cx.ts";
import { EXPERIENCE, GRID, GRID_WITH_DOLLARS, WIDE_ONLY } from "./columns.ts";
import { MESSAGES } from "./messages.ts";
import type { Owner } from "./owners.ts";
import type { PickNote } from "./pick-notes.ts";
import type { Density } from "./use-density.ts";
import { ValueCell } from "./value-cell.tsx";
import { TeamBar } from "#web/ui/display/team-bar.tsx";
import { ArrowDown, ArrowUp } from "lucide-react";
import { trendDisplay } from "#core/asset/trend-display.ts";

type AssetRowProps = {
  asset: Asset;
  overall: number;
  positional: string;
  /** The value as a part of the highest there is, 0 to 1. */
  share: number;
  today: string;
  /** `usual`: what is usual for the pointer, before code can tell which one the reader has chosen. */
  density: Density | "usual";
  /** The highest value of the list while bands are shown; null while they are not. */
  bandsUpTo: number | null;
  /** The price in an auction, 0 if nobody buys him and null for picks; undefined while prices are not shown. */
  dollars?: number | null | undefined;
  /** The tier that begins with this row; null within a tier. */
  tier: number | null;
  /** The picks of the reader's league that belong to this pick of the list; null for none. */
  leaguePicks: PickNote | null;
  /** Who holds the asset in the reader's league; null for nobody, and without a league. */
  owner: Owner | null;
  /** Whether the trend is shown; `absent` says once that there is none in the whole list. */
  trends: "shown" | "absent" | "hidden";
  /** Handles a click on the link to the profile. */
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
  /** Shows one position only; null before the page's code is there. */
  onPosition: ((position: Position) => void) | null;
  badges: ((asset: Asset) => ReactNode) | undefined;
  star?: ((asset: Asset) => ReactNode) | undefined;
};

const NoTrend = () => (
  <span className="text-12 whitespace-nowrap text-ink-faint" title={MESSAGES.noTrendHelp}>
    {MESSAGES.noTrend}
    <span className="sr-only">. {MESSAGES.noTrendHelp}</span>
  </span>
);

const TierLabel = ({ tier }: { tier: number }) => (
  <span
    aria-hidden
    data-tier={MESSAGES.tier(tier)}
    title={MESSAGES.tierHelp}
    className="ml-auto shrink-0 text-12 font-medium text-ink-faint before:content-[attr(data-tier)] max-xl:hidden"
  />
);

// Below the mobile breakpoint a row has two lines.
const HEIGHT: Readonly<Record<Density | "usual", string>> = {
  comfortable: "[contain-intrinsic-size:auto_3rem]",
  compact: "[contain-intrinsic-size:auto_3rem] md:h-8.5 md:[contain-intrinsic-size:auto_2.125rem]",
  usual:
    "[contain-intrinsic-size:auto_3rem] md:pointer-fine:h-8.5 md:pointer-fine:[contain-intrinsic-size:auto_2.125rem]",
};

/** Under a finger the link covers its row, which clips it; the row's other buttons stand above it. */
const WHOLE_ROW =
  "pointer-coarse:after:absolute pointer-coarse:after:-inset-y-4 pointer-coarse:after:-left-12 " +
  "pointer-coarse:after:w-screen";

/** The community's value where the reader's own score changes the one shown; null elsewhere. */
const replacedValue = ({ communityvalue, tradevalue }: Asset): number | null =>
  communityvalue !== undefined && Math.round(communityvalue) !== Math.round(tradevalue) ? communityvalue : null;

/** A price in an auction; a dash for picks and for players whom nobody buys. */
const DollarsCell = ({ dollars }: { dollars: number | null }) => (
  <div role="cell" className="text-right font-semibold text-ink">
    {dollars ? `$${dollars}` : <span className="font-normal text-ink-faint">-</span>}
  </div>
);

export const AssetRow = memo((props: AssetRowProps) => {
  const { asset, overall, positional, share, today, density, bandsUpTo, tier, trends } = props;
  const { leaguePicks, owner, onFollow, onPosition, badges, star, dollars } = props;
  const community = replacedValue(asset);
  return (
    <div
      role="row"
      className={cx(
        dollars === undefined ? GRID : GRID_WITH_DOLLARS,
        HEIGHT[density],
        tier !== null && tier > 1 && "border-t-2 border-t-edge",
        community !== null && "shadow-[inset_3px_0_0_var(--accent)]",
        "h-12 border-b border-line bg-surface transition-[background-color] pointer-fine:short:h-9 " +
          "[content-visibility:auto] hover:bg-sunken print:h-6.5 print:break-inside-avoid print:text-12 " +
          "print:[content-visibility:visible]",
      )}
    >
      <div role="cell" className="relative text-13 text-ink-faint print:text-12">
        <span className={cx(star && "max-sm:relative max-sm:bottom-2")}>{overall}</span>
        {tier !== null && <span className="sr-only">{` (${MESSAGES.tier(tier)})`}</span>}
        {star?.(asset)}
      </div>
      <div role="rowheader" className="relative flex min-w-0 items-center gap-2 normal-nums">
        <TeamBar team={asset.team} />
        {/* A long name is cut; its team and its rank are not. On phones they stand below it. */}
        <span
          className={
            "w-full min-w-0 leading-4.5 max-sm:truncate max-sm:text-13 sm:flex sm:w-auto sm:items-baseline sm:gap-1 " +
            // On phones the badges stand at the end of the second line.
            "max-sm:has-[[data-owner]]:pr-6 print:block print:truncate"
          }
          title={asset.assetdisplayname}
        >
          <a
            href={profilePath(asset.assetid, asset.assetdisplayname)}
            onClick={onFollow}
            className={cx(
              "font-semibold text-ink hover:text-accent-ink hover:underline sm:truncate",
              WHOLE_ROW,
              leaguePicks && "sm:shrink-0",
            )}
          >
            {asset.assetdisplayname}
          </a>{" "}
          <br className="sm:hidden print:hidden" />
          {leaguePicks && (
            <span className="text-12 text-ink-faint sm:truncate" title={leaguePicks.all}>
              {leaguePicks.short}
            </span>
          )}
          {!asset.isdraftpick && (
            <span className="text-12 whitespace-nowrap text-ink-faint md:text-13">{`(${asset.team ?? "FA"})`}</span>
          )}
          {!asset.isdraftpick && (
            <span className="text-12 font-medium whitespace-nowrap text-ink-soft">{` ${positional}`}</span>
          )}
          {owner && !leaguePicks && <OwnerChip owner={owner} asset={asset.assetdisplayname} onFollow={onFollow} />}
        </span>
        {badges && (
          <span
            data-print="none"
            className={
              "relative z-1 flex shrink-0 items-center gap-1 max-sm:absolute max-sm:right-0 max-sm:-bottom-0.5 " +
              "max-sm:[&>button]:h-6 pointer-coarse:[&>button]:before:-top-5"
            }
          >
            {badges(asset)}
          </span>
        )}
        {tier !== null && <TierLabel tier={tier} />}
      </div>
      <div role="cell">
        <PositionBadge position={asset.position} onPosition={onPosition} />
      </div>
      <div role="cell" className={cx(dollars !== undefined && WIDE_ONLY, "text-right text-ink-soft")}>
        <AgeCell asset={asset} today={today} />
      </div>
      <div role="cell" className={cx(EXPERIENCE, "text-right text-ink-soft")}>
        {experienceLabel(asset)}
      </div>
      {dollars !== undefined && <DollarsCell dollars={dollars} />}
      <div role="cell">
        <ValueCell
          value={asset.tradevalue}
          share={share}
          community={community}
          projected={asset.answers === 0}
          band={bandsUpTo === null ? null : { low: asset.valuelow, high: asset.valuehigh, highest: bandsUpTo }}
        />
      </div>
      <div role="cell" className={cx(WIDE_ONLY, "text-right text-13")}>
        {trends === "shown" ? (
          <TrendCell trend={asset.trend} trendpercent={asset.trendpercent} />
        ) : (
          trends === "absent" && <NoTrend />
        )}
      </div>
    </div>
  );
});
AssetRow.displayName = "AssetRow";

/** A press shows the position alone; before the page's code is there it is no button. */
const PositionBadge = ({ position, onPosition }: { position: Position } & Pick<AssetRowProps, "onPosition">) =>
  onPosition ? (
    <BadgeButton
      wide
      tone={POSITION_TONES[position]}
      onClick={() => onPosition(position)}
      aria-label={`${position}, show this position only`}
    >
      {position}
    </BadgeButton>
  ) : (
    <Badge wide tone={POSITION_TONES[position]}>
      {position}
    </Badge>
  );

type OwnerChipProps = { owner: Owner; asset: string } & Pick<AssetRowProps, "onFollow">;

/** The team that holds the asset; the reader's stands out. A press shows trades; a finger opens the asset. */
function OwnerChip({ owner: { name, isMine, trades }, asset, onFollow }: OwnerChipProps) {
  const look = cx(
    "rounded-4 px-1 text-12",
    // The name of another team gives way before the player's does.
    isMine
      ? "shrink-0 bg-accent-soft font-semibold text-accent-ink"
      : "bg-sunken text-ink-soft sm:max-w-36 sm:min-w-0 sm:shrink-[999] sm:truncate",
  );
  const shown = isMine ? MESSAGES.mine : name;
  return (
    <>
      {" "}
      {trades === null ? (
        <span data-owner title={MESSAGES.heldBy(name)} className={look}>
          <span className="sr-only">{MESSAGES.heldBy("")}</span>
          {shown}
        </span>
      ) : (
        <a
          data-owner
          href={trades}
          title={MESSAGES.tradesFor(name, asset)}
          onClick={onFollow}
          className={cx(look, "hover:underline pointer-coarse:pointer-events-none")}
        >
          <span className="sr-only">{MESSAGES.heldBy("")}</span>
          {shown}
        </a>
      )}
    </>
  );
}

/** Years, and the months since the last birthday as a superscript; a dash where the age is unknown. */
function AgeCell({ asset, today }: { asset: Pick<Asset, "age" | "birthday">; today: string }) {
  const age = ageOf(asset, today);
  if (!age) return <span className="pr-3 text-ink-faint">-</span>;
  return (
    <>
      <span aria-hidden>
        {age.years}
        <sup className="ml-px inline-block w-3 text-left text-[0.625rem] text-ink-faint">{age.months}</sup>
      </span>
      <span className="sr-only">{`${age.years} years ${age.months} months`}</span>
    </>
  );
}

function TrendCell({ trend, trendpercent }: Pick<Asset, "trend" | "trendpercent">) {
  const { direction, text } = trendDisplay({ trend, trendpercent });
  if (direction === "neutral") return <span className="text-ink-faint">{text}</span>;
  const Arrow = direction === "up" ? ArrowUp : ArrowDown;
  return (
    <span
      className={
        direction === "up"
          ? "inline-flex items-center gap-0.5 font-semibold text-up"
          : "inline-flex items-center gap-0.5 font-semibold text-down"
      }
    >
      <Arrow aria-hidden size={14} strokeWidth={2.5} />
      <span className="sr-only">{direction} </span>
      {text}
    </span>
  );
}
