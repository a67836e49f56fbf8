import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PAGE_PREVIEWS } from "#contract/pages/previews.ts";
import { NOT_FOUND, PAGES, type AnyPage } from "#contract/pages/pages.ts";
import { LIST_PICTURE_PATH } from "#contract/kit/picture-paths.ts";
import { documentTitle } from "./document-head.ts";
import { Document } from "./document.tsx";

const PUBLIC = "public";
// Some messengers do not show larger pictures, and they cost data.
const MOST_PICTURE_BYTES = 100_000;
// Search engines truncate longer titles.
const LONGEST_TITLE = 65;
const LONGEST_DESCRIPTION = 160;

const FILES = { style: "/s.css", font: "/f.woff2", script: "/m.js", imports: [], code: [] };

const documentOf = (page: AnyPage): string =>
  renderToStaticMarkup(
    createElement(Document, { page, about: null, publicUrl: "https://a.example", files: FILES, markup: "", data: {} }),
  );

/** The tags of a page's link preview: [name, text]. */
const previewOf = (page: AnyPage): [string, string][] =>
  [...documentOf(page).matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)"/g)].map(
    ([, name = "", text = ""]) => [name, text.replaceAll("&#x27;", "'").replaceAll("&amp;", "&")],
  );

function sizeOfPng(file: string): readonly [number, number] {
  const bytes = readFileSync(file);
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

test("every title and description is short enough to be shown whole", () => {
  const tooLong = [...PAGES, NOT_FOUND].filter(
    (page) =>
      documentTitle(page.title).length > LONGEST_TITLE ||
      PAGE_PREVIEWS[page.name].description.length > LONGEST_DESCRIPTION,
  );
  expect(tooLong).toEqual([]);
});

test("the preview of a page has its texts, its address and an existing picture of the stated size", () => {
  const shared = PAGES.filter((page) => previewOf(page).length > 0);
  expect(shared.map(({ path }) => path)).toEqual([
    "/",
    "/asset-list",
    "/trade-calculator",
    // The server replaces it by the asset's path.
    "/player/{id}",
    "/daily",
    "/trades",
    "/leagues",
    "/draft",
    "/custom-scores",
    "/subscribe",
    "/how-it-works",
    "/data",
    "/bulk",
    "/api",
    "/terms",
    "/privacy",
    "/status",
  ]);
  for (const page of shared) {
    const tags = new Map(previewOf(page));
    expect([
      tags.get("og:title"),
      tags.get("og:description"),
      decodeURI(new URL(tags.get("og:url") ?? "").pathname),
    ]).toEqual([page.title, PAGE_PREVIEWS[page.name].description, page.path]);
    const { pathname } = new URL(tags.get("og:image") ?? "");
    // The server draws this one; a test of the server looks at it.
    if (pathname === LIST_PICTURE_PATH) continue;
    const file = join(PUBLIC, pathname);
    expect(sizeOfPng(file)).toEqual([Number(tags.get("og:image:width")), Number(tags.get("og:image:height"))]);
    expect(statSync(file).size).toBeLessThan(MOST_PICTURE_BYTES);
  }
});

test("personal and staff pages have no preview", () => {
  for (const path of ["/login", "/profile", "/user-management", "/insight-management"])
    expect(previewOf(PAGES.find((page) => page.path === path)!)).toEqual([]);
  expect(previewOf(NOT_FOUND)).toEqual([]);
});

test("every icon the manifest and the document name exists", () => {
  const manifest = JSON.parse(readFileSync(join(PUBLIC, "manifest.webmanifest"), "utf8")) as {
    icons: { src: string; sizes: string; type: string }[];
  };
  for (const { src, sizes, type } of manifest.icons) {
    expect(existsSync(join(PUBLIC, src))).toBe(true);
    if (type === "image/png") expect(sizeOfPng(join(PUBLIC, src)).join("x")).toBe(sizes);
  }
  const named = [
    ...documentOf(PAGES[0]).matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g),
  ].map(([, path]) => path ?? "");
  expect(named).toContain("/favicon.ico");
  expect(named.filter((path) => !existsSync(join(PUBLIC, path)))).toEqual([]);
});
