// What the reader last saw, for when there is no connection: replies of the paths below, kept in this browser by
// TanStack Query's persister, which is loaded when it is first needed. Each owner, a user or a visitor, has a cache of
// their own. Those of others are removed before sign-in, at sign-out, and once it is known who is signed in.
import type { PersistedQuery } from "@tanstack/query-persist-client-core";
import type { Query, QueryClient, QueryPersister } from "@tanstack/react-query";
import { packRows, unpackRows } from "#web/kit/query/packed-rows.ts";
import { signedInCookie } from "./identity.ts";
import { VISITOR_KEY } from "./visitor.ts";
import { createStore, localStore, useStore } from "#web/kit/data/store.ts";

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

const NO_CONNECTION =
  "There is no connection, and this was not opened here before. It loads when you are online again.";

/** Holds the id of the user who was last signed in, so that a page that opens offline knows whose replies to show. */
const USER_KEY = "bbf_last_user";

const PREFIX = "kept-";
/** Replies that are kept for an owner; the lists of a dozen situations, a trade and some leagues fit well. */
const MOST_KEPT = 60;

/** Whose replies this browser keeps now: the signed-in user's or the visitor's; null while neither is known. */
function ownerNow(): string | null {
  const isUser = signedInCookie() !== undefined;
  const id = localStore.getItem(isUser ? USER_KEY : VISITOR_KEY);
  return id && `${isUser ? "user" : "visitor"}-${id}`;
}

/** Removes what is kept in this browser, except for an owner. Without storage nothing is kept. */
async function forgetExcept(owner: string | null): Promise<void> {
  try {
    for (const name of await caches.keys())
      if (name.startsWith(PREFIX) && name !== `${PREFIX}${owner}`) await caches.delete(name);
  } catch {
    // Storage is blocked, or missing without https.
  }
}

/** Removes all that is kept in this browser: whoever goes to sign in may be another person. */
export const forgetLastSeen = (): Promise<void> => forgetExcept(null);

/** Records who is signed in, null for nobody, and removes what was kept for others. */
export async function keepFor(userid: number | null): Promise<void> {
  if (userid === null) localStore.removeItem(USER_KEY);
  else localStore.setItem(USER_KEY, String(userid));
  await forgetExcept(ownerNow());
}

const withData = (kept: PersistedQuery, change: (data: unknown) => unknown): PersistedQuery => ({
  ...kept,
  state: { ...kept.state, data: change(kept.state.data) },
});

/** TanStack's persister on the cache of an owner. */
async function persisterOf(owner: string) {
  const { experimental_createQueryPersister } = await import("@tanstack/query-persist-client-core");
  const cache = await caches.open(`${PREFIX}${owner}`);
  const addressOf = (key: string): string => `/kept?${new URLSearchParams({ key })}`;
  return experimental_createQueryPersister({
    maxAge: Infinity,
    serialize: (kept) => JSON.stringify(withData(kept, packRows)),
    deserialize: (text) => withData(JSON.parse(text) as PersistedQuery, unpackRows),
    storage: {
      getItem: async (key) => (await cache.match(addressOf(key)))?.text(),
      setItem: async (key, text) => {
        await cache.put(addressOf(key), new Response(text));
        // Keys come in the order in which they were last written.
        for (const old of (await cache.keys()).slice(0, -MOST_KEPT)) await cache.delete(old);
      },
      removeItem: async (key) => void (await cache.delete(addressOf(key))),
    },
  });
}

/** Keeps what a query loaded for an owner, after it has been drawn. Storage may be blocked or full. */
function keep(query: Query, owner: string | null): void {
  if (!KEPT_PATHS.has(query.queryKey[0])) return;
  const write = async () => {
    // Somebody else may have signed in while the reply was on its way, or while it is written.
    if (owner === null || owner !== ownerNow()) return;
    await (await persisterOf(owner)).persistQuery(query);
    if (owner !== ownerNow()) await forgetExcept(ownerNow());
  };
  (globalThis.requestIdleCallback ?? setTimeout)(() => void write().catch(() => undefined));
}

/** Keeps what is put into a client by hand too: what came with the document, and replies to changes. */
export function keepChanges(client: QueryClient): void {
  for (const query of client.getQueryCache().getAll()) if (query.state.status === "success") keep(query, ownerNow());
  client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success" || event.action.manual !== true) return;
    keep(event.query, ownerNow());
  });
}

/** Kept replies on show, by the hashes of their queries: when they came, in milliseconds. */
const shown = createStore<ReadonlyMap<string, number>>(new Map());

function setShown({ queryHash, queryKey }: Query, since: number | null): void {
  if (since === null ? !shown.get().has(queryHash) : !DATED_PATHS.has(queryKey[0])) return;
  const next = new Map(shown.get());
  if (since === null) next.delete(queryHash);
  else next.set(queryHash, since);
  shown.set(next);
}

/** When the oldest kept reply on show came, in milliseconds; null while everything on show came from the server. */
export const useShownSince = (): number | null =>
  useStore(shown, (replies) => (replies.size === 0 ? null : Math.min(...replies.values())));

/** Loads again what is on show and stale, as everything is that was kept. */
export function loadAgain(client: QueryClient): void {
  shown.set(new Map());
  void client.refetchQueries({ type: "active", stale: true }, { cancelRefetch: false });
}

/** What was kept of a query for its owner; undefined without it. It is stale from the beginning. */
async function readKept(query: Query): Promise<unknown> {
  const owner = ownerNow();
  if (owner === null || !KEPT_PATHS.has(query.queryKey[0])) return undefined;
  const data = await (
    await persisterOf(owner)
  ).retrieveQuery(query.queryHash, ({ state: { dataUpdatedAt } }) => {
    // Not before the query holds the data, which sets both.
    setTimeout(() => query.setState({ dataUpdatedAt, isInvalidated: true }));
    setShown(query, dataUpdatedAt);
  });
  return owner === ownerNow() ? data : undefined;
}

/** Loads from the server; where none is reached, answers with what the same reader last saw. */
export const lastSeen: QueryPersister = async (queryFn, context, query) => {
  const owner = ownerNow();
  const wasOnline = navigator.onLine;
  const load = async () => {
    const data = await queryFn(context as never);
    keep(query, owner);
    setShown(query, null);
    return data;
  };
  try {
    return await load();
  } catch (error) {
    // A fetch that reaches no server fails with a TypeError; every refusal is an ApiError.
    if (!(error instanceof TypeError)) throw error;
    const kept = await readKept(query).catch(() => undefined);
    // The connection came back meanwhile, and what loads again then has joined this load.
    if (!wasOnline && navigator.onLine) return await load();
    if (kept === undefined) throw new Error(NO_CONNECTION, { cause: error });
    return kept as never;
  }
};
