import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { afterAll, expect, test } from "vitest";
import { SHELL_PATH, type DocumentReader } from "#contract/pages/documents.ts";
import { NOT_FOUND } from "#contract/pages/pages.ts";
import { aClock, MINUTE } from "#tests/support/clock.ts";
import { builtWeb } from "#tests/support/built-web.ts";
import { servePages } from "./pages.ts";

const web = await builtWeb();
afterAll(() => web.remove());

/** Serves documents that name their page, their reader and their number. */
async function served({ offline = true } = {}) {
  const app = Fastify();
  const clock = aClock();
  const state = { version: 1, made: 0, reader: null as DocumentReader | null };
  await servePages(app, {
    config: { offline, publicUrl: "https://trade.example.com" },
    webRoot: web.folder,
    renderer: {
      renderDocument: async ({ page, search, reader: { settings } }) =>
        `${page.name}${search} for ${String(settings ?? "guests")}, ${(state.made += 1)}`,
      renderShell: ({ publicUrl }) => `shell of ${publicUrl}`,
    },
    now: clock.now,
    readerOf: async () => state.reader,
    version: () => state.version,
  });
  return { app, clock, state };
}

test("documents come in the best encoding the browser takes", async () => {
  const { app } = await served();
  const get = (accept: string) => app.inject({ url: "/asset-list", headers: { "accept-encoding": accept } });
  const [brotli, zipped, plain] = [await get("gzip, br"), await get("gzip"), await get("")];
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe("asset-list for guests, 1");
  expect(gunzipSync(zipped.rawPayload).toString()).toBe("asset-list for guests, 2");
  expect([plain.payload, plain.headers["vary"]]).toEqual(["asset-list for guests, 3", "accept-encoding, cookie"]);
});

test("guests who ask at once for one address share one document", async () => {
  const { app, state } = await served();
  const documents = await Promise.all(["/draft?a=1", "/draft?a=1", "/draft"].map((url) => app.inject(url)));
  expect(documents.map(({ payload }) => payload)).toEqual([
    "draft?a=1 for guests, 1",
    "draft?a=1 for guests, 1",
    "draft for guests, 2",
  ]);
  expect(state.made).toBe(2);
});

test("guests receive a new document a minute after what it shows has changed, and none before", async () => {
  const { app, clock, state } = await served();
  const first = await app.inject("/asset-list");
  const again = () => app.inject({ url: "/asset-list", headers: { "if-none-match": String(first.headers["etag"]) } });
  clock.forward(2 * MINUTE);
  expect((await again()).statusCode).toBe(304);
  state.version = 2;
  expect((await again()).payload).toBe("asset-list for guests, 2");
  state.version = 3;
  expect((await app.inject("/asset-list")).payload).toBe("asset-list for guests, 2");
  clock.forward(2 * MINUTE);
  expect((await app.inject("/asset-list")).payload).toBe("asset-list for guests, 3");
});

test("the document of a reader is made for each request and may be stored nowhere", async () => {
  const { app, state } = await served();
  await app.inject("/draft");
  state.reader = { user: null, settings: "superflex" };
  const { payload, headers } = await app.inject("/draft?league=7");
  expect(payload).toBe("draft?league=7 for superflex, 2");
  expect([headers["cache-control"], headers["etag"]]).toEqual(["private, no-store", undefined]);
});

test("any other path, and any other method, is answered by the 404 page", async () => {
  const { app } = await served();
  for (const url of ["/nowhere", "/index.html", "/.vite/manifest.json"]) {
    const { statusCode, payload, headers } = await app.inject(url);
    expect([url, statusCode, payload.split(" ")[0], headers["etag"]]).toEqual([url, 404, NOT_FOUND.name, undefined]);
  }
  expect((await app.inject({ method: "POST", url: "/nowhere" })).statusCode).toBe(405);
});

test("browsers ask for the service worker each time, so that a new version is found", async () => {
  const { app } = await served();
  const { body, headers } = await app.inject("/sw.js");
  expect(body).toBe("// the service worker");
  expect(headers).toMatchObject({ "cache-control": "no-cache", "content-type": "text/javascript; charset=utf-8" });
});

test("switched off, the service worker removes what was kept and then itself", async () => {
  const { app } = await served({ offline: false });
  const { body } = await app.inject("/sw.js");
  const listeners = new Map<string, (event: { waitUntil: (work: Promise<unknown>) => void }) => void>();
  const done: string[] = [];
  const kept = ["assets", "kept-user-7"];
  const self = {
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    skipWaiting: () => done.push("does not wait"),
    registration: { unregister: async () => done.push("unregistered") },
  };
  const caches = { keys: async () => kept, delete: async (name: string) => done.push(`deleted ${name}`) };
  new Function("self", "caches", body)(self, caches);
  let work: Promise<unknown> = Promise.resolve();
  for (const name of ["install", "activate"]) listeners.get(name)?.({ waitUntil: (started) => (work = started) });
  await work;
  expect(done).toEqual(["does not wait", "deleted assets", "deleted kept-user-7", "unregistered"]);
});

test("the document for offline use is the same for everybody, and not for search engines", async () => {
  const { app } = await served();
  const { payload, headers } = await app.inject(SHELL_PATH);
  expect(payload).toBe("shell of https://trade.example.com");
  expect(headers).toMatchObject({ "cache-control": "no-cache", "x-robots-tag": "noindex" });
});
