import { expect, test } from "vitest";
import { openRow, publishable, type AnswerCount } from "./open-answers.ts";

const MONTH = "2026-12";
const FEWEST = 10;
const count = (day: number, answers: number, changed: Partial<AnswerCount> = {}): AnswerCount => ({
  day: `${MONTH}-${String(day).padStart(2, "0")}`,
  format: "dynasty",
  category: "perception",
  leftids: [1],
  rightids: [2],
  selection: -1,
  reason: "info",
  answers,
  ...changed,
});
const told = (counts: readonly AnswerCount[]) =>
  publishable(counts, MONTH, FEWEST).map(({ day, format, answers }) => [day, format, answers]);

test("a day of a format is told from ten answers on; smaller ones together, and from ten on", () => {
  const full = [count(1, 6), count(1, 4, { selection: 2 })];
  expect(told(full)).toEqual([
    ["2026-12-01", "dynasty", 6],
    ["2026-12-01", "dynasty", 4],
  ]);
  expect(told([count(1, 9)])).toEqual([]);
  expect(told([count(1, 9), count(2, 1)])).toEqual([[MONTH, "dynasty", 10]]);
  expect(told([count(1, 9), count(2, 9, { format: "redraft" })])).toEqual([]);
});

test("the order tells nothing of the order of answers", () => {
  const counts = [count(3, 12), count(1, 11, { selection: 2 }), count(1, 11, { selection: -2 }), count(2, 3)];
  expect(publishable(counts.toReversed(), MONTH, FEWEST)).toEqual(publishable(counts, MONTH, FEWEST));
});

test("a row names both sides, the answer in words and where the question came from", () => {
  const row = openRow(count(1, 3, { leftids: [7, 9], reason: "explore" }), (assetid) => `Asset ${assetid}`);
  expect(row).toEqual({
    day: "2026-12-01",
    format: "dynasty",
    category: "perception",
    left_ids: "7 + 9",
    left: "Asset 7 + Asset 9",
    right_ids: "2",
    right: "Asset 2",
    answer: "Think Left",
    origin: "random",
    answers: 3,
  });
  expect(openRow(count(1, 3, { reason: "daily" }), String).origin).toBe("daily");
  expect(openRow(count(1, 3, { reason: "team" }), String).origin).toBe("chosen");
});
