import type { PickThird } from "#core/asset/pick-name.ts";
import type { LiveAsset } from "#server/ratings/live/live-asset.ts";
import type { DraftPick } from "#core/prior/draft-picks.ts";
import type { asset } from "#server/base/db/schema/assets.ts";

/** A pick as a league or a text names it; `slot` is null where it is open. */
type NamedPick = { readonly season: number; readonly round: number; readonly slot: number | PickThird | null };

/** The slots that stand for a third of a round, and for a pick of an open draft. */
const MIDDLE_SLOTS: Readonly<Record<PickThird, number>> = { early: 2, mid: 6, late: 10 };

/** The pick of the catalogue that comes nearest to a named one; undefined if the catalogue has none of its round. */
export const cataloguePick = (
  assets: readonly LiveAsset[],
  { season, round, slot }: NamedPick,
): LiveAsset | undefined => {
  const ofRound = assets.filter(({ pick }) => pick?.year === season && pick.round === round);
  const place = typeof slot === "number" ? slot : MIDDLE_SLOTS[slot ?? "mid"];
  const third = typeof slot === "string" ? slot : null;
  return (
    ofRound.find(({ pick }) => pick?.slot === place) ??
    ofRound.find(({ pick }) => pick?.slot === null && pick.tier === third) ??
    ofRound.find(({ pick }) => pick?.slot === null && pick.tier === null)
  );
};

/** The row of a draft pick; a pick of a whole round has neither slot nor third. */
export const pickRow = (pick: DraftPick): typeof asset.$inferInsert => ({
  assetid: pick.id,
  assetdisplayname: pick.name,
  position: "PICK",
  draftyear: pick.year,
  draftpicknumber: pick.slot === null ? null : pick.places[0],
  pickyear: pick.year,
  pickround: pick.round,
  pickslot: pick.slot,
  picktier: pick.part === null ? null : (pick.part.toLowerCase() as "early" | "mid" | "late"),
});
