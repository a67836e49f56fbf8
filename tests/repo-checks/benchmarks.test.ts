import { expect, test } from "vitest";
import { PAGES } from "#contract/pages/pages.ts";
import { MEASURED_PAGES } from "../../bench/pages/pages.ts";
import { withSection } from "../../bench/shared/report.ts";

test("a section of the benchmarks is written where it belongs, and again in its place", () => {
  const onlyPages = withSection("# Benchmarks\n", "pages", "## Pages\n\nwork");
  expect(onlyPages).toBe("# Benchmarks\n\n## Pages\n\nwork\n");
  const two = withSection(onlyPages, "http", "## Calls\n\nslow");
  expect(two).toBe("# Benchmarks\n\n## Calls\n\nslow\n\n## Pages\n\nwork\n");
  expect(withSection(two, "http", "## Calls\n\nfast")).toBe(two.replace("slow", "fast"));
});

test("Lighthouse looks at every page for everybody as a guest, as a subscriber and as staff", () => {
  const everybody = PAGES.filter(({ audience }) => audience === "everyone").map(({ path }) => path);
  const seen = (person: string): string[] =>
    MEASURED_PAGES.filter((page) => page.person === person).map(({ path }) => path);
  for (const person of ["guest", "subscriber", "staff"])
    expect(everybody.filter((path) => !seen(person).includes(path))).toEqual(
      ["/player/{id}", "/league/{leagueid}"].concat(person === "guest" ? [] : ["/login"]),
    );
  expect(MEASURED_PAGES.filter(({ path }) => path.includes("{"))).toEqual([]);
  expect(seen("guest")).toContain("/player/222-amon-ra-st-brown");
});
