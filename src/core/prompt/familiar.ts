import type { AssetId } from "../ids.ts";
import { type Candidate, oncePerList, strengthOf } from "./candidate.ts";

/** A visitor is a newcomer up to this many answers and is asked about assets most managers know. */
export const FIRST_ANSWERS = 30;

/** Share of a newcomer's perception prompts with two familiar assets; the others include lower-ranked ones. */
export const FAMILIAR_SHARE = 0.8;
/**
 * Share of those prompts with a star on one side. First values of stars are certain, so information alone would choose
 * others.
 */
export const STAR_SHARE = 0.4;

const STAR_PLACES = 50;
const FAMILIAR_PLACES = 200;
const LAST_KNOWN_PLACE = 300;

/** Ln value at a place of a list (1 is best); minus infinity if the list is shorter. */
const strengthAt = (candidates: readonly Candidate[], place: number): number => {
  const ascending = Float64Array.from(candidates, strengthOf).sort();
  return ascending[ascending.length - place] ?? -Infinity;
};

const bestOf = (candidates: readonly Candidate[], places: number): readonly Candidate[] => {
  const least = strengthAt(candidates, places);
  return candidates.filter((one) => strengthOf(one) >= least);
};

/** The best 200 of a list by the visitor's own league. */
export const familiarOf = oncePerList((candidates) => bestOf(candidates, FAMILIAR_PLACES));

/** The best 50 of a list by the visitor's own league. */
export const starsOf = oncePerList((candidates): ReadonlySet<Candidate> => new Set(bestOf(candidates, STAR_PLACES)));

/**
 * Returns a test, for any pool, whether an asset ranks below the best 300 of a perception list; in a shorter list
 * nothing is obscure.
 */
export const obscureIn = oncePerList((perception): ((asset: { readonly asset: AssetId }) => boolean) => {
  const known = new Set(bestOf(perception, LAST_KNOWN_PLACE).map(({ asset }) => asset));
  return ({ asset }) => perception.length > LAST_KNOWN_PLACE && !known.has(asset);
});
