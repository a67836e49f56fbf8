import type { Asset } from "#contract/values.ts";
import { POSITION_TONES } from "#web/data/position-tone.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { SitbarConfig } from "#core/situation/config.ts";
import { teamStatusCodeIdOf, type ReferenceTables } from "#core/situation/reference.ts";
import type { TeamStatus } from "#core/situation/situation.ts";
import { assetListQuery } from "#web/data/trade-values.ts";

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

/** The ranked list of the visitor's own league for a team status; the visitor's settings stay. */
export function useExcerpt(
  config: SitbarConfig,
  tables: ReferenceTables,
  teamStatus: TeamStatus,
): { assets: readonly Asset[] | undefined; failed: boolean } {
  const asked = { ...config, teamStatusCodeId: teamStatusCodeIdOf(teamStatus, tables.codes) };
  const { data, isError } = useQuery({ ...assetListQuery(asked, null), placeholderData: keepPreviousData });
  return { assets: data, failed: isError };
}
