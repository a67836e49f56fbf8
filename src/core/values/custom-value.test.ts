import * as fc from "fast-check";
import { expect, test } from "vitest";
import { seeded } from "#core/kit/chance.ts";
import { FORMATS, type League } from "#core/situation/situation.ts";
import { valuationOf } from "./valuation.ts";
import { customValue } from "./band.ts";
import { REFERENCE } from "./model.ts";
import { legalLeague } from "#tests/support/value/random-league.ts";
import { sampleContext } from "#tests/support/value/sample-context.ts";

const SAMPLES = { dynasty: sampleContext("dynasty"), redraft: sampleContext("redraft") };
const situation = fc.record({
  format: fc.constantFrom(...FORMATS),
  seed: fc.integer({ min: 1, max: 2 ** 31 }),
  place: fc.nat(1_000_000),
});
const reference: League = { format: "dynasty", ...REFERENCE };

test("without own scores the custom value is the community's", () => {
  fc.assert(
    fc.property(situation, ({ format, seed, place }) => {
      const { context } = SAMPLES[format];
      const valuation = valuationOf(context, legalLeague(format, seeded(seed)));
      const index = place % context.assets.length;
      const value = valuation.values[index] ?? 0;
      expect(customValue(valuation, index, {})).toBeCloseTo(value, 9);
      expect(customValue(valuation, index, { perception: context.beliefs.perception[index] ?? 0 })).toBeCloseTo(
        value,
        9,
      );
    }),
    { numRuns: 200 },
  );
});

test("a higher perception never lowers a value, in any league", () => {
  fc.assert(
    fc.property(
      situation,
      fc.double({ min: -3, max: 8, noNaN: true }),
      fc.double({ min: 0, max: 2, noNaN: true }),
      ({ format, seed, place }, mu, more) => {
        const { context } = SAMPLES[format];
        const valuation = valuationOf(context, legalLeague(format, seeded(seed)));
        const index = place % context.assets.length;
        expect(customValue(valuation, index, { perception: mu + more })).toBeGreaterThanOrEqual(
          customValue(valuation, index, { perception: mu }) * (1 - 1e-9),
        );
      },
    ),
    { numRuns: 300 },
  );
});

test("a better stat never lowers a value, in any league", () => {
  fc.assert(
    fc.property(
      situation,
      fc.nat(6),
      fc.double({ min: -1, max: 5, noNaN: true }),
      fc.double({ min: 0, max: 2, noNaN: true }),
      ({ format, seed, place }, stat, mu, more) => {
        const { context } = SAMPLES[format];
        const valuation = valuationOf(context, legalLeague(format, seeded(seed)));
        const index = place % context.assets.length;
        const value = (own: number): number => customValue(valuation, index, { stats: new Map([[stat, own]]) });
        expect(value(mu + more)).toBeGreaterThanOrEqual(value(mu) * (1 - 1e-9));
      },
    ),
    { numRuns: 300 },
  );
});

test("a better stat raises a player's value at the reference settings and in superflex", () => {
  const { context, names } = SAMPLES.dynasty;
  const allen = names.indexOf("Josh Allen");
  for (const league of [reference, { ...reference, roster: { ...reference.roster, opSlots: 1 } }]) {
    const valuation = valuationOf(context, league);
    const more = customValue(valuation, allen, { stats: new Map([[0, 4]]) });
    const less = customValue(valuation, allen, { stats: new Map([[0, 1]]) });
    expect(more).toBeGreaterThan((valuation.values[allen] ?? 0) + 3);
    expect(less).toBeLessThan((valuation.values[allen] ?? 0) - 3);
  }
});

test("own perception of a pick moves it, own stats do not", () => {
  const { context, names } = SAMPLES.dynasty;
  const valuation = valuationOf(context, reference);
  const pick = names.indexOf("2027 1.1");
  expect(
    customValue(valuation, pick, { perception: (context.beliefs.perception[pick] ?? 0) + Math.log(2) }),
  ).toBeGreaterThan(1.5 * (valuation.values[pick] ?? 0));
  expect(customValue(valuation, pick, { stats: new Map([[0, 4]]) })).toBeCloseTo(valuation.values[pick] ?? 0, 9);
});

test("an asset that is not in the context is worth nothing", () => {
  expect(customValue(valuationOf(SAMPLES.dynasty.context, reference), 100_000, { perception: 5 })).toBe(0);
});
