import type { AssetId } from "#core/kit/ids.ts";

export type Seen = { readonly assets: ReadonlySet<AssetId>; readonly pairs: ReadonlySet<string> };

export const NOTHING_SEEN: Seen = { assets: new Set(), pairs: new Set() };

/** The key of a pair, the same whichever side each asset is on. */
export const pairKey = (a: AssetId, b: AssetId): string => (a < b ? `${a}-${b}` : `${b}-${a}`);

/** Every pair of one asset from each side of a comparison. */
export const pairsOf = (left: readonly AssetId[], right: readonly AssetId[]): string[] =>
  left.flatMap((a) => right.map((b) => pairKey(a, b)));

/** What a session has been asked, from the comparisons served to it. */
export function seenIn(
  served: Iterable<{ readonly left: readonly AssetId[]; readonly right: readonly AssetId[] }>,
): Seen {
  const assets = new Set<AssetId>();
  const pairs = new Set<string>();
  for (const { left, right } of served) {
    for (const asset of [...left, ...right]) assets.add(asset);
    for (const pair of pairsOf(left, right)) pairs.add(pair);
  }
  return { assets, pairs };
}
