import type { Belief } from "#core/rating/rating.ts";
import { readCatalogue } from "#server/subjects/catalogue/read-catalogue.ts";
import { startingBeliefsOf } from "#server/subjects/catalogue/starting-beliefs.ts";

/** The shipped first beliefs of dynasty perception, best first. */
export const shippedPerception = (): readonly Belief[] => {
  const catalogue = readCatalogue();
  return startingBeliefsOf(catalogue, catalogue.asOf)
    .filter(({ pool }) => pool.format === "dynasty" && pool.scoreType === "perception")
    .map(({ mu, variance }) => ({ mu, variance }))
    .toSorted((a, b) => b.mu - a.mu);
};
