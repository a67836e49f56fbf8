import { DEFAULT_FILTERS, passesFlags, type AssetFilters } from "#core/assets/filters.ts";

export type StaffAsset = {
  readonly assetid: number;
  readonly assetdisplayname: string;
  readonly positionabbr: string;
  readonly agedecimal: number | null;
  readonly isrookie: boolean;
  readonly hasinsight: boolean;
  readonly communityScore: number | null;
};

const ANY_AGE = { min: 0, max: 99 };

/** The initial filters of Insight Management: everything, assets without an age included. */
export const STAFF_FILTERS: AssetFilters = {
  ...DEFAULT_FILTERS,
  ageRange: [ANY_AGE.min, ANY_AGE.max],
};

// A narrowed age range leaves out assets without an age, because staff look for assets of that age.
function fitsAge(age: number | null, [min, max]: AssetFilters["ageRange"]): boolean {
  if (min <= ANY_AGE.min && max >= ANY_AGE.max) return true;
  return age !== null && Math.floor(age) >= min && Math.floor(age) <= max;
}

function byScore(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return b - a;
}

const byName = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** The staff's list: filtered; assets with insights first, then by community score; assets without a score last. */
export function staffList<A extends StaffAsset>(assets: readonly A[], filters: AssetFilters): A[] {
  const name = filters.nameFilter.trim().toLowerCase();
  return assets
    .filter(
      (asset) =>
        asset.assetdisplayname.toLowerCase().includes(name) &&
        filters.positions.includes(asset.positionabbr) &&
        fitsAge(asset.agedecimal, filters.ageRange) &&
        passesFlags(asset, filters),
    )
    .sort(
      (a, b) =>
        Number(b.hasinsight) - Number(a.hasinsight) ||
        byScore(a.communityScore, b.communityScore) ||
        byName(a.assetdisplayname, b.assetdisplayname) ||
        a.assetid - b.assetid,
    );
}
