import { describe, expect, test } from "vitest";
import { ticksBetween } from "./plot.tsx";

describe("the numbers of an axis", () => {
  test("are round and within its ends", () => {
    expect(ticksBetween(240, 685, 4)).toEqual([400, 600]);
    expect(ticksBetween(0, 700, 6)).toEqual([0, 200, 400, 600]);
    expect(ticksBetween(-3, 3, 3)).toEqual([-2, 0, 2]);
  });

  test("are few on an axis of any length, and at least one", () => {
    for (let span = 0.5; span < 20_000; span *= 1.07) {
      const ticks = ticksBetween(240, 240 + span, 4);
      expect(ticks.length).toBeGreaterThanOrEqual(1);
      expect(ticks.length).toBeLessThanOrEqual(5);
    }
  });

  test("are none on an axis without length", () => expect(ticksBetween(5, 5, 4)).toEqual([]));
});
