import { sumOf } from "#core/kit/sums.ts";
import type { Selection } from "#core/ratings/selection.ts";

/** How often each of the five answers was given, from Know Left to Know Right. */
export type Counts = readonly number[];

/** An answer, and those of everybody to the same prompt, the own one included. */
export type Answered = { readonly selection: Selection; readonly counts: Counts };

export const sideCounts = ([knowLeft = 0, thinkLeft = 0, even = 0, thinkRight = 0, knowRight = 0]: Counts) =>
  [knowLeft + thinkLeft, even, thinkRight + knowRight] as const;

/** The share (0..1) of everybody who took the same side; 1 where nobody has answered. */
export function shareWith({ selection, counts }: Answered): number {
  const all = sumOf(counts);
  return all === 0 ? 1 : sideCounts(counts)[(Math.sign(selection) + 1) as 0 | 1 | 2] / all;
}

/** Did no other side get more answers? */
export const isWithCrowd = ({ selection, counts }: Answered): boolean => {
  const sides = sideCounts(counts);
  return sides[(Math.sign(selection) + 1) as 0 | 1 | 2] === Math.max(...sides);
};

/** How many answers went with the crowd, and the one that fewest shared (its place); null without answers. */
export function standingOf(
  answers: readonly Answered[],
): { readonly withCrowd: number; readonly boldest: number } | null {
  if (answers.length === 0) return null;
  const shares = answers.map(shareWith);
  return { withCrowd: answers.filter(isWithCrowd).length, boldest: shares.indexOf(Math.min(...shares)) };
}

const WITH = "●";
const AGAINST = "○";

/** The boldest call; nothing where nobody answered otherwise. */
function boldestText(boldest: Answered): string {
  const share = shareWith(boldest);
  return share < 1 ? `, boldest call ${Math.round(100 * share)}%` : "";
}

/** What may be said in a league's chat, without a name in it: `●●○●`, and how the day went. */
export function chatText(title: string, answers: readonly Answered[], address: string): string {
  const standing = standingOf(answers);
  const boldest = standing && answers[standing.boldest];
  return [
    title,
    answers.map((one) => (isWithCrowd(one) ? WITH : AGAINST)).join(""),
    ...(standing && boldest ? [`${standing.withCrowd} with the crowd${boldestText(boldest)}`] : []),
    address,
  ].join("\n");
}
