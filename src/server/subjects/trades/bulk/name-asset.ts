import { initialsOf } from "#core/asset/aliases.ts";
import { parsePickQuery } from "#core/asset/pick-name.ts";
import { readPickCell, readPlayerCell } from "#core/league/paste/paste-cells.ts";
import { seasonOf } from "#core/prior/draft-picks.ts";
import type { Format } from "#core/situation/situation.ts";
import { cataloguePick, matcherFor } from "#server/subjects/catalogue/api.ts";
import type { LiveAsset } from "#server/ratings/live/live-asset.ts";

/**
 * The asset that a text names, or the reason why none matches. `unmatched` if the user can resolve it by choosing an
 * asset.
 */
type Named =
  | {
      readonly asset: LiveAsset;
      /** For a pick without a slot: the other slots of its round, from the middle outwards. */
      readonly others?: readonly LiveAsset[];
    }
  | { readonly why: string; readonly unmatched: boolean };

/** Unknown names that are looked up in one call; nobody corrects more at once. */
const MOST_UNKNOWN = 1000;
const TOO_MANY_UNKNOWN: Named = {
  why: `over ${MOST_UNKNOWN.toLocaleString("en-US")} other names are unknown: correct those first`,
  unmatched: true,
};

const INITIALS = /^\p{L}{3,5}$/u;

const THIRD = /\b(early|mid|late)\b/i;

const readPick = (text: string) => {
  const pick = readPickCell(text);
  if (!pick) return null;
  const query = parsePickQuery(THIRD.exec(text)?.[1] ?? "");
  return { ...pick, slot: pick.slot ?? query?.slot ?? null };
};

/** Names the assets of a league's trades on a day (YYYY-MM-DD); each text is matched once. */
export const assetNamer = (
  ratings: { readonly assets: readonly LiveAsset[]; readonly indexOf: (assetid: number) => number | undefined },
  format: Format,
  today: string,
) => {
  const { assets, indexOf } = ratings;
  const match = matcherFor(assets);
  const season = seasonOf(today);
  const known = new Map<string, Named>();
  let unknown = 0;

  const allowed = (asset: LiveAsset): Named =>
    format === "redraft" && asset.position === "PICK"
      ? { why: "redraft leagues trade no picks", unmatched: false }
      : { asset };

  const slotsBeside = ({ pick }: LiveAsset): readonly LiveAsset[] => {
    const distance = ({ pick: other }: LiveAsset): number => Math.abs((other?.slot ?? 0) - (pick?.slot ?? 0));
    return assets
      .filter((other) => other.pick?.year === pick?.year && other.pick?.round === pick?.round && other.pick?.slot)
      .toSorted((a, b) => distance(a) - distance(b));
  };

  /** The one player with these initials; null if nobody has them. */
  const byInitials = (text: string): Named | null => {
    const initials = text.trim().toLowerCase();
    if (!INITIALS.test(initials)) return null;
    const [asset, ...more] = assets.filter(
      ({ position, row }) => position !== "PICK" && initialsOf(row.assetdisplayname) === initials,
    );
    if (!asset) return null;
    return more.length === 0 ? { asset } : { why: "several players have these initials", unmatched: true };
  };

  const nameOf = (text: string): Named => {
    const pick = readPick(text);
    if (pick) {
      const asset = cataloguePick(assets, pick);
      if (asset) return { ...allowed(asset), others: pick.slot === null ? slotsBeside(asset) : [] };
      return pick.season < season
        ? { why: `the draft of ${pick.season} is over: name the player who was picked`, unmatched: true }
        : { why: "there is no pick of this season and round", unmatched: true };
    }
    const player = readPlayerCell(text);
    if (!player) return { why: "this is not a name", unmatched: true };
    const matched = match({ ...player, birth: null, place: "roster" });
    if ("why" in matched) return byInitials(text) ?? { why: matched.why, unmatched: true };
    const asset = assets[indexOf(matched.id) ?? -1];
    return asset ? { asset } : { why: "no player of this name is known", unmatched: true };
  };

  return {
    byId: (assetid: number): Named => {
      const asset = assets[indexOf(assetid) ?? -1];
      return asset ? allowed(asset) : { why: "there is no such player or pick", unmatched: true };
    },
    byName: (text: string): Named => {
      const before = known.get(text);
      if (before) return before;
      if (unknown >= MOST_UNKNOWN) return TOO_MANY_UNKNOWN;
      const found = nameOf(text);
      if ("why" in found) unknown += 1;
      known.set(text, found);
      return found;
    },
  };
};
export type AssetNamer = ReturnType<typeof assetNamer>;
