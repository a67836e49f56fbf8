import type { PositionConstants } from "./constants.ts";

/**
 * The share of a prime season left at an age (years), attrition included: 1 up to the turn, then falling ever faster.
 */
export const ageFactor = (age: number, k: PositionConstants): number =>
  Math.exp(-k.decline * Math.max(0, age - k.turn) ** 2);

/** The share of his prime level a player of that age and experience (0 = rookie) reaches in a season. */
export const seasonFactor = (age: number, experience: number, k: PositionConstants): number =>
  (experience <= 0 ? k.first : experience === 1 ? k.second : 1) * ageFactor(age, k);
