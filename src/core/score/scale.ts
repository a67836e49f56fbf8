/** The ends of a set of scores. */
export type ScoreRange = { readonly lowest: number; readonly highest: number };

/** The ends of a set; null for an empty one. */
export const rangeOf = (scores: readonly number[]): ScoreRange | null =>
  scores.length === 0
    ? null
    : scores.reduce<ScoreRange>(
        ({ lowest, highest }, score) => ({ lowest: Math.min(lowest, score), highest: Math.max(highest, score) }),
        { lowest: Infinity, highest: -Infinity },
      );

/** A number to one decimal, for show; scores themselves are kept unrounded, or midpoints would make ties. */
export const toOneDecimal = (value: number): number => Math.round(value * 10) / 10 + 0;

/**
 * A score scaled between the lowest and the highest of its set, 0 to `full`, to one decimal (specification part 1,
 * section 9). A score beyond the set reads as its end; in a set of one score everything reads 0.
 */
export const scaleScore = (score: number, { lowest, highest }: ScoreRange, full: number): number => {
  if (highest <= lowest) return 0;
  return toOneDecimal(Math.min(1, Math.max(0, (score - lowest) / (highest - lowest))) * full);
};
