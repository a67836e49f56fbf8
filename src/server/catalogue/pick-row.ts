import type { DraftPick } from "#core/prior/draft-picks.ts";
import type { asset } from "../db/schema/assets.ts";

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
