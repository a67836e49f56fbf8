import type { PositionConstants } from "./constants.ts";

/** The share of a prime season left at an age (years): 1 up to the turn, then falling ever faster. */
export const ageFactor = (age: number, k: PositionConstants): number =>
  Math.exp(-k.decline * Math.max(0, age - k.turn) ** 2);

/** The share of a player's later level in a season by experience (0 = rookie): 1 from the third season on. */
export function earlyFactor(experience: number, { first, second }: Record<"first" | "second", number>): number {
  if (experience <= 0) return first;
  return experience === 1 ? second : 1;
}

/** The share of his prime level a player of that age and experience (0 = rookie) reaches in a season. */
export const seasonFactor = (age: number, experience: number, k: PositionConstants): number =>
  earlyFactor(experience, k) * ageFactor(age, k);
