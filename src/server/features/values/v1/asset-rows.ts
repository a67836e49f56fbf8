import type { V1Asset } from "#contract/v1/lists.ts";
import type { LiveRatings } from "#server/ratings/live/live-ratings.ts";
import { fixedFields } from "../asset-json.ts";

/** Every asset with the ids other products know it by, in the order of our ids. */
export const assetRows = ({ assets }: Pick<LiveRatings, "assets">): V1Asset[] =>
  assets.map((asset) => {
    const { assetdisplayname: name, ...fields } = fixedFields(asset);
    const { sleeperid, gsisid } = asset.row;
    return { ...fields, name, sleeperid, gsisid };
  });
