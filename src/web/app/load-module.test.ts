// spec: page-speed/code-dialogs-and
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { fetchCodeOfDocument as FetchCodeOfDocument } from "./module-files.ts";
import type { loadModule as LoadModule } from "./load-module.ts";

const TABLE = "/assets/modules.json";

// A site of two files on disk: a chunk, and a module that the chunk imports.
let site: string;
let chunk: string;
let shared: string;
let fetched: string[];
let appended: string[];
/** What the site answers for an address, by the number of the try; the file itself where it says nothing. */
let answers: Record<string, readonly (number | "cut")[]>;
let loadModule: typeof LoadModule;
let fetchCodeOfDocument: typeof FetchCodeOfDocument;

const load = vi.fn<() => Promise<unknown>>();

/** The document's template, which names some files and the table of modules. */
const naming = (...addresses: readonly string[]): HTMLTemplateElement =>
  ({
    dataset: { modules: TABLE },
    content: { querySelectorAll: () => addresses.map((address) => ({ getAttribute: () => address })) },
  }) as unknown as HTMLTemplateElement;

/** Lets all waits before further tries end. */
const settled = async <Result>(promise: Promise<Result>): Promise<Result> => {
  promise.catch(() => undefined);
  await vi.runAllTimersAsync();
  return promise;
};

beforeEach(async () => {
  site = mkdtempSync(join(tmpdir(), "load-module-"));
  chunk = join(site, "chunk.mjs").slice(1);
  shared = join(site, "shared.mjs").slice(1);
  writeFileSync(`/${shared}`, "export const instance = {};");
  writeFileSync(`/${chunk}`, 'export { instance } from "./shared.mjs";');
  fetched = [];
  appended = [];
  answers = {};
  load.mockReset();
  vi.useFakeTimers();
  vi.stubGlobal("location", { origin: "file://" });
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("document", {
    head: { append: (link: HTMLLinkElement) => appended.push(link.getAttribute("href") ?? "") },
  });
  vi.stubGlobal("fetch", async (address: string) => {
    const answer = answers[address]?.[fetched.filter((each) => each === address).length];
    fetched.push(address);
    if (answer === "cut") throw new TypeError("Failed to fetch");
    if (answer !== undefined) return new Response("", { status: answer });
    return new Response(JSON.stringify({ files: [`/${shared}`], needs: { [`/${chunk}`]: [0] } }));
  });
  vi.resetModules();
  ({ loadModule } = await import("./load-module.ts"));
  ({ fetchCodeOfDocument } = await import("./module-files.ts"));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  rmSync(site, { recursive: true });
});

test.each([["refused", 503] as const, ["cut off", "cut"] as const])(
  "a file whose first two answers are %s is asked for again, and the module is imported only then",
  async (_, answer) => {
    await fetchCodeOfDocument(naming());
    answers[`/${shared}`] = [answer, answer];
    load.mockImplementation(async () => fetched.filter((each) => each === `/${shared}`).length);
    expect(await settled(loadModule(load, [chunk]))).toBe(3);
    expect(load).toHaveBeenCalledTimes(1);
  },
);

test("a file that is refused every time is not imported, and the next call asks for it again", async () => {
  await fetchCodeOfDocument(naming());
  answers[`/${shared}`] = [503, 503, 503, 503];
  await expect(settled(loadModule(load, [chunk]))).rejects.toThrow("status 503");
  expect(load).not.toHaveBeenCalled();
  load.mockResolvedValue("module");
  expect(await settled(loadModule(load, [chunk]))).toBe("module");
});

test("a file that the server does not have is asked for once", async () => {
  answers[`/${chunk}`] = [404];
  await expect(loadModule(load, [chunk])).rejects.toMatchObject({ status: 404 });
  expect(fetched).toEqual([`/${chunk}`]);
});

test("without a connection a load fails at once, and the next call tries again", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  answers[`/${chunk}`] = ["cut"];
  await expect(loadModule(load, [chunk])).rejects.toThrow("Failed to fetch");
  vi.stubGlobal("navigator", { onLine: true });
  load.mockResolvedValue("module");
  expect(await loadModule(load, [chunk])).toBe("module");
});

test("a file is fetched once, however many modules need it", async () => {
  await fetchCodeOfDocument(naming(`/${shared}`));
  await loadModule(load, [chunk]);
  await loadModule(load, [chunk]);
  expect(fetched.toSorted()).toEqual([`/${shared}`, TABLE, `/${chunk}`].toSorted());
});

test("the code that the document names is compiled by the browser once it has arrived", async () => {
  answers[`/${chunk}`] = [503];
  const loading = fetchCodeOfDocument(naming(`/${chunk}`, `/${shared}`));
  await vi.advanceTimersByTimeAsync(0);
  expect(appended).toEqual([`/${shared}`]);
  await settled(loading);
  expect(appended).toEqual([`/${shared}`, `/${chunk}`]);
});

test("a table of modules that is refused every time is asked for again by the next call", async () => {
  answers[TABLE] = [503, 503, 503, 503];
  await fetchCodeOfDocument(naming());
  await expect(settled(loadModule(load, [chunk]))).rejects.toThrow("status 503");
  load.mockResolvedValue("module");
  expect(await settled(loadModule(load, [chunk]))).toBe("module");
  expect(fetched).toContain(`/${shared}`);
});

test("after a failed import the next uses another address, and imported modules stay single instances", async () => {
  await fetchCodeOfDocument(naming());
  load.mockRejectedValue(new TypeError("Failed to fetch dynamically imported module"));
  const retried = await settled(loadModule(load, [chunk]));
  expect(load).toHaveBeenCalledTimes(1);
  expect(retried).toHaveProperty("instance", (await import(/* @vite-ignore */ `file:///${shared}`)).instance);
  expect(await loadModule(load, [chunk])).toBe(retried);
});
