import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fromLargest } from "./pairs.ts";

test("every index comes once, from the largest value to the smallest", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -9, max: 9 })), (values) => {
      const order = [...fromLargest(values)];
      expect(order.toSorted((a, b) => a - b)).toEqual([...values.keys()]);
      expect(order.map((at) => values[at])).toEqual(values.toSorted((a, b) => b - a));
    }),
  );
});
