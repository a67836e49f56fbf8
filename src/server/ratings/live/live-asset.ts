import { decimalAgeOn } from "#core/asset/age.ts";
import { seasonOf } from "#core/prior/draft-picks.ts";
import type { ValuedAsset } from "#core/value/asset.ts";
import type { asset } from "#server/base/db/schema/assets.ts";

export type AssetRow = typeof asset.$inferSelect;

/** An asset as the value model needs it, with the row that is sent to clients. */
export type LiveAsset = ValuedAsset & { readonly row: AssetRow; readonly yearsExperience: number | null };

/** Describes an asset as of a day (YYYY-MM-DD). */
export const toLiveAsset = (row: AssetRow, today: string): LiveAsset => {
  const season = seasonOf(today);
  const isPick = row.position === "PICK";
  return {
    id: row.assetid,
    position: row.position,
    age: row.birthday === null ? null : decimalAgeOn(row.birthday, today),
    isRookie: !isPick && row.rookieyear === season,
    pick:
      isPick && row.pickyear !== null && row.pickround !== null
        ? { year: row.pickyear, round: row.pickround, slot: row.pickslot, tier: row.picktier }
        : null,
    yearsExperience: isPick || row.rookieyear === null ? null : Math.max(0, season - row.rookieyear),
    row,
  };
};
