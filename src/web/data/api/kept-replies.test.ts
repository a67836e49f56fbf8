import { QueryClient } from "@tanstack/react-query";
import { beforeEach, describe, expect, test } from "vitest";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { VISITOR_KEY } from "../session/visitor.ts";
import { ApiError } from "./send.ts";
import { createKeeper } from "./kept-replies.ts";
import type { Kept, KeptStore } from "./kept-store.ts";

const LIST = ["/api/trade-values", { leagueFormatId: 1 }] as const;
const unreachable = () => Promise.reject(new TypeError("Failed to fetch"));

/** A browser whose storage outlives its pages. */
const aBrowser = () => {
  const kept = new Map<string, Map<string, Kept>>();
  const store: KeptStore = {
    read: async (owner, key) => kept.get(owner)?.get(key) ?? null,
    write: async (owner, key, reply) => {
      kept.set(owner, (kept.get(owner) ?? new Map<string, Kept>()).set(key, reply));
    },
    forget: async (except = null) => {
      for (const owner of kept.keys()) if (owner !== except) kept.delete(owner);
    },
  };
  const storage = memoryStorage();
  storage.setItem(VISITOR_KEY, "v1");
  let isSignedIn = false;
  let isOnline = true;
  const keeper = createKeeper({
    store,
    storage,
    isSignedIn: () => isSignedIn,
    isOnline: () => isOnline,
    now: () => 1000,
    later: (work) => work(),
  });
  const client = () => new QueryClient({ defaultOptions: { queries: { persister: keeper.persister, retry: false } } });
  return {
    kept,
    storage,
    keeper,
    client,
    mark: (is: boolean) => {
      isSignedIn = is;
    },
    connect: (is: boolean) => {
      isOnline = is;
    },
    load: (queryFn: () => Promise<unknown>, queryKey: readonly unknown[] = LIST) =>
      client().fetchQuery({ queryKey, queryFn }),
  };
};

describe("kept replies", () => {
  let browser: ReturnType<typeof aBrowser>;
  beforeEach(() => {
    browser = aBrowser();
  });

  test("answer the same load without a connection, each situation for itself", async () => {
    await browser.load(async () => ["Bijan"]);
    expect(await browser.load(unreachable)).toEqual(["Bijan"]);
    await expect(browser.load(unreachable, ["/api/trade-values", { leagueFormatId: 2 }])).rejects.toThrow(
      "There is no connection, and this was not opened here before. It loads when you are online again.",
    );
  });

  test("are not used where the connection came back while the load failed: it is tried again, once", async () => {
    await browser.load(async () => ["Bijan"]);
    browser.connect(false);
    let loads = 0;
    const back = async () => {
      browser.connect(true);
      loads += 1;
      return loads === 1 ? unreachable() : ["Jahmyr"];
    };
    expect(await browser.load(back)).toEqual(["Jahmyr"]);
    expect(loads).toBe(2);
  });

  test("include what came with the document or in reply to a change", async () => {
    const client = browser.client();
    browser.keeper.follow(client);
    client.setQueryData(LIST, ["Bijan"]);
    expect(await browser.load(unreachable)).toEqual(["Bijan"]);
  });

  test("are not used where the server refuses", async () => {
    await browser.load(async () => ["Bijan"]);
    const refused = () => Promise.reject(new ApiError(403, "forbidden", "No"));
    await expect(browser.load(refused)).rejects.toThrow("403: No");
  });

  test("hold only what pages need to open", async () => {
    await browser.load(async () => "secret", ["/api/keys"]);
    expect(browser.kept.size).toBe(0);
  });

  test("of a user are gone for the visitor after signing out, and for the next user", async () => {
    browser.mark(true);
    await browser.keeper.own(7);
    await browser.load(async () => ["my own scores"]);
    expect(await browser.load(unreachable)).toEqual(["my own scores"]);
    await browser.keeper.own(8);
    await expect(browser.load(unreachable)).rejects.toThrow("no connection");
    await browser.load(async () => ["scores of user 8"]);
    browser.mark(false);
    await browser.keeper.own(null);
    await expect(browser.load(unreachable)).rejects.toThrow("no connection");
    expect([...browser.kept.keys()]).toEqual([]);
  });

  test("are not kept for a user who signed in while the reply was on its way", async () => {
    await browser.load(async () => {
      browser.mark(true);
      await browser.keeper.own(9);
      return ["the visitor's leagues"];
    });
    expect(browser.kept.size).toBe(0);
  });

  test("stay apart by visitor: a browser that got a new one shows nothing of the old", async () => {
    await browser.load(async () => ["Bijan"]);
    browser.storage.setItem(VISITOR_KEY, "v2");
    await expect(browser.load(unreachable)).rejects.toThrow("no connection");
  });
});
