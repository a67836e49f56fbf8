import type { PickName } from "#core/assets/pick-name.ts";
import type { DraftPick } from "#core/prior/draft-picks.ts";
import type { asset } from "#server/assets/tables.ts";
import type { LiveAsset } from "#server/values/live/live-ratings.ts";

/** The pick that an asset of the catalogue is; null for a player. */
export const pickOf = ({ pick }: Pick<LiveAsset, "pick">): PickName | null =>
  pick && { season: pick.year, round: pick.round, slot: pick.slot ?? pick.tier };

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
