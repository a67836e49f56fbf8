import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Asset } from "#contract/values.ts";
import type { SitbarConfig } from "#core/situation/config.ts";
import type { ReferenceTables } from "#core/situation/reference.ts";
import type { TeamStatus } from "#core/situation/situation.ts";
import { teamStatusCodeIdOf } from "#core/situation/team-status.ts";
import { assetListQuery } from "#web/data/trade-values.ts";

/** The ranked list of the visitor's own league for a team status; the visitor's settings do not change. */
export const useExcerpt = (
  config: SitbarConfig,
  tables: ReferenceTables,
  teamStatus: TeamStatus,
): { assets: readonly Asset[] | undefined; failed: boolean } => {
  const asked = { ...config, teamStatusCodeId: teamStatusCodeIdOf(teamStatus, tables.codes) };
  const { data, isError } = useQuery({ ...assetListQuery(asked, null), placeholderData: keepPreviousData });
  return { assets: data, failed: isError };
};
