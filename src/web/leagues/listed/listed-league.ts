import type { ListedLeague } from "#web/values/listed-league.tsx";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { UserId } from "#core/kit/ids.ts";
import type { SitbarConfig } from "#core/situation/config.ts";
import { ApiError } from "#web/kit/query/send.ts";
import { leagueQuery, leagueTeamsQuery } from "../data.ts";
import { useLeagueSettings } from "../league-settings.ts";
import { listLeague, useListLeagueId } from "../list-league.ts";
import { assetListQuery } from "#web/values/trade-values.ts";
import { ownersIn } from "./owners.ts";
import { pickNotes, placedPicks } from "./pick-notes.ts";

/** The reader's league that the list follows, while the situation is the league's; null otherwise. */
export function useListedLeague(config: SitbarConfig, userId: UserId | null): ListedLeague | null {
  const leagueid = useListLeagueId();
  const id = leagueid ?? "";
  const enabled = leagueid !== null;
  const { data: league, error } = useQuery({ ...leagueQuery(id), enabled });
  const { data: standings } = useQuery({ ...leagueTeamsQuery(id), enabled });
  const { data: values } = useQuery({ ...assetListQuery(config, userId), enabled });
  const differs = useLeagueSettings(league ?? null).differences.length > 0;
  const listed = useMemo((): ListedLeague | null => {
    if (!enabled || !league || !standings || !values || differs) return null;
    const placed = placedPicks(values, league, standings.teams);
    return {
      owners: ownersIn(league, placed),
      notes: pickNotes(placed, league),
      hasMine: league.myteamid !== null,
    };
  }, [enabled, league, standings, values, differs]);
  useEffect(() => {
    if (error instanceof ApiError && error.status === 404) listLeague.forget();
  }, [error]);
  return listed;
}
