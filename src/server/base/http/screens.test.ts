import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, brotliCompressSync, gunzipSync, gzipSync } from "node:zlib";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NOT_FOUND, PAGES } from "#contract/pages.ts";
import { servePages } from "./pages.ts";

const documentOf = (name: string): string => `<!doctype html><title>${name}</title>`;
const PICTURED = "<meta property=og:image content=https://public-url.invalid/social/a.png>";
const pictured = (name: string): string => (name === "how-it-works" ? documentOf(name) + PICTURED : documentOf(name));

describe("the documents of the screens", () => {
  let folder = "";
  let app: FastifyInstance;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "screens-"));
    await mkdir(join(folder, "screens"));
    const names = [...PAGES, NOT_FOUND].map((page) => page.name);
    await Promise.all(
      names.flatMap((name) => {
        const file = join(folder, "screens", `${name}.html`);
        return [
          writeFile(join(folder, "screens", `${name}.members`), "{}"),
          writeFile(file, pictured(name)),
          writeFile(`${file}.br`, brotliCompressSync(pictured(name))),
          writeFile(`${file}.gz`, gzipSync(pictured(name))),
        ];
      }),
    );
    app = Fastify();
    await servePages(app, folder, "https://trade.example.com");
  });

  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  test("come in the best encoding the browser takes", async () => {
    const get = (accept: string) => app.inject({ url: "/asset-list", headers: { "accept-encoding": accept } });
    const [brotli, zipped, plain] = await Promise.all([get("gzip, br"), get("gzip"), get("")]);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(documentOf("asset-list"));
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(documentOf("asset-list"));
    expect(plain.payload).toBe(documentOf("asset-list"));
    expect(plain.headers["vary"]).toBe("accept-encoding, cookie");
  });

  test("name the address the product is reached at, in every encoding", async () => {
    const get = (accept: string) => app.inject({ url: "/how-it-works", headers: { "accept-encoding": accept } });
    const [brotli, zipped, plain] = await Promise.all([get("br"), get("gzip"), get("")]);
    const expected = documentOf("how-it-works") + PICTURED.replace("public-url.invalid", "trade.example.com");
    expect([
      brotliDecompressSync(brotli.rawPayload).toString(),
      gunzipSync(zipped.rawPayload).toString(),
      plain.payload,
    ]).toEqual([expected, expected, expected]);
  });

  test("are not sent again to a browser that holds them", async () => {
    const first = await app.inject("/");
    const again = await app.inject({ url: "/", headers: { "if-none-match": String(first.headers["etag"]) } });
    expect([again.statusCode, again.payload]).toEqual([304, ""]);
    const other = await app.inject({ url: "/login", headers: { "if-none-match": String(first.headers["etag"]) } });
    expect([other.statusCode, other.payload]).toEqual([200, documentOf("login")]);
  });

  test("are filled with present facts, made once for each version", async () => {
    const filled = Fastify();
    let version = 1;
    let made = 0;
    const fill = { "asset-list": () => ({ version, place: "asset-list", markup: () => `list ${(made += 1)}` }) };
    await servePages(filled, folder, "https://trade.example.com", { fill });
    const first = await filled.inject("/asset-list");
    expect([first.payload, first.headers["vary"]]).toEqual([documentOf("list 1"), "accept-encoding, cookie"]);
    const tag = String(first.headers["etag"]);
    const again = await filled.inject({ url: "/asset-list", headers: { "if-none-match": tag } });
    expect([again.statusCode, made]).toEqual([304, 1]);
    version = 2;
    const newer = await filled.inject({ url: "/asset-list", headers: { "if-none-match": tag } });
    expect([newer.statusCode, newer.payload]).toEqual([200, documentOf("list 2")]);
    expect((await filled.inject("/login")).payload).toBe(documentOf("login"));
    await filled.close();
  });

  test("are reached by their own path alone; any other is answered by the 404 screen", async () => {
    for (const url of ["/nowhere", "/screens/landing.html", "/index.html"]) {
      const answer = await app.inject(url);
      expect([url, answer.statusCode, answer.payload]).toEqual([url, 404, documentOf("not-found")]);
    }
  });
});
