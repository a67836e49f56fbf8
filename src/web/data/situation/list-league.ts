import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { League } from "#contract/leagues.ts";
import { localStore } from "../store.ts";
import { leagueQuery } from "../leagues.ts";

const STORAGE_KEY = "bbf_list_league";

/** The league whose picks the ranked list names: the last one viewed with the settings in use; null for none. */
export const listLeague = {
  read: (): string | null => localStore.getItem(STORAGE_KEY),
  keep: (leagueid: string): void => localStore.setItem(STORAGE_KEY, leagueid),
  forget: (): void => localStore.removeItem(STORAGE_KEY),
} as const;

const NOBODY: ReadonlySet<number> = new Set();

/** The league that the list follows; undefined while it is not loaded, and without one. */
export function useListLeague(): League | undefined {
  const [leagueid] = useState(listLeague.read);
  return useQuery({ ...leagueQuery(leagueid ?? ""), enabled: leagueid !== null }).data;
}

/** The players of the reader's own team in the league that the list follows, by asset id; none without such a team. */
export function useMyPlayers(): ReadonlySet<number> {
  const league = useListLeague();
  const own = league?.teams.find(({ teamid }) => teamid === league.myteamid);
  return useMemo(() => (own ? new Set<number>(own.assets) : NOBODY), [own]);
}
