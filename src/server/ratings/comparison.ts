import type { AssetId } from "#core/ids.ts";

const sideOf = (ids: readonly number[]): string => ids.toSorted((a, b) => a - b).join("+");

/** The key of the question a comparison asks. It is the same whichever side each asset is on. */
export const comparisonOf = (left: readonly number[], right: readonly number[]): string =>
  [sideOf(left), sideOf(right)].sort().join(":");

const idsIn = (side = ""): AssetId[] => side.split("+").map((id) => Number(id) as AssetId);

/** The two sides of a question key, in the key's order. */
export const sidesIn = (
  comparison: string,
): { readonly left: readonly AssetId[]; readonly right: readonly AssetId[] } => {
  const [left, right] = comparison.split(":");
  return { left: idsIn(left), right: idsIn(right) };
};
