import { expect, test } from "vitest";
import type { Audience } from "#contract/pages.ts";
import { prerender } from "./prerender.tsx";
import { NOT_FOUND, PAGES } from "./routes.ts";

const of = (wanted: readonly Audience[]) =>
  [...PAGES, NOT_FOUND].filter(({ audience }) => wanted.includes(audience)).map((page) => [page.path, page] as const);

test.each(of(["everyone"]))(
  "%s is prerendered with its heading and without a spinner",
  async (_, page) => {
    const drawing = await prerender(page);
    expect(drawing).toContain("<h1");
    expect(drawing).not.toContain("animate-spin");
  },
  30_000,
);

test.each(of(["member", "staff"]))(
  "%s, which depends on who is signed in, is prerendered as a spinner",
  async (_, page) => {
    expect(await prerender(page)).toContain("animate-spin");
  },
);
