import { parsePickName, thirdOf, type PickName, type PickQuery } from "./pick-name.ts";

/** The pick that an asset is by its display name; null for a player. */
export const pickByName = ({ name, position }: { readonly name: string; readonly position: string }): PickName | null =>
  position === "PICK" ? parsePickName(name) : null;

/**
 * The listed pick that a query names: of its season, or else of the next draft that has its round; as precisely as it
 * is named, where the list has that, else its third, else its whole round. Null where the query names no round, or the
 * list has none like it. `pickOf` says which pick an asset is.
 */
export const resolvePick = <Asset>(
  assets: readonly Asset[],
  { season, round, slot }: PickQuery,
  pickOf: (asset: Asset) => PickName | null,
): Asset | null => {
  const ofRound = assets.flatMap((asset) => {
    const pick = pickOf(asset);
    return pick?.round === round && (season === undefined || pick?.season === season) && pick ? [{ asset, pick }] : [];
  });
  const next = ofRound.reduce((first, { pick }) => Math.min(first, pick.season), Infinity);
  const at = (place: PickName["slot"]): Asset | null =>
    ofRound.find(({ pick }) => pick.season === next && pick.slot === place)?.asset ?? null;
  const nearest = at(slot ?? null) ?? (typeof slot === "number" ? at(thirdOf(slot)) : null);
  return nearest ?? at(null);
};

/**
 * The listed pick that stands for a league's pick wherever the league is unknown: the pick that it names, or for a
 * season whose rookies are already players, the same pick of the next draft. Null where the list has none like it.
 */
export const standInFor = <Asset>(
  assets: readonly Asset[],
  { season, round, slot }: PickName,
  pickOf: (asset: Asset) => PickName | null,
): Asset | null => {
  const next = assets.reduce((first, asset) => Math.min(first, pickOf(asset)?.season ?? Infinity), Infinity);
  return resolvePick(assets, { season: Math.max(season, next), round, ...(slot !== null && { slot }) }, pickOf);
};
