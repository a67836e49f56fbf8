import { expect, test } from "vitest";
import { prerender } from "./prerender.tsx";
import { NOT_FOUND, PAGES } from "./routes.ts";

/** Pages that show nothing before it is known who asks. */
const FOR_MEMBERS = new Set(["/profile", "/custom-scores", "/user-management", "/insight-management"]);

test.each([...PAGES.filter(({ path }) => !FOR_MEMBERS.has(path)), NOT_FOUND].map((page) => [page.path, page] as const))(
  "%s is drawn ahead with its heading, not as a page that waits",
  async (_, page) => {
    const drawing = await prerender(page);
    expect(drawing).toContain("<h1");
    expect(drawing).not.toContain("animate-spin");
  },
  30_000,
);

test.each(PAGES.filter(({ path }) => FOR_MEMBERS.has(path)).map((page) => [page.path, page] as const))(
  "%s is drawn ahead as a page that waits",
  async (_, page) => {
    expect(await prerender(page)).toContain("animate-spin");
  },
);
