import * as fc from "fast-check";
import { expect, test } from "vitest";
import { shownBand } from "./shown-band.ts";

test("the ends of a band are shown in steps of about a percent, rounded outward", () => {
  expect(shownBand(221, 596)).toEqual({ low: 220, high: 600 });
  expect(shownBand(21.4, 98.2)).toEqual({ low: 21, high: 99 });
  expect(shownBand(0.2, 7.6)).toEqual({ low: 0, high: 8 });
});

test("a shown band holds the band, is at most five wider at each end, and is the same for ends rounded before", () => {
  const value = fc.double({ min: 0, max: 5000, noNaN: true });
  fc.assert(
    fc.property(value, value, (a, b) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      const shown = shownBand(low, high);
      expect(shown.low).toBeLessThanOrEqual(low);
      expect(shown.high).toBeGreaterThanOrEqual(high);
      expect(Math.max(low - shown.low, shown.high - high)).toBeLessThan(5);
      expect(shownBand(shown.low, shown.high)).toEqual(shown);
      expect(shownBand(Math.floor(low), Math.ceil(high))).toEqual(shown);
    }),
  );
});
