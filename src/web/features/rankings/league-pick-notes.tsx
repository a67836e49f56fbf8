import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { UserId } from "#core/ids.ts";
import type { SitbarConfig } from "#core/situation/config.ts";
import { ApiError } from "#web/data/api/api-error.ts";
import { leagueQuery, leagueTeamsQuery } from "#web/data/leagues.ts";
import { useLeagueSettings } from "#web/data/situation/league-settings.ts";
import { listLeague } from "#web/data/situation/list-league.ts";
import { assetListQuery } from "#web/data/trade-values.ts";
import { pickNotes, type PickNotes } from "./pick-notes.ts";

export type LeaguePickNotesProps = {
  leagueid: string;
  config: SitbarConfig;
  userId: UserId | null;
  /** Receives the notes, and null while there are none. Keep it the same function from one render to the next. */
  onNotes: (notes: PickNotes | null) => void;
};

/** Makes the notes of a league's picks while the situation is the league's; draws nothing. */
const LeaguePickNotes = ({ leagueid, config, userId, onNotes }: LeaguePickNotesProps) => {
  const { data: league, error } = useQuery(leagueQuery(leagueid));
  const { data: standings } = useQuery(leagueTeamsQuery(leagueid));
  const { data: values } = useQuery(assetListQuery(config, userId));
  const differs = useLeagueSettings(league ?? null).differences.length > 0;
  const notes = useMemo(
    () => (league && standings && values && !differs ? pickNotes(values, league, standings.teams) : null),
    [league, standings, values, differs],
  );
  useEffect(() => {
    if (error instanceof ApiError && error.status === 404) listLeague.forget();
  }, [error]);
  useEffect(() => onNotes(notes), [notes, onNotes]);
  return null;
};

export default LeaguePickNotes;
