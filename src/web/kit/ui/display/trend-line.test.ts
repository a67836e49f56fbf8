import { expect, test } from "vitest";
import { pathsOf } from "./trend-line.tsx";

const days = ["2026-09-10", "2026-09-24", "2026-10-08"];

test("a line is grey before the last two weeks, and both parts meet", () => {
  expect(
    pathsOf({ days: ["2026-09-10", "2026-09-26", "2026-10-08", "2026-10-10"], values: [100, 100, 100, 100] }),
  ).toEqual({
    before: "M0 12L30 12",
    since: "M30 12L52 12L56 12",
  });
});

test("half of the height is 20 percent in every line, and more only where a line needs it", () => {
  const first = (values: number[]): string | undefined => pathsOf({ days, values })?.before.split("L")[0];
  expect(first([90, 100, 110])).toBe("M0 17.5");
  expect(first([900, 1000, 1100])).toBe("M0 17.5");
  expect(first([80, 100, 120])).toBe("M0 23");
  expect(first([20, 100, 180])).toBe("M0 23");
});

test.each([
  ["one day", { days: days.slice(0, 1), values: [100] }],
  ["values on one day only", { days, values: [null, null, 100] }],
  ["no value above zero", { days, values: [0, 0, 0] }],
  ["no days", { days: [], values: [] }],
])("there is no line of %s", (_, facts) => {
  expect(pathsOf(facts)).toBeNull();
});
