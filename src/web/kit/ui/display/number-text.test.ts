import { expect, test } from "vitest";
import { formatToStep } from "../form/stepper.tsx";

test.each([
  [4, 1, "4"],
  [0.5, 0.5, "0.5"],
  [1, 0.5, "1.0"],
  [0.1, 0.01, "0.10"],
  [0, 0.01, "0.00"],
])("%d on a step of %d reads %s", (value, step, text) => {
  expect(formatToStep(value, step)).toBe(text);
});

test("a value finer than its step is shown whole, not rounded", () => {
  expect(formatToStep(0.125, 0.01)).toBe("0.125");
});
