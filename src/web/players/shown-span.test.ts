import { expect, test } from "vitest";
import { movedFrom, shownSpan } from "./history-chart.tsx";

const second = (day: string): number => Date.parse(day) / 1000;

test("a history of one day is drawn at the end of a week", () => {
  expect(shownSpan(["2026-11-22"])).toEqual([second("2026-11-15"), second("2026-11-22")]);
});

test("a longer history fills the axis", () => {
  expect(shownSpan(["2026-10-01", "2026-10-02", "2026-11-22"])).toEqual([second("2026-10-01"), second("2026-11-22")]);
});

test("of a single line the part is coloured that the percentage speaks of", () => {
  const line = {
    assetid: 1,
    values: [],
    low: [],
    high: [],
    marks: [],
    trend: "up",
    trendpercent: 5,
    trenddays: 2,
  } as const;
  const lines = (
    ...assets: (Omit<typeof line, "trend" | "trenddays"> & { trend: "up" | "neutral"; trenddays: number })[]
  ) =>
    movedFrom({
      days: ["2026-11-18", "2026-11-19", "2026-11-21", "2026-11-22"],
      fromstatistics: 0,
      assets: assets.map((one) => ({ ...one, values: [], low: [], high: [], marks: [] })),
    });
  expect(lines(line)).toBe(2);
  expect(lines({ ...line, trenddays: 3 })).toBe(1);
  expect([lines({ ...line, trend: "neutral" }), lines(line, line)]).toEqual([null, null]);
});
