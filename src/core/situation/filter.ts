import { passesFlags, type AssetFilters } from "#core/assets/filters.ts";
import type { Format } from "./situation.ts";
import { PLAYER_POSITIONS, POSITIONS, type Position } from "#core/assets/position.ts";
import { assetsMatching } from "#core/assets/search.ts";

export type Filterable = {
  readonly assetdisplayname: string;
  readonly position: string;
  readonly age: number | null;
  readonly isrookie: boolean;
  readonly hasinsight: boolean;
};

/** The positions of a format: redraft leagues have no draft picks. */
const positionsOf = (format: Format): readonly Position[] => (format === "redraft" ? PLAYER_POSITIONS : POSITIONS);

/** The chosen positions of the format in the order of screens; all of the format if none is left. */
export function shownPositions(chosen: readonly string[], format: Format): readonly Position[] {
  const known = positionsOf(format);
  const shown = known.filter((position) => chosen.includes(position));
  return shown.length > 0 ? shown : known;
}

/** May the position be toggled? It must exist in the format and not be the last one chosen. */
export function canTogglePosition(chosen: readonly string[], position: Position, format: Format): boolean {
  if (!positionsOf(format).includes(position)) return false;
  const shown = shownPositions(chosen, format);
  return !(shown.length === 1 && shown[0] === position);
}

/** The choice with one position toggled; unchanged if that is not allowed. */
export function togglePosition(chosen: readonly string[], position: Position, format: Format): readonly string[] {
  if (!canTogglePosition(chosen, position, format)) return chosen;
  const shown = shownPositions(chosen, format);
  const isNext = (known: Position): boolean => {
    // Positions hidden by the format are kept, so that PICK returns with dynasty.
    if (!positionsOf(format).includes(known)) return chosen.includes(known);
    return known === position ? !shown.includes(known) : shown.includes(known);
  };
  return POSITIONS.filter(isNext);
}

// Ages are compared in whole years, so 25 years and 7 months counts as 25.
const fitsAge = (age: number | null, [min, max]: AssetFilters["ageRange"]): boolean =>
  age === null || (Math.floor(age) >= min && Math.floor(age) <= max);

/** The assets that pass every filter, in the given order. Assets of unknown age pass the age filter. */
export function filterAssets<A extends Filterable>(assets: readonly A[], filters: AssetFilters, format: Format): A[] {
  const positions: readonly string[] = shownPositions(filters.positions, format);
  const passing = assets.filter(
    (asset) =>
      positions.includes(asset.position) && fitsAge(asset.age, filters.ageRange) && passesFlags(asset, filters),
  );
  return assetsMatching(passing, filters.nameFilter);
}
