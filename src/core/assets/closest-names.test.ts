import * as fc from "fast-check";
import { expect, test } from "vitest";
import { closestNames, guessedNames, editDistance } from "./closest-names.ts";

const NAMES = [
  "Ja'Marr Chase",
  "Justin Jefferson",
  "Malik Nabers",
  "Patrick Mahomes",
  "A.J. Brown",
  "Amon-Ra St. Brown",
  "Kenneth Walker III",
  "Jamari Thrash",
];
const ASSETS = [
  ...NAMES.map((assetdisplayname) => ({ assetdisplayname, position: "WR" })),
  { assetdisplayname: "2027 1st", position: "PICK" },
];
const closest = (text: string): readonly string[] =>
  closestNames(ASSETS, text, 3).map(({ assetdisplayname }) => assetdisplayname);

test.each([
  ["jefferson", "Justin Jefferson"],
  ["Justin Jeferson", "Justin Jefferson"],
  ["J Jeferson", "Justin Jefferson"],
  ["Mahommes", "Patrick Mahomes"],
  ["Patrik Mahommes", "Patrick Mahomes"],
  ["Amonra StBrown", "Amon-Ra St. Brown"],
  ["Kenneth Walkr", "Kenneth Walker III"],
])("%j may mean %s", (text, name) => {
  expect(closest(text)[0]).toBe(name);
});

test("one word of a name is a guess, for a person to choose", () => {
  const guess = (text: string) => guessedNames(ASSETS, text, 3).map(({ assetdisplayname }) => assetdisplayname);
  expect(closest("Malik Neighbors")).toEqual([]);
  expect(guess("Malik Neighbors")).toEqual(["Malik Nabers"]);
  expect(guess("Marvin Brown")).toEqual(["A.J. Brown", "Amon-Ra St. Brown"]);
  expect(guess("Mahommes")).toEqual(["Patrick Mahomes"]);
});

test("the nearest spelling comes first", () => {
  expect(closest("Jamar Chase")[0]).toBe("Ja'Marr Chase");
});

test.each(["", "xyz", "Nobody Atall", "2031 9th", "a".repeat(5000)])("%j means nothing", (text) => {
  expect(closest(text)).toEqual([]);
});

test("the edit distance counts insertions, deletions and replacements, the same both ways", () => {
  expect([editDistance("kitten", "sitting"), editDistance("", "abc"), editDistance("abc", "abc")]).toEqual([3, 3, 0]);
  const text = fc.string({ maxLength: 8 });
  fc.assert(
    fc.property(text, text, text, (a, b, c) => {
      expect(editDistance(a, b)).toBe(editDistance(b, a));
      expect(editDistance(a, c)).toBeLessThanOrEqual(editDistance(a, b) + editDistance(b, c));
    }),
  );
});
