import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { descriptionOf } from "./descriptions.ts";
import { documentTitle } from "./document-head.ts";
import { NOT_FOUND, PAGES } from "./routes.ts";
import { socialPicture, socialTags } from "./social-tags.ts";

const PUBLIC = "public";
// Larger pictures are not shown by some messengers and cost whoever scrolls past.
const MOST_PICTURE_BYTES = 100_000;
// Search engines cut off what is longer.
const LONGEST_TITLE = 65;
const LONGEST_DESCRIPTION = 160;

const sizeOfPng = (file: string): readonly [number, number] => {
  const bytes = readFileSync(file);
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
};

test("every page has a title and a description of its own, short enough to be shown whole", () => {
  const all = [...PAGES, NOT_FOUND];
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
  expect(new Set(all.map(descriptionOf)).size).toBe(all.length);
  expect(
    all.filter(
      (page) => documentTitle(page).length > LONGEST_TITLE || descriptionOf(page).length > LONGEST_DESCRIPTION,
    ),
  ).toEqual([]);
});

test("a page that may be passed on is shown with its words, its address and a picture that exists, of the size that is told", () => {
  const shared = PAGES.filter((page) => socialTags(page).length > 0);
  expect(shared.map(({ path }) => path)).toEqual([
    "/",
    "/asset-list",
    "/trade-calculator",
    "/subscribe",
    "/custom-scores",
    "/how-it-works",
    "/terms",
    "/privacy",
  ]);
  for (const page of shared) {
    const tags = new Map(socialTags(page).map(([, name, text]) => [name, text]));
    expect([tags.get("og:title"), tags.get("og:description"), new URL(tags.get("og:url") ?? "").pathname]).toEqual([
      page.title,
      descriptionOf(page),
      page.path,
    ]);
    const file = join(PUBLIC, socialPicture(page));
    expect(sizeOfPng(file)).toEqual([Number(tags.get("og:image:width")), Number(tags.get("og:image:height"))]);
    expect(statSync(file).size).toBeLessThan(MOST_PICTURE_BYTES);
  }
});

test("personal and staff pages are not passed on", () => {
  for (const path of ["/login", "/profile", "/user-management", "/insight-management"])
    expect(socialTags(PAGES.find((page) => page.path === path)!)).toEqual([]);
  expect(socialTags(NOT_FOUND)).toEqual([]);
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
    ...readFileSync("index.html", "utf8").matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g),
  ].map(([, path]) => path ?? "");
  expect(named).toContain("/favicon.ico");
  expect(named.filter((path) => !existsSync(join(PUBLIC, path)))).toEqual([]);
});
