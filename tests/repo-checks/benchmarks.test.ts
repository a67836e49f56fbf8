import { expect, test } from "vitest";
import { withSection } from "../../bench/shared/report.ts";

const section = (name: string, text: string): string => `<!-- ${name}: begin -->\n${text}\n<!-- ${name}: end -->`;

test("a section of the benchmarks is written where it belongs, and again in its place", () => {
  const onlyWeb = withSection("# Benchmarks\n", "web", section("web", "pages"));
  expect(onlyWeb).toBe(`# Benchmarks\n\n${section("web", "pages")}\n`);
  const two = withSection(onlyWeb, "http", section("http", "calls"));
  expect(two).toBe(`# Benchmarks\n\n${section("http", "calls")}\n\n${section("web", "pages")}\n`);
  expect(withSection(two, "http", section("http", "faster calls"))).toBe(two.replace("calls", "faster calls"));
});
