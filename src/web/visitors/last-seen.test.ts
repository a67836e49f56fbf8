import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { VISITOR_KEY } from "./visitor.ts";
import { ApiError } from "#web/kit/query/send.ts";
import { forgetLastSeen, keepChanges, keepFor, lastSeen } from "./last-seen.ts";

const LIST = ["/api/trade-values", { leagueFormatId: 1 }] as const;
const unreachable = () => Promise.reject(new TypeError("Failed to fetch"));

/** The cache storage of a browser, which outlives its pages. */
function cacheStorage() {
  const kept = new Map<string, Map<string, Response>>();
  return {
    kept,
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    open: async (name: string) => {
      const cache = kept.get(name) ?? new Map<string, Response>();
      kept.set(name, cache);
      return {
        match: async (key: string) => cache.get(key)?.clone(),
        put: async (key: string, response: Response) => void cache.set(key, response),
        keys: async () => [...cache.keys()],
        delete: async (key: string) => cache.delete(key),
      };
    },
  };
}

const aClient = () => new QueryClient({ defaultOptions: { queries: { persister: lastSeen, retry: false } } });

describe("what was last seen", () => {
  const page = { cookie: "" };
  const connection = { onLine: true };
  let caches = cacheStorage();
  let storage = memoryStorage();
  beforeEach(() => {
    page.cookie = "";
    connection.onLine = true;
    caches = cacheStorage();
    storage = memoryStorage({ [VISITOR_KEY]: "v1" });
    vi.stubGlobal("caches", caches);
    vi.stubGlobal("localStorage", storage);
    vi.stubGlobal("document", page);
    vi.stubGlobal("navigator", connection);
  });
  afterEach(() => vi.unstubAllGlobals());

  const load = (queryFn: () => Promise<unknown>, queryKey: readonly unknown[] = LIST) =>
    aClient().fetchQuery({ queryKey, queryFn });
  const keptFor = async (...owners: readonly string[]): Promise<void> =>
    vi.waitFor(() => expect([...caches.kept.keys()]).toEqual(owners.map((owner) => `kept-${owner}`)));
  const signIn = async (userid: number): Promise<void> => {
    page.cookie = "bbf_signed_in=1";
    await keepFor(userid);
  };

  test("answers the same load without a connection, each situation for itself", async () => {
    await load(async () => ["Bijan"]);
    await keptFor("visitor-v1");
    await vi.waitFor(async () => expect(await load(unreachable)).toEqual(["Bijan"]));
    await expect(load(unreachable, ["/api/trade-values", { leagueFormatId: 2 }])).rejects.toThrow(
      "There is no connection, and this was not opened here before. It loads when you are online again.",
    );
  });

  test("is stale and as old as it was when it was kept", async () => {
    await load(async () => ["Bijan"]);
    const before = Date.now();
    await vi.waitFor(async () => expect(await load(unreachable)).toEqual(["Bijan"]));
    const client = aClient();
    await client.fetchQuery({ queryKey: LIST, queryFn: unreachable });
    await vi.waitFor(() => expect(client.getQueryState(LIST)?.isInvalidated).toBe(true));
    expect(client.getQueryState(LIST)?.dataUpdatedAt).toBeLessThanOrEqual(before);
  });

  test("is not used where the connection came back while the load failed: it is tried again, once", async () => {
    await load(async () => ["Bijan"]);
    await keptFor("visitor-v1");
    connection.onLine = false;
    let loads = 0;
    const back = async () => {
      connection.onLine = true;
      loads += 1;
      return loads === 1 ? unreachable() : ["Jahmyr"];
    };
    expect(await load(back)).toEqual(["Jahmyr"]);
    expect(loads).toBe(2);
  });

  test("includes what came with the document or in reply to a change", async () => {
    const client = aClient();
    keepChanges(client);
    client.setQueryData(LIST, ["Bijan"]);
    await vi.waitFor(async () => expect(await load(unreachable)).toEqual(["Bijan"]));
  });

  test("is not used where the server refuses", async () => {
    await load(async () => ["Bijan"]);
    await keptFor("visitor-v1");
    await expect(load(() => Promise.reject(new ApiError(403, "forbidden", "No")))).rejects.toThrow("403: No");
  });

  test("holds only what pages need to open", async () => {
    await load(async () => "secret", ["/api/keys"]);
    await load(async () => ["Bijan"]);
    await keptFor("visitor-v1");
    await expect(load(unreachable, ["/api/keys"])).rejects.toThrow("no connection");
  });

  test("is gone for the next user, after signing out, and once somebody goes to sign in", async () => {
    await signIn(7);
    await load(async () => ["my own scores"]);
    await vi.waitFor(async () => expect(await load(unreachable)).toEqual(["my own scores"]));
    await signIn(8);
    expect([...caches.kept.keys()]).toEqual([]);
    await expect(load(unreachable)).rejects.toThrow("no connection");
    await load(async () => ["scores of user 8"]);
    await keptFor("user-8");
    page.cookie = "";
    await keepFor(null);
    expect([...caches.kept.keys()]).toEqual([]);
    await load(async () => ["Bijan"]);
    await keptFor("visitor-v1");
    await forgetLastSeen();
    expect([...caches.kept.keys()]).toEqual([]);
  });

  test("is not kept for a user who signed in while the reply was on its way", async () => {
    await load(async () => {
      await signIn(9);
      return ["the visitor's leagues"];
    });
    await load(async () => ["Bijan"], ["/api/trade-values", "later"]);
    await keptFor("user-9");
    await expect(load(unreachable)).rejects.toThrow("no connection");
  });

  test("stays apart by visitor: a browser that got a new one shows nothing of the old", async () => {
    await load(async () => ["Bijan"]);
    await keptFor("visitor-v1");
    storage.setItem(VISITOR_KEY, "v2");
    await expect(load(unreachable)).rejects.toThrow("no connection");
  });
});
