import type { AssetId } from "#core/ids.ts";

const sideOf = (ids: readonly number[]): string => ids.toSorted((a, b) => a - b).join("+");

/** The question a comparison asks, whichever side each asset stands on. */
export const comparisonOf = (left: readonly number[], right: readonly number[]): string =>
  [sideOf(left), sideOf(right)].sort().join(":");

const idsIn = (side = ""): AssetId[] => side.split("+").map((id) => Number(id) as AssetId);

/** The two sides a question is about, in its own order. */
export const sidesIn = (
  comparison: string,
): { readonly left: readonly AssetId[]; readonly right: readonly AssetId[] } => {
  const [left, right] = comparison.split(":");
  return { left: idsIn(left), right: idsIn(right) };
};
