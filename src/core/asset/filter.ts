import { passesFlags, type AssetFilters } from "./filters.ts";
import type { Format } from "../situation/situation.ts";
import { PLAYER_POSITIONS, POSITIONS, type Position } from "./position.ts";
import { assetsMatching } from "./search.ts";

/** What the filters read of an asset. */
export type Filterable = {
  readonly assetdisplayname: string;
  readonly position: string;
  readonly age: number | null;
  readonly isrookie: boolean;
  readonly hasinsight: boolean;
};

/** The positions a format knows: redraft leagues have no draft picks. */
export const positionsOf = (format: Format): readonly Position[] =>
  format === "redraft" ? PLAYER_POSITIONS : POSITIONS;

/**
 * The positions that are really shown: the chosen ones the format knows, in the order of screens. A choice that leaves
 * none (only PICK, and the format became redraft) shows every position of the format.
 */
export const shownPositions = (chosen: readonly string[], format: Format): readonly Position[] => {
  const known = positionsOf(format);
  const shown = known.filter((position) => chosen.includes(position));
  return shown.length > 0 ? shown : known;
};

/** Whether the position may be switched: it exists in the format, and it is not the last one chosen. */
export const canTogglePosition = (chosen: readonly string[], position: Position, format: Format): boolean => {
  if (!positionsOf(format).includes(position)) return false;
  const shown = shownPositions(chosen, format);
  return !(shown.length === 1 && shown[0] === position);
};

/** The choice with one position switched on or off; unchanged where that is not allowed. */
export const togglePosition = (chosen: readonly string[], position: Position, format: Format): readonly string[] => {
  if (!canTogglePosition(chosen, position, format)) return chosen;
  const shown = shownPositions(chosen, format);
  const isNext = (known: Position): boolean => {
    // What the format hides is kept, so that PICK comes back with dynasty.
    if (!positionsOf(format).includes(known)) return chosen.includes(known);
    return known === position ? !shown.includes(known) : shown.includes(known);
  };
  return POSITIONS.filter(isNext);
};

// Ages are compared in whole years, so 25 years and 7 months belongs to 'up to 25'.
const fitsAge = (age: number | null, [min, max]: AssetFilters["ageRange"]): boolean =>
  age === null || (Math.floor(age) >= min && Math.floor(age) <= max);

/**
 * The assets that pass every filter, in the order given. The name filter finds what the search of the calculator finds.
 * Assets of unknown age, picks among them, pass the age filter.
 */
export const filterAssets = <A extends Filterable>(
  assets: readonly A[],
  filters: AssetFilters,
  format: Format,
): A[] => {
  const positions: readonly string[] = shownPositions(filters.positions, format);
  const passing = assets.filter(
    (asset) =>
      positions.includes(asset.position) && fitsAge(asset.age, filters.ageRange) && passesFlags(asset, filters),
  );
  return assetsMatching(passing, filters.nameFilter);
};
