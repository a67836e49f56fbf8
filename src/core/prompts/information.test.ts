import { expect, test } from "vitest";
import { expectedDrop, tabulatedDrop } from "./information.ts";

test("a comparison of near assets teaches more than one of distant assets", () => {
  for (const variance of [0.01, 0.1, 0.5]) {
    expect(expectedDrop(0, variance)).toBeGreaterThan(expectedDrop(1.5, variance));
    expect(expectedDrop(1.5, variance)).toBeGreaterThan(expectedDrop(3, variance));
  }
});

test("an answer takes a larger share of a larger doubt, and never all of it", () => {
  expect(expectedDrop(0, 1)).toBeGreaterThan(expectedDrop(0, 0.01));
  for (const gap of [0, 1, 5])
    for (const variance of [1e-5, 0.01, 1, 10]) {
      expect(expectedDrop(gap, variance)).toBeGreaterThanOrEqual(0);
      expect(expectedDrop(gap, variance)).toBeLessThan(1);
    }
});

test("the table agrees with the definition within its cells", () => {
  for (const gap of [0, -0.4, 1.2, 2.5])
    for (const variance of [0.005, 0.05, 0.3, 2])
      expect(Math.abs(tabulatedDrop(gap, variance) - expectedDrop(gap, variance))).toBeLessThan(0.03);
});

test("a gap and a doubt beyond the table read as its edge", () => {
  expect(tabulatedDrop(70, 1e-9)).toBeCloseTo(tabulatedDrop(7, 1e-5), 12);
});
