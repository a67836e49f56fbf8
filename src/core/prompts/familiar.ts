import type { AssetId } from "#core/kit/ids.ts";
import { type Candidate, oncePerList, strengthOf } from "./candidate.ts";

/** A visitor is a newcomer up to this many answers and is asked about assets most managers know. */
export const FIRST_ANSWERS = 30;

/** Up to this many answers a visitor is asked about the values of well-known assets alone. */
export const FIRST_VALUES = 10;

/** Share of a newcomer's perception prompts with two familiar assets; the others include lower-ranked ones. */
export const FAMILIAR_SHARE = 0.8;
/** First values of stars are certain, so information alone would choose others. */
export const STAR_SHARE = 0.4;

/** The same share for everybody else: information alone would ask about obscure assets, which are least certain. */
export const KNOWN_FAMILIAR_SHARE = 0.15;

const STAR_PLACES = 50;
const WELL_KNOWN_PLACES = 150;
const FAMILIAR_PLACES = 200;
const LAST_KNOWN_PLACE = 300;

function bestOf(candidates: readonly Candidate[], places: number): readonly Candidate[] {
  if (candidates.length <= places) return candidates;
  const strengths = new Float64Array(candidates.length);
  for (let i = 0; i < strengths.length; i++) strengths[i] = strengthOf(candidates[i]!);
  const least = nthLargest(strengths, places);
  return candidates.filter((one) => strengthOf(one) >= least);
}

// Every answer makes a new list, so only the first of these four looks at all of it.
const knownOf = oncePerList((candidates) => bestOf(candidates, LAST_KNOWN_PLACE));

export const familiarOf = oncePerList((candidates) => bestOf(knownOf(candidates), FAMILIAR_PLACES));

export const wellKnownOf = oncePerList((candidates) => bestOf(familiarOf(candidates), WELL_KNOWN_PLACES));

export const starsOf = oncePerList(
  (candidates): ReadonlySet<Candidate> => new Set(bestOf(familiarOf(candidates), STAR_PLACES)),
);

/** Returns whether an asset ranks below the best 300 of a perception list; in a shorter list nothing is obscure. */
export const obscureIn = oncePerList((perception): ((asset: { readonly asset: AssetId }) => boolean) => {
  const known = new Set(knownOf(perception).map(({ asset }) => asset));
  return ({ asset }) => perception.length > LAST_KNOWN_PLACE && !known.has(asset);
});

/** The number at a place (1: largest), reordering the list: quickselect (C. A. R. Hoare, Algorithm 65, 1961). */
export function nthLargest(numbers: Float64Array, place: number): number {
  const wanted = numbers.length - place;
  const at = (index: number): number => numbers[index] ?? Number.NaN;
  let [low, high] = [0, numbers.length - 1];
  while (low < high) {
    const pivot = at((low + high) >> 1);
    let [left, right] = [low, high];
    while (left <= right) {
      while (at(left) < pivot) left++;
      while (at(right) > pivot) right--;
      if (left > right) break;
      const moved = at(left);
      numbers[left++] = at(right);
      numbers[right--] = moved;
    }
    // What lies between the two equals the pivot.
    if (wanted <= right) high = right;
    else if (wanted >= left) low = left;
    else return pivot;
  }
  return at(wanted);
}
