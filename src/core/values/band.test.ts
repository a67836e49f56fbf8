import * as fc from "fast-check";
import { expect, test } from "vitest";
import { seeded } from "#core/kit/chance.ts";
import { FORMATS, type Format } from "#core/situation/situation.ts";
import { bandsOf, priceOpinions, valueAt } from "./band.ts";
import { unknownRatings } from "./beliefs.ts";
import { prepareValueContext, valuationOf, type Valuation } from "./valuation.ts";
import { REFERENCE } from "./model.ts";
import { legalLeague } from "#tests/support/value/random-league.ts";
import { sampleContext } from "#tests/support/value/sample-context.ts";

const SAMPLES = { dynasty: sampleContext("dynasty").context, redraft: sampleContext("redraft").context };
/** A league and one of its assets, drawn as three numbers, so that a counterexample fits on a screen. */
const someChoice = fc.record({
  format: fc.constantFrom(...FORMATS),
  seed: fc.integer({ min: 1, max: 2 ** 31 }),
  place: fc.nat(1_000_000),
});
type Choice = { readonly format: Format; readonly seed: number; readonly place: number };
function chosen({ format, seed, place }: Choice) {
  const valuation = valuationOf(SAMPLES[format], legalLeague(format, seeded(seed)));
  const index = place % valuation.values.length;
  return { valuation, index, mu: valuation.context.beliefs.perception[index] ?? 0 };
}

test("today's belief is priced at the valuation's value, whatever scale it is given in", () => {
  fc.assert(
    fc.property(someChoice, fc.double({ min: 0.2, max: 5, noNaN: true }), (choice, shift) => {
      const { valuation, index, mu } = chosen(choice);
      const scale = valuation.context.scale * shift;
      const priced = priceOpinions(valuation, index, 1.1)({ mu: mu - Math.log(shift), variance: 0.04, scale });
      expect(priced.value).toBeCloseTo(1.1 * (valuation.values[index] ?? 0), 6);
    }),
  );
});

test("a band holds its value and widens with doubt", () => {
  fc.assert(
    fc.property(someChoice, fc.double({ min: 0, max: 1, noNaN: true }), (choice, variance) => {
      const { valuation, index, mu } = chosen(choice);
      const price = priceOpinions(valuation, index, 1);
      const { scale } = valuation.context;
      const [narrow, wide] = [price({ mu, variance, scale }), price({ mu, variance: variance + 0.1, scale })];
      expect(narrow.low).toBeLessThanOrEqual(narrow.value + 1e-9);
      expect(narrow.high).toBeGreaterThanOrEqual(narrow.value - 1e-9);
      expect(wide.low).toBeLessThanOrEqual(narrow.low + 1e-9);
      expect(wide.high).toBeGreaterThanOrEqual(narrow.high - 1e-9);
    }),
  );
});

test("a better opinion of an earlier day is never priced lower", () => {
  fc.assert(
    fc.property(someChoice, fc.double({ min: 0, max: 2, noNaN: true }), (choice, more) => {
      const { valuation, index, mu } = chosen(choice);
      const price = priceOpinions(valuation, index, 1);
      const at = (day: number): number => price({ mu: day, variance: 0, scale: valuation.context.scale }).value;
      expect(at(mu + more)).toBeGreaterThanOrEqual(at(mu) - 1e-9);
    }),
  );
});

function bandOf(valuation: Valuation, index: number) {
  const { low, high } = bandsOf(valuation);
  return {
    low: low[index] ?? Number.NaN,
    value: valuation.values[index] ?? Number.NaN,
    high: high[index] ?? Number.NaN,
  };
}

test("the bands of a league are what the model says at the ends of what is believed", () => {
  fc.assert(
    fc.property(someChoice, fc.double({ min: 0.02, max: 1, noNaN: true }), (choice, deviation) => {
      const { valuation, index, mu } = chosen(choice);
      const { assets, beliefs, format, scale } = valuation.context;
      const context = prepareValueContext(
        format,
        assets,
        { ...beliefs, deviation: new Float64Array(assets.length).fill(deviation) },
        scale,
      );
      const other = valuationOf(context, valuation.league);
      const priced = priceOpinions(other, index, 1)({ mu, variance: deviation ** 2, scale });
      const band = bandOf(other, index);
      const within = (end: number): number => 0.03 * end + 0.1;
      expect(Math.abs(band.low - priced.low)).toBeLessThan(within(priced.low));
      expect(Math.abs(band.high - priced.high)).toBeLessThan(within(priced.high));
      expect(band.low).toBeLessThanOrEqual(band.value);
      expect(band.high).toBeGreaterThanOrEqual(band.value);
    }),
    { numRuns: 300 },
  );
});

test("at the reference settings a band in the middle of the list is the crowd's own, in ln value", () => {
  const { context } = sampleContext("dynasty");
  const valuation = valuationOf(context, { format: "dynasty", ...REFERENCE });
  const index = context.assets.findIndex(
    ({ position }, at) => position === "WR" && (context.referenceValues[at] ?? 0) < 150,
  );
  const { low, value, high } = bandOf(valuation, index);
  // 0.4 is the sample's deviation; free agents pull the low end down a little.
  expect(Math.log(high / value)).toBeCloseTo(1.2816 * 0.4, 2);
  expect(Math.log(value / low)).toBeGreaterThan(1.2816 * 0.4 - 0.005);
  expect(Math.log(value / low)).toBeLessThan(1.2816 * 0.4 + 0.1);
});

test("an asset without a belief is worth 0, with a band from 0 to 0", () => {
  const player = { id: 1, position: "WR" as const, age: null, isRookie: false, pick: null };
  const valuation = valuationOf(prepareValueContext("dynasty", [player], unknownRatings(1), 1), {
    format: "dynasty",
    ...REFERENCE,
  });
  expect(bandOf(valuation, 0)).toEqual({ low: 0, value: 0, high: 0 });
  expect(valueAt(valuation, 7, 100)).toBe(0);
});
