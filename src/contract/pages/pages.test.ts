import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { PAGE_PREVIEWS } from "./previews.ts";
import { NOT_FOUND, PAGES, pathParams } from "./pages.ts";

const ALL = [...PAGES, NOT_FOUND];

test.each(["name", "path", "title"] as const)("no two pages share a %s", (field) => {
  expect(new Set(ALL.map((page) => page[field])).size).toBe(ALL.length);
});

test("no two pages share a description", () => {
  expect(new Set(Object.values(PAGE_PREVIEWS).map(({ description }) => description)).size).toBe(ALL.length);
});

test("every page has a module with its name", () => {
  expect(ALL.filter(({ name }) => !existsSync(`src/web/pages/${name}.tsx`))).toEqual([]);
});

test.each([
  ["/player/{id}", "/player/42", { id: "42" }],
  ["/player/{id}", "/player/42/", { id: "42" }],
  ["/t/{id}/{side}", "/t/a%20b/2", { id: "a b", side: "2" }],
  ["/terms", "/terms", {}],
  ["/", "/", {}],
])("the path %s takes %s apart", (pagePath, path, params) => {
  expect(pathParams(pagePath, path)).toEqual(params);
});

test.each([
  ["/player/{id}", "/player"],
  ["/player/{id}", "/player/"],
  ["/player/{id}", "/player/1/2"],
  ["/player/{id}", "/player/%E0%A4%A"],
  ["/terms", "/Terms"],
  ["/", "/terms"],
])("the path %s is not that of %s", (pagePath, path) => {
  expect(pathParams(pagePath, path)).toBeNull();
});
