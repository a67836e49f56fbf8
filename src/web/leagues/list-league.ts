import { useQuery } from "@tanstack/react-query";
import { useMemo, useSyncExternalStore } from "react";
import type { League } from "#contract/leagues/leagues.ts";
import { localStore } from "#web/kit/data/store.ts";
import { leagueQuery } from "./data.ts";

const STORAGE_KEY = "bbf_list_league";

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** The league that list and header follow: the last one viewed with the settings in use; null for none. */
export const listLeague = {
  read: (): string | null => localStore.getItem(STORAGE_KEY),
  keep: (leagueid: string): void => {
    if (listLeague.read() === leagueid) return;
    localStore.setItem(STORAGE_KEY, leagueid);
    tell();
  },
  forget: (): void => {
    localStore.removeItem(STORAGE_KEY);
    tell();
  },
} as const;

/** Its id; null while rendered by the server or hydrated. */
export const useListLeagueId = (): string | null => useSyncExternalStore(subscribe, listLeague.read, () => null);

const NOBODY: ReadonlySet<number> = new Set();

/** The league that the list follows; undefined while it is not loaded, and without one. */
export function useListLeague(): League | undefined {
  const leagueid = useListLeagueId();
  return useQuery({ ...leagueQuery(leagueid ?? ""), enabled: leagueid !== null }).data;
}

/** The players of the reader's own team in the league that the list follows, by asset id; none without such a team. */
export function useMyPlayers(): ReadonlySet<number> {
  const league = useListLeague();
  const own = league?.teams.find(({ teamid }) => teamid === league.myteamid);
  return useMemo(() => (own ? new Set<number>(own.assets) : NOBODY), [own]);
}
