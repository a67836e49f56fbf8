import { eloOf, muOf } from "../rating/display.ts";

/** Scores have no upper limit, but they are not negative. */
export const LOWEST_SCORE = 0;

const EDGE_STEP = 1;

/** The score after one press of plus or minus. */
export const nudge = (score: number, direction: 1 | -1): number => Math.max(LOWEST_SCORE, score + direction);

const nearest = (scores: readonly number[], from: number, direction: 1 | -1): number | null => {
  const beyond = scores.filter((score) => (score - from) * direction > 0).map((score) => score * direction);
  return beyond.length === 0 ? null : Math.min(...beyond) * direction;
};

/**
 * The score that moves an asset past its neighbour: the midpoint between the neighbour's score and the nearest other
 * score beyond it, or one more (less) than the neighbour's if nothing is beyond; never below 0. `scores` are the
 * displayed scores of the board. Null if no score passes the neighbour: one at 0, or two so close that no number is
 * between them.
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

/**
 * An estimate of an asset's trade value after its overall score moves from one score to another: values grow with the
 * exponential of the rating. The effects of the league's lineup and free agents are ignored, so it is exact only near
 * `value`.
 */
export const valueAfterScore = (value: number, from: number, to: number): number =>
  value * Math.exp(muOf(to, 0) - muOf(from, 0));

/** The score that brings a trade value from one to another, by the same estimate; the values must be above 0. */
export const scoreForValue = (value: number, from: number, wanted: number): number =>
  eloOf(muOf(from, 0) + Math.log(wanted / value), 0);
