import { expect, test } from "vitest";
import { tradeGrade } from "./grades.ts";

test.each([
  [200, 300, 100, "A+"],
  [250, 300, 50, "A"],
  [280, 300, 20, "B+"],
  [300, 300, 0, "B"],
  [300, 290, -10, "B"],
  [300, 270, -30, "C"],
  [300, 240, -60, "D"],
  [300, 150, -150, "F"],
  [0, 0, 0, "B"],
])("a team that sent %i, received %i and came out at %i gets %s", (sent, received, adjustednet, grade) => {
  expect(tradeGrade({ sent, received, adjustednet })).toBe(grade);
});
