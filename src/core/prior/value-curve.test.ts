import { expect, test } from "vitest";
import { beliefAtRank, lnValueOfRank } from "./value-curve.ts";

test.each(["dynasty", "redraft"] as const)("the best twelve of a %s list average 400", (format) => {
  const values = Array.from({ length: 12 }, (_, i) => Math.exp(lnValueOfRank(i + 1, format)));
  expect(Math.abs(values.reduce((a, b) => a + b) / 12 - 400)).toBeLessThanOrEqual(1);
});

test("rank 100 stands at 114 in dynasty and 41 in redraft", () => {
  expect(Math.exp(lnValueOfRank(100, "dynasty"))).toBeCloseTo(114, 0);
  expect(Math.exp(lnValueOfRank(100, "redraft"))).toBeCloseTo(41, 0);
});

test("beyond rank 200 value falls faster by exp(-0.016) a rank", () => {
  const step = (rank: number) => lnValueOfRank(rank + 1, "dynasty") - lnValueOfRank(rank, "dynasty");
  expect(step(200) - step(199)).toBeCloseTo(-0.016, 3);
});

test("doubt grows with rank and stops at a deviation of 1.3", () => {
  expect(beliefAtRank(1, "dynasty").variance).toBeCloseTo(0.205 ** 2, 12);
  expect(beliefAtRank(400, "dynasty").variance).toBeCloseTo(1.3 ** 2, 12);
});
