import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SHELL_NAME, SHELL_PATH } from "#contract/documents.ts";
import { serveOffline } from "./pages.ts";

let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "offline-"));
  await mkdir(join(folder, "screens"));
  await writeFile(join(folder, "sw.js"), "// the service worker");
  for (const ending of ["", ".br", ".gz"])
    await writeFile(join(folder, "screens", `${SHELL_NAME}.html${ending}`), "<!doctype html>");
});

afterAll(() => rm(folder, { recursive: true }));

async function served(offline: boolean) {
  const app = Fastify();
  await serveOffline(app, folder, { offline, publicUrl: "https://trade.example.com" });
  return app;
}

test("browsers ask for the service worker each time, so that a new version is found", async () => {
  const app = await served(true);
  const { body, headers } = await app.inject("/sw.js");
  expect(body).toBe("// the service worker");
  expect(headers).toMatchObject({ "cache-control": "no-cache", "content-type": "text/javascript; charset=utf-8" });
});

test("switched off, the service worker removes what was kept and then itself", async () => {
  const app = await served(false);
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
  const app = await served(true);
  const { statusCode, headers } = await app.inject(SHELL_PATH);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ "cache-control": "no-cache", "x-robots-tag": "noindex" });
});
