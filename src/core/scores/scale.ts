type ScoreRange = { readonly lowest: number; readonly highest: number };

/** The range of a set; null for an empty one. */
export const rangeOf = (scores: readonly number[]): ScoreRange | null =>
  scores.length === 0
    ? null
    : scores.reduce<ScoreRange>(
        ({ lowest, highest }, score) => ({ lowest: Math.min(lowest, score), highest: Math.max(highest, score) }),
        { lowest: Infinity, highest: -Infinity },
      );

/** Rounds to one decimal for display. Scores themselves are stored unrounded; otherwise midpoints would cause ties. */
export const toOneDecimal = (value: number): number => Math.round(value * 10) / 10 + 0;

/** Scales a score between a set's ends to 0..`full`, to one decimal, clamped; 0 where the ends are equal. */
export function scaleScore(score: number, { lowest, highest }: ScoreRange, full: number): number {
  if (highest <= lowest) return 0;
  return toOneDecimal(Math.min(1, Math.max(0, (score - lowest) / (highest - lowest))) * full);
}
