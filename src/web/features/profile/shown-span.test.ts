import { expect, test } from "vitest";
import { shownSpan } from "./history-chart.tsx";

const second = (day: string): number => Date.parse(day) / 1000;

test("a history of one day is drawn at the end of a week", () => {
  expect(shownSpan(["2026-11-22"])).toEqual([second("2026-11-15"), second("2026-11-22")]);
});

test("a longer history fills the axis", () => {
  expect(shownSpan(["2026-10-01", "2026-10-02", "2026-11-22"])).toEqual([second("2026-10-01"), second("2026-11-22")]);
});
