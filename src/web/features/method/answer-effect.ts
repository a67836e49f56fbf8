import type { Belief } from "#core/rating/belief.ts";
import { freshRating } from "#core/rating/rating.ts";
import { settleVote } from "#core/rating/settle.ts";
import type { Selection } from "#core/rating/verdict.ts";
import { NEW_VOTER, type Voter } from "#core/rating/voter.ts";

/** Two assets of the picture: the left one has a slightly higher and less certain value. */
export const BEFORE: readonly [Belief, Belief] = [
  { mu: Math.log(230), variance: 0.16 },
  { mu: Math.log(180), variance: 0.05 },
];

/** A voter with enough answers to count in full. */
const VOTER: Voter = { ...NEW_VOTER, answers: [4, 4, 4, 4, 4] };

/** The two beliefs after an answer. */
export const afterAnswer = (selection: Selection): readonly [Belief, Belief] => {
  const named = (belief: Belief, asset: number) => ({ rating: freshRating(asset, belief), offset: 0, repeats: 0 });
  const { left, right } = settleVote([named(BEFORE[0], 1)], [named(BEFORE[1], 2)], VOTER, {
    voter: "you",
    selection,
    weight: 1,
    newVisitor: false,
    stranger: false,
  });
  return [left[0] ?? BEFORE[0], right[0] ?? BEFORE[1]];
};

/** Width and height of the picture, and the values at its two ends. */
export const PICTURE = { width: 560, height: 200, base: 168, lowest: 60, highest: 700 } as const;

const placeOf = (mu: number): number =>
  ((mu - Math.log(PICTURE.lowest)) / Math.log(PICTURE.highest / PICTURE.lowest)) * PICTURE.width;

export const valuePlace = (value: number): number => placeOf(Math.log(value));

const STEPS = 60;
// Height of the narrowest belief in the picture.
const PEAK = 30;

/** The bell curve of a belief as an SVG path, closed at the base line. */
export const bellPath = ({ mu, variance }: Belief): string => {
  const deviation = Math.sqrt(variance);
  const points = Array.from({ length: STEPS + 1 }, (_, i) => {
    const z = -3.2 + (6.4 * i) / STEPS;
    return (
      `${placeOf(mu + z * deviation).toFixed(1)} ` +
      `${(PICTURE.base - (PEAK / deviation) * Math.exp(-0.5 * z * z)).toFixed(1)}`
    );
  });
  return `M${points.join("L")}`;
};
