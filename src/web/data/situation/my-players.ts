import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { leagueQuery } from "../leagues.ts";
import { listLeague } from "./list-league.ts";

const NOBODY: ReadonlySet<number> = new Set();

/** The players of the reader's own team in the league that the list follows, by asset id; none without such a team. */
export const useMyPlayers = (): ReadonlySet<number> => {
  const [leagueid] = useState(listLeague.read);
  const { data: league } = useQuery({ ...leagueQuery(leagueid ?? ""), enabled: leagueid !== null });
  const own = league?.teams.find(({ teamid }) => teamid === league.myteamid);
  return useMemo(() => (own ? new Set<number>(own.assets) : NOBODY), [own]);
};
