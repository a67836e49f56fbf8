import { expect, test } from "vitest";
import { collegeName } from "./names.ts";
import { readCatalogue } from "./read-catalogue.ts";

test.each([
  ["Miami", "Miami (FL)"],
  ["Miami (Fla.)", "Miami (FL)"],
  ["Miami (Ohio)", "Miami (OH)"],
  ["Brigham Young", "BYU"],
  ["Ohio", "Ohio"],
  [null, null],
])("%s is called %s", (name, ours) => {
  expect(collegeName(name)).toBe(ours);
});

test("the shipped players have the names that imports write", () => {
  for (const { name, college } of readCatalogue().players)
    expect([name, college]).toEqual([name, collegeName(college)]);
});
