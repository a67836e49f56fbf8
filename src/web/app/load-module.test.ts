// spec: page-speed.code-dialogs-and
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { loadModule as LoadModule } from "./load-module.ts";

// A site of two files on disk: a chunk, and a module that the chunk imports.
let site: string;
let chunk: string;
let shared: string;
let fetched: string[];
let isOnline: boolean;
let namedByDocument: string[];
let loadModule: typeof LoadModule;

const load = vi.fn<() => Promise<unknown>>();

beforeEach(async () => {
  site = mkdtempSync(join(tmpdir(), "load-module-"));
  chunk = join(site, "chunk.mjs").slice(1);
  shared = join(site, "shared.mjs").slice(1);
  writeFileSync(`/${shared}`, "export const instance = {};");
  writeFileSync(`/${chunk}`, 'export { instance } from "./shared.mjs";');
  fetched = [];
  isOnline = true;
  namedByDocument = [];
  load.mockReset();
  vi.stubGlobal("location", { origin: "file://" });
  vi.stubGlobal("document", {
    querySelectorAll: () => namedByDocument.map((href) => ({ getAttribute: () => href })),
  });
  vi.stubGlobal("fetch", async (address: string) => {
    fetched.push(address);
    if (!isOnline) throw new TypeError("Failed to fetch");
    return new Response("");
  });
  vi.resetModules();
  ({ loadModule } = await import("./load-module.ts"));
});

afterEach(() => {
  vi.unstubAllGlobals();
  rmSync(site, { recursive: true });
});

test("a module is imported only after all of its files have been fetched", async () => {
  isOnline = false;
  await expect(loadModule(load, [chunk, shared])).rejects.toThrow("Failed to fetch");
  expect(load).not.toHaveBeenCalled();
  isOnline = true;
  load.mockResolvedValue("module");
  expect(await loadModule(load, [chunk, shared])).toBe("module");
});

test("a file that the server refuses is not imported", async () => {
  vi.stubGlobal("fetch", async () => new Response("", { status: 503 }));
  await expect(loadModule(load, [chunk])).rejects.toThrow("status 503");
  expect(load).not.toHaveBeenCalled();
});

test("a file is fetched once, and not at all where the document names it", async () => {
  namedByDocument = [`/${shared}`];
  await loadModule(load, [chunk, shared]);
  await loadModule(load, [chunk, shared]);
  expect(fetched).toEqual([`/${chunk}`]);
});

test("after a failed import the next uses the address, and imported modules stay single instances", async () => {
  load.mockRejectedValue(new TypeError("Failed to fetch dynamically imported module"));
  await expect(loadModule(load, [chunk, shared])).rejects.toThrow("dynamically imported");
  const retried = await loadModule(load, [chunk, shared]);
  expect(load).toHaveBeenCalledTimes(1);
  expect(retried).toHaveProperty("instance", (await import(/* @vite-ignore */ `file:///${shared}`)).instance);
  expect(await loadModule(load, [chunk, shared])).toBe(retried);
});
