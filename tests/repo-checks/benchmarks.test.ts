import { expect, test } from "vitest";
import { PAGES } from "#contract/pages.ts";
import { withSection } from "../../bench/shared/report.ts";
import { readOptions } from "../../bench/web/options.ts";
import { MEASURED_PAGES } from "../../bench/web/pages.ts";

const section = (name: string, text: string): string => `<!-- ${name}: begin -->\n${text}\n<!-- ${name}: end -->`;

test("a section of the benchmarks is written where it belongs, and again in its place", () => {
  const onlyWeb = withSection("# Benchmarks\n", "web", section("web", "pages"));
  expect(onlyWeb).toBe(`# Benchmarks\n\n${section("web", "pages")}\n`);
  const two = withSection(onlyWeb, "http", section("http", "calls"));
  expect(two).toBe(`# Benchmarks\n\n${section("http", "calls")}\n\n${section("web", "pages")}\n`);
  expect(withSection(two, "http", section("http", "faster calls"))).toBe(two.replace("calls", "faster calls"));
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

test("a quick run of the pages still counts as complete, one of a single page does not", () => {
  expect(readOptions(["--quick"])).toMatchObject({ quick: true, complete: true, runs: 3 });
  expect(readOptions(["--pages", "/"])).toMatchObject({ quick: false, complete: false });
});
