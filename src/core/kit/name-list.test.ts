import { expect, test } from "vitest";
import { choiceList, nameList } from "./name-list.ts";

test.each([
  [[], ""],
  [["A"], "A"],
  [["A", "B"], "A and B"],
  [["A", "B", "C"], "A, B, and C"],
])("%j are listed as '%s'", (names, text) => {
  expect(nameList(names)).toBe(text);
  expect(choiceList(names)).toBe(text.replace("and", "or"));
});
