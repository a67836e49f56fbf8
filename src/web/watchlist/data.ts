import { queryOptions, useQuery, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { MINUTE_MS } from "#core/kit/calendar.ts";
import type { Watchlist } from "#contract/watchlist/watchlist.ts";
import type { SitbarConfig } from "#core/situation/config.ts";
import { loading } from "#web/kit/query/load.ts";
import { send } from "#web/kit/query/send.ts";
import { leagueBody } from "#web/values/trade-values.ts";
import { createStore, useStore } from "#web/kit/data/store.ts";

const { queryKey, queryFn } = loading("/api/watchlist");

const watchlistQuery = queryOptions({ queryKey, queryFn, staleTime: 5 * MINUTE_MS });

/** The ids of the followed assets, for the stars of a list, because a query for each row would cost too much. */
const starred = createStore<ReadonlySet<number>>(new Set());

/** Stars on their way to the server: what was loaded before does not know of them. */
const unsaved = new Map<number, boolean>();

function showStars({ assets }: Watchlist): void {
  const ids = new Set(assets.map(({ assetid }) => assetid));
  for (const [assetid, isOn] of unsaved) {
    if (isOn) ids.add(assetid);
    else ids.delete(assetid);
  }
  starred.set(ids);
}

/** Loads the watchlist and lights the stars of the page. */
export function useWatchlist(enabled = true) {
  const query = useQuery({ ...watchlistQuery, enabled });
  const { data } = query;
  useEffect(() => {
    if (data) showStars(data);
  }, [data]);
  return query;
}

/** Is an asset followed on its own, not as part of a roster? False until the watchlist is loaded. */
export const useIsStarred = (assetid: number): boolean => useStore(starred, (ids) => ids.has(assetid));

export function useStarred(enabled: boolean): ReadonlySet<number> {
  useWatchlist(enabled);
  return useStore(starred, (ids) => ids);
}

function take(client: QueryClient, watchlist: Watchlist): void {
  client.setQueryData(watchlistQuery.queryKey, watchlist);
  showStars(watchlist);
  void client.invalidateQueries({ queryKey: [watchlistQuery.queryKey[0], "moves"] });
}

/** The star has changed already, so the page may be left at once. */
const AT_LEAVING_TOO = { keepalive: true } as const;

/** Follows an asset or not; the star changes at once and goes back if the server refuses. Throws what it threw. */
export async function setStarred(client: QueryClient, assetid: number, isOn: boolean): Promise<void> {
  const turn = (on: boolean): void => {
    const ids = new Set(starred.get());
    if (on) ids.add(assetid);
    else ids.delete(assetid);
    starred.set(ids);
  };
  unsaved.set(assetid, isOn);
  turn(isOn);
  // A load under way may have left the server before this change.
  await client.cancelQueries({ queryKey, exact: true });
  const params = { assetid: String(assetid) };
  try {
    const saved = await (isOn
      ? send("PUT /api/watchlist/assets/{assetid}", { params, body: { isimmediate: false } }, AT_LEAVING_TOO)
      : send("DELETE /api/watchlist/assets/{assetid}", { params }, AT_LEAVING_TOO));
    unsaved.delete(assetid);
    take(client, saved);
  } catch (error) {
    unsaved.delete(assetid);
    turn(!isOn);
    throw error;
  }
}

export const setImmediate = async (client: QueryClient, assetid: number, isimmediate: boolean): Promise<void> =>
  take(
    client,
    await send("PUT /api/watchlist/assets/{assetid}", { params: { assetid: String(assetid) }, body: { isimmediate } }),
  );

export const setRosterWatched = async (client: QueryClient, leagueid: string, isOn: boolean): Promise<void> =>
  take(
    client,
    isOn
      ? await send("PUT /api/watchlist/rosters/{leagueid}", { params: { leagueid }, body: {} })
      : await send("DELETE /api/watchlist/rosters/{leagueid}", { params: { leagueid } }),
  );

/** What is followed, in a situation: how each value moved, and why. */
export function watchedMovesQuery(config: SitbarConfig) {
  const body = { teamStatus: config.teamStatusCodeId, ...leagueBody(config) };
  return queryOptions({
    queryKey: [watchlistQuery.queryKey[0], "moves", body],
    queryFn: ({ signal }) => send("POST /api/watchlist/moves", { body }, { signal }),
    staleTime: 2 * MINUTE_MS,
  });
}
