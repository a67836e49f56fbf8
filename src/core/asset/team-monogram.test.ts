import { expect, test } from "vitest";
import { TEAM_MONOGRAMS } from "./team-monogram.ts";

/** Relative luminance of `#rrggbb`, as WCAG 2.2 defines it. */
function luminance(colour: string): number {
  const channel = (at: number): number => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

test("there are 32 teams, each with two letters that no other team and no position has", () => {
  const letters = Object.values(TEAM_MONOGRAMS).map((monogram) => monogram.letters);
  expect(new Set(letters).size).toBe(32);
  for (const two of letters) expect(two).toMatch(/^[A-Z]{2}$/);
  expect(letters.filter((two) => ["QB", "RB", "WR", "TE"].includes(two))).toEqual([]);
});

test.each(Object.entries(TEAM_MONOGRAMS))(
  "the letters of %s contrast at least 4.5 to 1 with their ground",
  (_, monogram) => {
    const [dark, light] = [luminance(monogram.fill), luminance(monogram.ink)].sort((a, b) => a - b);
    expect(((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)).toBeGreaterThanOrEqual(4.5);
  },
);
