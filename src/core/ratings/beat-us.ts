/** How often each side of a pair of single assets was chosen. Even answers choose none and are left out. */
export type PairAnswers = Readonly<Record<"left" | "right" | "choseLeft" | "choseRight", number>>;

/** How high each asset stands in a list; higher is better, and only the order counts. */
export type Standing = ReadonlyMap<number, number>;

/** The standing of a list of assets, the best first. The first mention of an asset holds. */
export function standingOf(list: readonly number[]): Standing {
  const standing = new Map<number, number>();
  for (const asset of list) if (!standing.has(asset)) standing.set(asset, -standing.size);
  return standing;
}

/**
 * The share (0..1) of answers that chose the asset standing higher in each list, over those whose assets stand in all.
 * Where two stand equally high, half agree. `shares` is null without answers.
 */
export function scoreLists(
  pairs: readonly PairAnswers[],
  lists: readonly Standing[],
): { readonly answers: number; readonly shares: readonly number[] | null } {
  const scored = pairs.filter(({ left, right }) => lists.every((list) => list.has(left) && list.has(right)));
  const answers = scored.reduce((sum, { choseLeft, choseRight }) => sum + choseLeft + choseRight, 0);
  if (answers === 0) return { answers, shares: null };
  const shares = lists.map((list) => scored.reduce((sum, pair) => sum + agreedIn(pair, list), 0) / answers);
  return { answers, shares };
}

function agreedIn({ left, right, choseLeft, choseRight }: PairAnswers, list: Standing): number {
  const gap = list.get(left)! - list.get(right)!;
  if (gap === 0) return (choseLeft + choseRight) / 2;
  return gap > 0 ? choseLeft : choseRight;
}
