import * as fc from "fast-check";
import { expect, test } from "vitest";
import { logSoftplus } from "./edges.ts";

test("the table stays within 0.0001 of the function everywhere, and rises", () => {
  fc.assert(
    fc.property(
      fc.double({ min: -30, max: 100, noNaN: true }),
      fc.double({ min: 0, max: 5, noNaN: true }),
      (x, more) => {
        expect(Math.abs(logSoftplus(x) - Math.log(Math.log1p(Math.exp(x))))).toBeLessThan(1e-4);
        expect(logSoftplus(x + more)).toBeGreaterThanOrEqual(logSoftplus(x));
      },
    ),
  );
});
