import { expect, test } from "vitest";
import { lnValueOfRank, slopeAtRank } from "./value-curve.ts";

test.each(["dynasty", "redraft"] as const)("the best twelve of a %s list average 400", (format) => {
  const values = Array.from({ length: 12 }, (_, i) => Math.exp(lnValueOfRank(i + 1, format)));
  expect(Math.abs(values.reduce((a, b) => a + b) / 12 - 400)).toBeLessThanOrEqual(1);
});

test("rank 100 is worth 114 in dynasty and 41 in redraft", () => {
  expect(Math.exp(lnValueOfRank(100, "dynasty"))).toBeCloseTo(114, 0);
  expect(Math.exp(lnValueOfRank(100, "redraft"))).toBeCloseTo(41, 0);
});

test("beyond rank 200 value falls faster by exp(-0.016) a rank", () => {
  const step = (rank: number) => lnValueOfRank(rank + 1, "dynasty") - lnValueOfRank(rank, "dynasty");
  expect(step(200) - step(199)).toBeCloseTo(-0.016, 3);
});

test("the slope is the derivative of the curve", () => {
  for (const rank of [3, 40, 150]) {
    const step = 1e-4;
    const numeric = (lnValueOfRank(rank, "redraft") - lnValueOfRank(rank + step, "redraft")) / step;
    expect(slopeAtRank(rank, "redraft")).toBeCloseTo(numeric, 4);
  }
});
