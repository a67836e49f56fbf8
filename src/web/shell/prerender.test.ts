import { expect, test } from "vitest";
import { MEMBER_KINDS, MEMBER_PLACEHOLDERS } from "#contract/documents.ts";
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

const pageNamed = (name: string) => PAGES.find((page) => page.name === name)!;

test.each([
  ["custom-scores", "Sign in"],
  ["insight-management", "Authentication Required"],
  ["user-management", "Access Required"],
])("%s is prerendered for guests as what guests see", async (name, words) => {
  const drawing = await prerender(pageNamed(name));
  expect(drawing).toContain(words);
  expect(drawing).not.toContain("animate-spin");
});

test.each(of(["staff"]))("%s is prerendered as a refusal for signed-in users who are not staff", async (_, page) => {
  const [refusal, content] = [await prerender(page, "outsider"), await prerender(page, "free")];
  expect(refusal).toContain("Return to Home");
  expect(content).not.toContain("Return to Home");
});

test.each(of(["everyone", "member", "staff"]))(
  "%s is prerendered for signed-in users with its heading and the place of their email",
  async (_, page) => {
    for (const kind of MEMBER_KINDS) {
      const drawing = await prerender(page, kind);
      expect(drawing).toContain("<h1");
      expect(drawing).toContain(MEMBER_PLACEHOLDERS.email);
      expect(drawing).not.toContain("Invalid date");
    }
  },
  60_000,
);

test("no page is prerendered with inline styles, which would be missing once it is hydrated", async () => {
  for (const page of [...PAGES, NOT_FOUND])
    for (const reader of ["guest", "outsider", ...MEMBER_KINDS] as const)
      expect(await prerender(page, reader)).not.toContain(" style=");
}, 60_000);

test("buttons and fields are disabled in a prerendered page, by an ancestor without a box", async () => {
  const html = await prerender(pageNamed("trade-calculator"));
  expect(html).toMatch(/<main [^>]*><fieldset role="presentation" disabled="" class="contents"><legend hidden/);
  const fieldset = '<fieldset role="presentation" disabled="" class="contents"><legend hidden="">Controls</legend>';
  expect(html.split(fieldset)[1]).toMatch(/^<button [^>]*title="Search /);
});

test("Custom Scores are prerendered as paid for the free plan, and open for a plan with them", async () => {
  const page = pageNamed("custom-scores");
  const offer = "Custom Scores is part of Bigger Brain";
  const board = "Personalized Trade Value Adjustment System";
  for (const kind of ["free", "big"] as const) expect(await prerender(page, kind)).toContain(offer);
  for (const kind of ["bigger", "galaxy", "launch"] as const) {
    const html = await prerender(page, kind);
    expect(html).not.toContain(offer);
    expect(html).toContain(board);
  }
});
