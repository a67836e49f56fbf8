/** Scores have no upper end; below nought there is none. */
export const LOWEST_SCORE = 0;

const EDGE_STEP = 1;

/** One press of plus or minus changes a score by one. */
export const nudge = (score: number, direction: 1 | -1): number => Math.max(LOWEST_SCORE, score + direction);

const nearest = (scores: readonly number[], from: number, direction: 1 | -1): number | null => {
  const beyond = scores.filter((score) => (score - from) * direction > 0).map((score) => score * direction);
  return beyond.length === 0 ? null : Math.min(...beyond) * direction;
};

/**
 * The score that takes an asset past its neighbour: the midpoint between the neighbour's score and the nearest other
 * score beyond it, or one more (less) than the neighbour's where nothing lies beyond; never below 0. `scores` are the
 * displayed scores of the board. Null where no score passes the neighbour: one at 0, or two so close that no
 * number lies between them.
 */
export const scorePast = (neighbour: number, scores: readonly number[], direction: 1 | -1): number | null => {
  const beyond = nearest(scores, neighbour, direction);
  const score = Math.max(
    LOWEST_SCORE,
    beyond === null ? neighbour + direction * EDGE_STEP : neighbour + (beyond - neighbour) / 2,
  );
  const passes = (score - neighbour) * direction > 0 && (beyond === null || (beyond - score) * direction > 0);
  return passes ? score : null;
};
