// Beyond these a whole percentage would claim certainty.
const SHOWN = { least: 0.01, most: 0.99 };

/** A probability from 0 to 1 in whole percent; never 0% or 100%, which would claim certainty. */
export function chanceWords(chance: number): string {
  if (chance < SHOWN.least) return "under 1%";
  return chance > SHOWN.most ? "over 99%" : `${Math.round(100 * chance)}%`;
}
