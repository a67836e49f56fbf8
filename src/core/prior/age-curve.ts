import type { PositionConstants } from "./constants.ts";

/** What age leaves of a prime season, attrition included: 1 up to the turn, then falling faster and faster. */
export const ageFactor = (age: number, k: PositionConstants): number =>
  Math.exp(-k.decline * Math.max(0, age - k.turn) ** 2);

/** The share of his prime level a player of that age and experience (0 = rookie) brings in a season. */
export const seasonFactor = (age: number, experience: number, k: PositionConstants): number =>
  (experience <= 0 ? k.first : experience === 1 ? k.second : 1) * ageFactor(age, k);
