import * as fc from "fast-check";
import { expect, test } from "vitest";
import { FORMATS } from "#core/situation/situation.ts";
import { PRICES } from "#core/prior/price-constants.ts";
import { valuesFor } from "./valuation.ts";
import { REFERENCE } from "./model.ts";
import { SAMPLE_PLAYERS, sampleContext } from "#tests/support/value/sample-context.ts";

test("the superflex factor of first values matches the value model's for the best 30 quarterbacks", () => {
  const { context } = sampleContext("dynasty");
  const superflex = { format: "dynasty", ...REFERENCE, roster: { ...REFERENCE.roster, opSlots: 1 } } as const;
  const values = valuesFor(context, superflex);
  const { a, b, last } = PRICES.superflex.quarterback;
  const best = SAMPLE_PLAYERS.flatMap(({ position }, index) => (position === "QB" ? [index] : [])).slice(0, 30);
  const errors = best.map((index, i) => {
    const ratio = (values[index] ?? 0) / (context.referenceValues[index] ?? 1);
    return Math.abs(Math.log(ratio) - (a + b * Math.min(i + 1, last)));
  });
  expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThanOrEqual(0.08);
});

test("another roster never changes the order of two quarterbacks, whatever their stats", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...FORMATS),
      fc.record({
        opSlots: fc.nat(2),
        qbSlots: fc.integer({ min: 1, max: 2 }),
        bnSlots: fc.integer({ min: 5, max: 25 }),
        numberOfTeams: fc.integer({ min: 8, max: 16 }),
      }),
      (format, roster) => {
        const { context } = sampleContext(format);
        const values = valuesFor(context, { format, ...REFERENCE, roster: { ...REFERENCE.roster, ...roster } });
        const byValue = [...(context.members[0] ?? [])].sort(
          (a, b) => (context.referenceValues[b] ?? 0) - (context.referenceValues[a] ?? 0),
        );
        byValue.slice(1).forEach((index, i) => {
          expect(values[index]).toBeLessThanOrEqual(values[byValue[i] ?? 0] ?? 0);
        });
      },
    ),
    { numRuns: 60 },
  );
});
