import * as fc from "fast-check";
import { expect, test } from "vitest";
import { chanceToGain, gainBand, isTooClose, normalCdf } from "./chance-to-gain.ts";

const someBands = fc.array(
  fc
    .record({ valuelow: fc.integer({ min: 0, max: 500 }), width: fc.integer({ min: 1, max: 300 }) })
    .map(({ valuelow, width }) => ({ valuelow, valuehigh: valuelow + width })),
  { minLength: 1, maxLength: 6 },
);
const someNet = fc.double({ min: -400, max: 400, noNaN: true });

test.each([
  [0, 0.5],
  [1, 0.8413447],
  [-1.2815516, 0.1],
  [1.959964, 0.975],
  [6, 1],
])("the normal distribution holds %d standard deviations at %d", (z, share) => {
  expect(normalCdf(z)).toBeCloseTo(share, 6);
});

test("what one team gains the other loses: the chances of both sides of a trade add up to 1", () => {
  fc.assert(
    fc.property(someNet, someBands, (net, bands) => {
      expect(chanceToGain(net, bands) + chanceToGain(-net, bands)).toBeCloseTo(1, 6);
    }),
  );
});

test("a greater net never lowers the chance, and more doubt brings it nearer to one half", () => {
  fc.assert(
    fc.property(someNet, someBands, fc.double({ min: 0, max: 100, noNaN: true }), (net, bands, more) => {
      expect(chanceToGain(net + more, bands)).toBeGreaterThanOrEqual(chanceToGain(net, bands) - 1e-7);
      const [first] = bands;
      const wider = [...bands, ...(first ? [first] : [])];
      const fromHalf = (chance: number): number => Math.abs(chance - 0.5);
      expect(fromHalf(chanceToGain(net, wider))).toBeLessThanOrEqual(fromHalf(chanceToGain(net, bands)) + 1e-7);
    }),
  );
});

test("one asset whose band lies wholly above a sure price is a gain with nine chances in ten or more", () => {
  expect(chanceToGain(20, [{ valuelow: 100, valuehigh: 140 }])).toBeGreaterThan(0.9);
  expect(chanceToGain(10, [{ valuelow: 100, valuehigh: 140 }])).toBeLessThan(0.9);
});

test("without doubt the net decides alone", () => {
  expect([5, 0, -5].map((net) => chanceToGain(net, []))).toEqual([1, 0.5, 0]);
});

test.each([
  [0.39, false],
  [0.4, true],
  [0.6, true],
  [0.61, false],
])("a chance of %d is too close to call: %s", (chance, tooClose) => {
  expect(isTooClose(chance)).toBe(tooClose);
});

test("the band of a gain leaves a tenth below its low end, and is the gain itself without uncertainty", () => {
  const bands = [
    { valuelow: 80, valuehigh: 140 },
    { valuelow: 90, valuehigh: 110 },
  ];
  const { low, high } = gainBand(12, bands);
  expect(low + high).toBeCloseTo(24, 9);
  expect(chanceToGain(12 - high, bands)).toBeCloseTo(0.1, 3);
  expect(gainBand(12, [])).toEqual({ low: 12, high: 12 });
});
