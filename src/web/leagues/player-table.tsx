import type { ReactNode } from "react";
import { Link } from "wouter";
import type { LeagueAsset } from "#contract/leagues/teams.ts";
import { profilePath } from "#core/assets/profile-path.ts";
import { PositionBadge } from "#web/assets/position-badge.tsx";
import { cx } from "#web/kit/ui/cx.ts";
import { Card } from "#web/kit/ui/display/card.tsx";
import { Table, Td, type Column } from "#web/kit/ui/display/table.tsx";
import { MESSAGES } from "./messages.ts";

/** Columns that a phone has no room for. */
export const WIDE = "max-md:hidden";

export const WideFigure = ({ children }: { children: ReactNode }) => (
  <Td numeric className={WIDE}>
    {children}
  </Td>
);

export const MainFigure = ({ children }: { children: ReactNode }) => (
  <Td numeric className="font-semibold">
    {children}
  </Td>
);

type TableCardProps = { title: string; intro?: ReactNode; columns: readonly Column[]; children: ReactNode };

/** A card that is one table, both named by the title; `intro` stands above it. */
export const TableCard = ({ title, intro, ...table }: TableCardProps) => (
  <Card flush aria-label={title}>
    {intro}
    <Table caption={title} {...table} />
  </Card>
);

type PlayerNameProps = {
  asset: LeagueAsset | undefined;
  badgeClassName?: string;
  linkClassName: string;
  below?: string | undefined;
  belowClassName?: string;
};

/** An asset at the head of a row: its position, its name that leads to its page, and what stands below. */
export const PlayerName = ({ asset, badgeClassName = "", linkClassName, below, belowClassName }: PlayerNameProps) => (
  <span className="flex min-w-0 items-center gap-2">
    {asset && <PositionBadge wide position={asset.position} className={badgeClassName} />}
    <span className="min-w-0 wrap-anywhere">
      {asset ? (
        <Link href={profilePath(asset.assetid, asset.assetdisplayname)} className={linkClassName}>
          {asset.assetdisplayname}
        </Link>
      ) : (
        MESSAGES.somebody
      )}
      {below && <span className={cx("block text-12 font-normal text-ink-faint", belowClassName)}>{below}</span>}
    </span>
  </span>
);
