import { parsePickName } from "#core/assets/pick-name.ts";
import { cached } from "#core/kit/collections.ts";
import type { HeldPick } from "../league.ts";
import { certainOdds, pickPricer, priceOver, type PickPrice } from "#core/values/pick-price.ts";

/** A pick of a league. `odds` are those of its slots; empty if the slot is known or the pick has no price. */
export type LeaguePick = HeldPick & {
  readonly teamid: string;
  readonly odds: readonly number[];
  readonly assumption: string;
};

type ListedPick = { readonly assetid: number; readonly assetdisplayname: string; readonly tradevalue: number };

/** A league's pick beside one of the list: who holds it, its price in the list's values, the assumption behind it. */
export type PlacedPick = PickPrice & Pick<LeaguePick, "teamid" | "originalteamid" | "assumption">;

/** A league's picks beside those of a list, by asset id: at their slot, or beside the nearest in value of the round. */
export function placePicks(
  listed: readonly ListedPick[],
  held: readonly LeaguePick[],
  teams: number,
): ReadonlyMap<number, readonly PlacedPick[]> {
  const known = listed.flatMap((asset) => {
    const pick = parsePickName(asset.assetdisplayname);
    return pick ? [{ ...asset, ...pick }] : [];
  });
  const priceOf = pickPricer(
    known.map(({ season: year, round, slot, tradevalue: value }) => ({
      pick: { year, round, slot: typeof slot === "number" ? slot : null, tier: typeof slot === "string" ? slot : null },
      value,
    })),
    teams,
  );
  const placed = new Map<number, PlacedPick[]>();
  for (const pick of held) {
    const price = priceOver(priceOf, pick, pick.slot === null ? pick.odds : certainOdds(pick.slot, teams));
    const ofRound = known.filter(({ season, round }) => season === pick.season && round === pick.round);
    const beside =
      (pick.slot === null ? undefined : ofRound.find(({ slot }) => slot === pick.slot)) ??
      ofRound.toSorted(
        (a, b) => Math.abs(a.tradevalue - (price?.value ?? 0)) - Math.abs(b.tradevalue - (price?.value ?? 0)),
      )[0];
    if (!price || !beside) continue;
    const { teamid, originalteamid, assumption } = pick;
    cached(placed, beside.assetid, () => []).push({ ...price, teamid, originalteamid, assumption });
  }
  for (const picks of placed.values()) picks.sort((a, b) => b.value - a.value);
  return placed;
}
