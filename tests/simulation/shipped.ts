import type { Belief } from "#core/prior/belief.ts";
import type { Format } from "#core/situation/situation.ts";
import { readCatalogue } from "#server/catalogue/read-catalogue.ts";
import { startingBeliefsOf } from "#server/catalogue/starting-beliefs.ts";

/** The shipped first beliefs of a format's perception, best first. */
export function shippedPerception(format: Format): readonly Belief[] {
  const catalogue = readCatalogue();
  return startingBeliefsOf(catalogue, catalogue.asOf)
    .filter(({ pool }) => pool.format === format && pool.scoreType === "perception")
    .map(({ mu, variance }) => ({ mu, variance }))
    .toSorted((a, b) => b.mu - a.mu);
}
