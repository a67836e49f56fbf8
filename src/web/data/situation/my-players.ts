import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { League } from "#contract/leagues.ts";
import { leagueQuery } from "../leagues.ts";
import { listLeague } from "./list-league.ts";

const NOBODY: ReadonlySet<number> = new Set();

/** The league that the list follows; undefined while it is not loaded, and without one. */
export const useListLeague = (): League | undefined => {
  const [leagueid] = useState(listLeague.read);
  return useQuery({ ...leagueQuery(leagueid ?? ""), enabled: leagueid !== null }).data;
};

/** The players of the reader's own team in the league that the list follows, by asset id; none without such a team. */
export const useMyPlayers = (): ReadonlySet<number> => {
  const league = useListLeague();
  const own = league?.teams.find(({ teamid }) => teamid === league.myteamid);
  return useMemo(() => (own ? new Set<number>(own.assets) : NOBODY), [own]);
};
