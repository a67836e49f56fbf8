import { notifyManager, QueryClient, type QueryKey, type QueryPersister } from "@tanstack/react-query";
import { MINUTE_MS } from "#core/kit/calendar.ts";
import { ApiError } from "./send.ts";
import { loadQuery } from "./load.ts";

const MOST_RETRIES = 3;
const FIRST_DELAY = 100;
const LONGEST_DELAY = 1000;

/** Is a failed load retried? Only if the server is busy (503), and at most three times. */
export const shouldRetry = (failures: number, error: unknown): boolean =>
  error instanceof ApiError && error.status === 503 && failures < MOST_RETRIES;

/** Milliseconds before the retry after failure number `failures`, counted from 0: 100, 200, 400, at most 1000. */
export const retryDelay = (failures: number): number => Math.min(FIRST_DELAY * 2 ** failures, LONGEST_DELAY);

// By default subscribers hear of a reply in a task of its own, behind whatever else waits.
notifyManager.setScheduler(queueMicrotask);

/** The cache of all loaded data (specification part 1, section 9). `persister` answers loads without a connection. */
export const createQueryClient = (persister?: QueryPersister): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: (context) => loadQuery(context, context.queryKey),
        ...(persister && { persister }),
        staleTime: 5 * MINUTE_MS,
        gcTime: 10 * MINUTE_MS,
        refetchOnWindowFocus: false,
        // The server may be on this machine, so the browser's offline state is ignored.
        networkMode: "always",
        refetchOnReconnect: true,
        retry: shouldRetry,
        retryDelay,
      },
      mutations: { retry: false, gcTime: 5 * MINUTE_MS, networkMode: "always" },
    },
  });

/** Shows what a write has saved. Loads under way began before it, would bring back what was, and are given up. */
export async function showSaved(client: QueryClient, queryKey: QueryKey, saved: unknown): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, saved);
}
