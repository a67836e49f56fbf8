import * as fc from "fast-check";
import { expect, test } from "vitest";
import { faded, fadeOf } from "./scale.ts";

const VALUES = Float64Array.from({ length: 400 }, (_, i) => 0.1 + (i / 400) ** 4 * 500);

test("the fade of the reference settings changes nothing, exactly", () => {
  expect(faded(17, fadeOf(30, Float64Array.of(20), 0))).toBe(17);
});

test("fewer roster spots make depth worth less, more make it worth more", () => {
  const at = (rostered: number): number => faded(20, fadeOf(15, VALUES, rostered));
  expect(at(100)).toBeLessThan(at(200));
  expect(at(200)).toBeLessThan(at(350));
});

test("a better player is never worth less after the fade", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 600, noNaN: true }),
      fc.double({ min: 0, max: 50, noNaN: true }),
      fc.integer({ min: 0, max: 1200 }),
      fc.double({ min: 0, max: 200, noNaN: true }),
      (value, more, rostered, reference) => {
        const fade = fadeOf(reference, VALUES, rostered);
        expect(faded(value + more, fade)).toBeGreaterThanOrEqual(faded(value, fade) - 1e-9);
      },
    ),
    { numRuns: 1000 },
  );
});
