import type { AssetId } from "../ids.ts";
import { type Candidate, oncePerList, strengthOf } from "./candidate.ts";

/** Answers a visitor gives as a newcomer: until then the questions are about assets most managers know. */
export const FIRST_ANSWERS = 30;

/**
 * Share of a newcomer's perception prompts with both sides among the familiar assets; the others bring in deeper ones.
 */
export const FAMILIAR_SHARE = 0.8;
/**
 * Share of them, within that, with a star on one side: first values of stars are sure, so information alone asks of
 * others.
 */
export const STAR_SHARE = 0.4;

const STAR_PLACES = 50;
const FAMILIAR_PLACES = 200;
const LAST_KNOWN_PLACE = 300;

/** Ln value at a place of a list, 1 being the best; minus infinity when the list is shorter. */
const strengthAt = (candidates: readonly Candidate[], place: number): number => {
  const ascending = Float64Array.from(candidates, strengthOf).sort();
  return ascending[ascending.length - place] ?? -Infinity;
};

const bestOf = (candidates: readonly Candidate[], places: number): readonly Candidate[] => {
  const least = strengthAt(candidates, places);
  return candidates.filter((one) => strengthOf(one) >= least);
};

/** The best 200 of a list, as the visitor's own league ranks them. */
export const familiarOf = oncePerList((candidates) => bestOf(candidates, FAMILIAR_PLACES));

/** The best 50, likewise. */
export const starsOf = oncePerList((candidates): ReadonlySet<Candidate> => new Set(bestOf(candidates, STAR_PLACES)));

/**
 * Tells, for any pool, whether an asset ranks below the best 300 of a perception list; nothing is obscure in a shorter
 * one.
 */
export const obscureIn = oncePerList((perception): ((asset: { readonly asset: AssetId }) => boolean) => {
  const known = new Set(bestOf(perception, LAST_KNOWN_PLACE).map(({ asset }) => asset));
  return ({ asset }) => perception.length > LAST_KNOWN_PLACE && !known.has(asset);
});
