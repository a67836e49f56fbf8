import { expect, test } from "vitest";
import { PRICES } from "../prior/price-constants.ts";
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
