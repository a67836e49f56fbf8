import { atRank } from "./ranks.ts";

/*
 * Values near and below that of the last rostered player fade, because such free agents cost nothing. The crowd's
 * values already contain the fade of the reference settings, so only the difference is applied.
 */

const REACH = 1.5;
// A quarter of the fade never changes, so that no setting inflates the value of free agents.
const FIXED_PART = 0.25;
// Below a third of the reference fade the curve would no longer be monotone.
const LOWEST_PART = 0.35;
const TINY = 1e-6;

/** Squares of the values around which the fade acts, at the reference settings and in this league. */
export type Fade = { readonly before: number; readonly now: number };

/** Value around which the fade acts at the reference settings. */
export const referenceFade = (sortedReferenceValues: Float64Array, rostered: number): number =>
  REACH * atRank(sortedReferenceValues, rostered);

/**
 * The fade of a league, from its values before the fade (sorted ascending, players only) and the number of rostered
 * players.
 */
export const fadeOf = (reference: number, sortedValues: Float64Array, rostered: number): Fade => {
  const here = REACH * atRank(sortedValues, rostered);
  const now = Math.max(LOWEST_PART * reference, reference + (1 - FIXED_PART) * (here - reference));
  return { before: reference * reference, now: now * now };
};

/** Value of a player or a pick after the fade. Monotone in the value. */
export const faded = (value: number, { before, now }: Fade): number => {
  const square = value * value + TINY;
  return value * ((square + before) / (square + now));
};
