import { rangeOf } from "./scale.ts";

/** Number of positions of a list's slider: one per ranked asset, from 0 at the bottom to the last at the top. */
export const sliderSteps = (scores: readonly number[]): number => Math.max(1, scores.length);

/**
 * The score at a slider position: evenly spaced from the lowest displayed score to the highest. Null without scores.
 */
export const scoreAt = (position: number, scores: readonly number[]): number | null => {
  const range = rangeOf(scores);
  if (!range) return null;
  const last = sliderSteps(scores) - 1;
  const place = Math.min(last, Math.max(0, position));
  if (place === last) return range.highest;
  return range.lowest + ((range.highest - range.lowest) * place) / last;
};

/** The slider position nearest to a score. */
export const positionOf = (score: number, scores: readonly number[]): number => {
  const range = rangeOf(scores);
  if (!range || range.highest <= range.lowest) return 0;
  const last = sliderSteps(scores) - 1;
  return Math.round(Math.min(1, Math.max(0, (score - range.lowest) / (range.highest - range.lowest))) * last);
};
