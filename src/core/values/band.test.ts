import * as fc from "fast-check";
import { expect, test } from "vitest";
import { seeded } from "#core/kit/chance.ts";
import { FORMATS, type Format } from "#core/situation/situation.ts";
import { bandsOf, priceOpinions, valueAt } from "./band.ts";
import { unknownRatings, type PoolBeliefs } from "./beliefs.ts";
import { prepareValueContext, valuationOf, type Valuation } from "./valuation.ts";
import { REFERENCE } from "./model.ts";
import { legalLeague } from "#tests/support/value/random-league.ts";
import { sampleContext } from "#tests/support/value/sample-context.ts";
import { shownBand } from "./shown-band.ts";
import { bandStretch } from "./band-stretch.ts";

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

const ASSETS = 200;
const PRIOR_VARIANCE = 0.25;

/** A pool whose answers have removed a share of each asset's variance and moved it by `move`, up and down in turn. */
function pool(answered: (index: number) => number, move: number, votes = 2): PoolBeliefs {
  const priorMu = Float64Array.from({ length: ASSETS }, (_, index) => 6 - index / 40);
  return {
    mu: priorMu.map((mu, index) => mu + (answered(index) > 0 ? move * (index % 2 === 0 ? 1 : -1) : 0)),
    variance: priorMu.map((_, index) => PRIOR_VARIANCE * (1 - answered(index))),
    priorMu,
    priorVariance: new Float64Array(ASSETS).fill(PRIOR_VARIANCE),
    votes: Int32Array.from(priorMu, (_, index) => (answered(index) > 0 ? votes : 0)),
  };
}
const half = (index: number): number => (index < ASSETS / 2 ? 0.5 : 0);
const LAST = ASSETS - 1;

test("before the first answers a band shows the deviation as stated", () => {
  expect([...bandStretch(pool(() => 0, 0))]).toEqual(Array.from({ length: ASSETS }, () => 1));
});

test("answers that hardly move first values narrow the bands of assets nobody was asked about", () => {
  expect(bandStretch(pool(half, 0.05))[LAST]).toBeLessThan(0.7);
});

test("answers that move first values as far as stated leave unasked assets their own error and the scale's", () => {
  const stretch = bandStretch(pool(half, 0.3))[LAST] as number;
  expect(stretch).toBeGreaterThan(1);
  expect(stretch).toBeLessThan(1.4);
});

test("a band is wider the farther the asset is from the best", () => {
  const [first, ...rest] = bandStretch(pool(() => 0.9, 0));
  expect(Math.max(...rest)).toBe(rest.at(-1));
  expect(rest.at(-1)!).toBeGreaterThan(1.05 * first!);
});

test("a band stays within bounds, however far answers move first values", () => {
  for (const move of [0, 3, 50])
    for (const one of bandStretch(pool(half, move))) {
      expect(one).toBeGreaterThan(0.3);
      expect(one).toBeLessThan(1.8);
    }
});

test("answers that move all of the best the same way widen every band, the more the less they have settled", () => {
  const lowered = (answered: number): PoolBeliefs => {
    const known = pool(() => answered, 0.1);
    return { ...known, mu: known.mu.map((mu, index) => mu - (index < 20 ? 0.35 : 0)) };
  };
  const [early, late] = [bandStretch(lowered(0.7))[LAST] as number, bandStretch(lowered(0.95))[LAST] as number];
  expect(early).toBeGreaterThan(1.25 * (bandStretch(pool(() => 0.7, 0.1))[LAST] as number));
  expect(late).toBeLessThan(1.2 * (bandStretch(pool(() => 0.95, 0.1))[LAST] as number));
});

test("a few early answers leave a wider band than drift does after many", () => {
  const answered = (): number => 0.85;
  const [few, many] = [bandStretch(pool(answered, 0.3, 20)), bandStretch(pool(answered, 0.3, 400))];
  expect(few[LAST] as number).toBeGreaterThan(1.1 * (many[LAST] as number));
});

test("an asset without a belief has no band stretch, nor has an empty pool", () => {
  const known = pool(half, 0.3);
  const unknown = { ...known, variance: known.variance.with(3, Number.NaN), mu: known.mu.with(3, Number.NaN) };
  expect(bandStretch(unknown)[3]).toBe(1);
  expect(bandStretch(unknown).every(Number.isFinite)).toBe(true);
  const none = new Float64Array();
  expect(
    bandStretch({ mu: none, variance: none, priorMu: none, priorVariance: none, votes: new Int32Array() }),
  ).toHaveLength(0);
});
