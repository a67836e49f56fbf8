import { expect, test } from "vitest";
import { tiltOf } from "./beam-tilt.ts";

test("the beam leans to the side of the difference, more with more of it, and never beyond nine degrees", () => {
  expect([tiltOf(0), tiltOf(-40)]).toEqual([0, -tiltOf(40)]);
  expect(tiltOf(9)).toBeLessThan(1.1);
  expect(tiltOf(100)).toBeGreaterThan(tiltOf(50));
  expect(tiltOf(100_000)).toBeLessThanOrEqual(9);
});
