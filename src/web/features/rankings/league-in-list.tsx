import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { UserId } from "#core/ids.ts";
import type { SitbarConfig } from "#core/situation/config.ts";
import { ApiError } from "#web/data/api/send.ts";
import { leagueQuery, leagueTeamsQuery } from "#web/data/leagues.ts";
import { useLeagueSettings } from "#web/data/situation/league-settings.ts";
import { listLeague } from "#web/data/situation/list-league.ts";
import { assetListQuery } from "#web/data/trade-values.ts";
import { ownersIn, type Owners } from "./owners.ts";
import { pickNotes, placedPicks, type PickNotes } from "./pick-notes.ts";

/** What the list says of the reader's league: who owns each asset, and which of its picks stand beside those listed. */
export type ListedLeague = { readonly owners: Owners; readonly notes: PickNotes; readonly hasMine: boolean };

type LeagueInListProps = {
  leagueid: string;
  config: SitbarConfig;
  userId: UserId | null;
  /** Receives the league, and null while there is none. Keep it the same function from one render to the next. */
  onLeague: (league: ListedLeague | null) => void;
};

/** Loads the reader's league while the situation is the league's; draws nothing. */
function LeagueInList({ leagueid, config, userId, onLeague }: LeagueInListProps) {
  const { data: league, error } = useQuery(leagueQuery(leagueid));
  const { data: standings } = useQuery(leagueTeamsQuery(leagueid));
  const { data: values } = useQuery(assetListQuery(config, userId));
  const differs = useLeagueSettings(league ?? null).differences.length > 0;
  const listed = useMemo((): ListedLeague | null => {
    if (!league || !standings || !values || differs) return null;
    const placed = placedPicks(values, league, standings.teams);
    return {
      owners: ownersIn(league, placed),
      notes: pickNotes(placed, league),
      hasMine: league.myteamid !== null,
    };
  }, [league, standings, values, differs]);
  useEffect(() => {
    if (error instanceof ApiError && error.status === 404) listLeague.forget();
  }, [error]);
  useEffect(() => onLeague(listed), [listed, onLeague]);
  return null;
}

export default LeagueInList;
