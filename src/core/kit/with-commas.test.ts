import { expect, test } from "vitest";
import { withCommas } from "./with-commas.ts";

test.each([0, 7, 999, 1000, 12_345, 999_999, 1_000_000])("%i is written as English does", (count) => {
  expect(withCommas(count)).toBe(count.toLocaleString("en-US"));
});
