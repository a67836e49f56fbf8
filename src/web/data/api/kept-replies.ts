import type { QueryClient, QueryPersister } from "@tanstack/react-query";
import { signedInCookie } from "../session/identity.ts";
import { VISITOR_KEY } from "../session/visitor.ts";
import { localStore, type KeyValue, createStore, useStore } from "../store.ts";
import { browserStore, type KeptStore } from "./kept-store.ts";

/** The loads that pages need to open offline, by the first part of their keys. */
const KEPT_PATHS: ReadonlySet<unknown> = new Set([
  "/api/auth/user",
  "/api/codes",
  "/api/leagueformats",
  "/api/scoretypes",
  "/api/injuries",
  "/api/trade-values",
  "/api/leagues",
  "/api/watchlist",
]);

/** Those of them whose age a reader should know; names and settings hardly change. */
const DATED_PATHS: ReadonlySet<unknown> = new Set(["/api/trade-values", "/api/leagues", "/api/watchlist"]);

/** Holds the id of the user who was last signed in, so that a page that opens offline knows whose replies to show. */
const USER_KEY = "bbf_last_user";

const NO_CONNECTION =
  "There is no connection, and this was not opened here before. It loads when you are online again.";

/** Whose replies this browser keeps now: the signed-in user's or the visitor's; null while neither is known. */
const ownerIn = (storage: KeyValue, isSignedIn: boolean): string | null => {
  const id = storage.getItem(isSignedIn ? USER_KEY : VISITOR_KEY);
  return id && `${isSignedIn ? "user" : "visitor"}-${id}`;
};

/** Stands for the time of a reply that came later than now: the clock of the device was set back since. */
export const UNKNOWN_TIME = 0;

/** When the oldest reply on show came, in milliseconds; null while everything on show came from the server. */
const shownSince = createStore<number | null>(null);

/** The time of the oldest kept reply on show; null without one. */
export const useShownSince = (): number | null => useStore(shownSince, (at) => at);

type KeeperDeps = {
  readonly store: KeptStore;
  readonly storage: KeyValue;
  readonly isSignedIn: () => boolean;
  readonly isOnline: () => boolean;
  readonly now: () => number;
  /** Runs a task in the background. */
  readonly later: (work: () => void) => void;
};

type Keeper = {
  /** Keeps what queries load, and answers a query that has no connection with what was kept for the same reader. */
  readonly persister: QueryPersister;
  /** Keeps what is put into a client by hand too: what came with the document, or in reply to a change. */
  readonly follow: (client: QueryClient) => void;
  /** Records who is signed in, null for nobody, and removes what was kept for others. */
  readonly own: (userid: number | null) => Promise<void>;
  /** Loads again what is shown from what was kept. */
  readonly refresh: (client: QueryClient) => Promise<void>;
};

/** Creates the keeper of replies of this browser. */
export const createKeeper = ({ store, storage, isSignedIn, isOnline, now, later }: KeeperDeps): Keeper => {
  const owner = () => ownerIn(storage, isSignedIn());
  const shown = new Set<string>();
  const refresh = async (client: QueryClient): Promise<void> => {
    const hashes = new Set(shown);
    shown.clear();
    shownSince.set(null);
    if (hashes.size > 0) await client.invalidateQueries({ predicate: ({ queryHash }) => hashes.has(queryHash) });
  };
  const keepFor = (asker: string | null, hash: string, data: unknown): void =>
    later(() => {
      // Somebody else may have signed in while the reply was on its way.
      if (asker !== null && asker === owner()) void store.write(asker, hash, { at: now(), data });
    });
  return {
    refresh,
    follow: (client) =>
      void client.getQueryCache().subscribe((event) => {
        if (event.type !== "updated" || event.action.type !== "success" || event.action.manual !== true) return;
        const { queryKey, queryHash, state } = event.query;
        if (KEPT_PATHS.has(queryKey[0])) keepFor(owner(), queryHash, state.data);
      }),
    own: async (userid) => {
      if (userid === null) storage.removeItem(USER_KEY);
      else storage.setItem(USER_KEY, String(userid));
      await store.forget(owner());
    },
    persister: async (queryFn, context, query) => {
      const asker = owner();
      const isKept = KEPT_PATHS.has(query.queryKey[0]);
      const wasOnline = isOnline();
      const load = async () => {
        const data = await queryFn(context as never);
        if (isKept) keepFor(asker, query.queryHash, data);
        if (shown.delete(query.queryHash) && shown.size === 0) shownSince.set(null);
        return data;
      };
      try {
        return await load();
      } catch (error) {
        // A fetch that reaches no server fails with a TypeError; every refusal is an ApiError.
        if (!(error instanceof TypeError)) throw error;
        const kept = isKept && asker !== null ? await store.read(asker, query.queryHash) : null;
        // The connection came back meanwhile, and what loads again then has joined this load.
        if (!wasOnline && isOnline()) return await load();
        if (!kept || asker !== owner()) throw new Error(NO_CONNECTION, { cause: error });
        shown.add(query.queryHash);
        const at = kept.at > now() ? UNKNOWN_TIME : kept.at;
        if (DATED_PATHS.has(query.queryKey[0])) shownSince.set(Math.min(shownSince.get() ?? at, at));
        return kept.data as never;
      }
    },
  };
};

/** The keeper of this browser's replies. */
export const keeper = createKeeper({
  store: browserStore,
  storage: localStore,
  isSignedIn: () => signedInCookie() !== undefined,
  isOnline: () => navigator.onLine,
  now: () => Date.now(),
  // After what the reply brings has been drawn.
  later: (work) => void (globalThis.requestIdleCallback ?? setTimeout)(work),
});
