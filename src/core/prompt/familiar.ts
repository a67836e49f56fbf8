import type { AssetId } from "../ids.ts";
import { type Candidate, oncePerList, strengthOf } from "./candidate.ts";
import { nthLargest } from "./nth-largest.ts";

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

const bestOf = (candidates: readonly Candidate[], places: number): readonly Candidate[] => {
  if (candidates.length <= places) return candidates;
  const strengths = new Float64Array(candidates.length);
  for (let i = 0; i < strengths.length; i++) strengths[i] = strengthOf(candidates[i]!);
  const least = nthLargest(strengths, places);
  return candidates.filter((one) => strengthOf(one) >= least);
};

// Every answer makes a new list, so only the first of these three looks at all of it.
const knownOf = oncePerList((candidates) => bestOf(candidates, LAST_KNOWN_PLACE));

/** The best 200 of a list by the visitor's own league. */
export const familiarOf = oncePerList((candidates) => bestOf(knownOf(candidates), FAMILIAR_PLACES));

/** The best 50 of a list by the visitor's own league. */
export const starsOf = oncePerList(
  (candidates): ReadonlySet<Candidate> => new Set(bestOf(familiarOf(candidates), STAR_PLACES)),
);

/**
 * Returns a test, for any pool, whether an asset ranks below the best 300 of a perception list; in a shorter list
 * nothing is obscure.
 */
export const obscureIn = oncePerList((perception): ((asset: { readonly asset: AssetId }) => boolean) => {
  const known = new Set(knownOf(perception).map(({ asset }) => asset));
  return ({ asset }) => perception.length > LAST_KNOWN_PLACE && !known.has(asset);
});
