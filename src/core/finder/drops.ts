import { valueIn, type FinderAsset, type FinderTeam } from "./finder-league.ts";

const takesPlace = ({ position, isbeside }: FinderAsset): boolean => position !== "PICK" && !isbeside;

/**
 * The players a team has to drop after an exchange because its roster has no places for them: those of least value to
 * it, like in the calculator. Whoever is received takes a place.
 */
export const dropsOf = (
  { assets, status, freeplaces }: FinderTeam,
  sent: readonly FinderAsset[],
  received: readonly FinderAsset[],
): readonly FinderAsset[] => {
  let overflow = -freeplaces;
  for (const { position } of received) if (position !== "PICK") overflow += 1;
  for (const asset of sent) if (takesPlace(asset)) overflow -= 1;
  if (overflow <= 0) return [];
  return [...assets.filter((asset) => takesPlace(asset) && !sent.includes(asset)), ...received]
    .filter(({ position }) => position !== "PICK")
    .toSorted((a, b) => valueIn(a, status) - valueIn(b, status) || a.season - b.season)
    .slice(0, overflow);
};
