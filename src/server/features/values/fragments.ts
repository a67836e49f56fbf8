import type { Format, TeamStatus } from "#core/situation/situation.ts";
import { statusFactor } from "#core/value/status.ts";
import type { LiveRatings } from "../../ratings/live/live-ratings.ts";
import { seasonOf, type LiveAsset } from "../../ratings/live/live-asset.ts";
import { changingFields, fixedFields } from "./asset-json.ts";

/** What of a format's lists no league changes, by asset index: texts as bytes, ready to be joined. */
export type Fragments = {
  /** The assets the format deals in. */
  readonly dealt: readonly number[];
  /** Up to an asset's value, in the ranked list and in the calculator's lists. */
  readonly heads: readonly Uint8Array[];
  readonly statusHeads: readonly Uint8Array[];
  /** After its value in the ranked list, up to the number of answers, for an asset without insights. */
  readonly tails: readonly Uint8Array[];
  /** What a team status multiplies each value by. */
  readonly factors: (teamStatus: TeamStatus) => Float64Array;
};

/** The text of an object with one more field to follow. */
const headOf = (fields: object, next: string): Uint8Array =>
  Buffer.from(`${JSON.stringify(fields).slice(0, -1)},"${next}":`);

/** The text between an asset's value and the number of its answers. */
export const tailOf = (fields: ReturnType<typeof changingFields>): Uint8Array =>
  Buffer.from(`,${headOf(fields, "answers").toString().slice(1)}`);

const makeFragments = (
  ratings: LiveRatings,
  assets: readonly LiveAsset[],
  format: Format,
  today: string,
): Fragments => {
  const season = seasonOf(today);
  const factors = new Map<TeamStatus, Float64Array>();
  const factorsOf = (teamStatus: TeamStatus): Float64Array =>
    Float64Array.from(assets, (asset) => statusFactor(asset, teamStatus, format, season));
  const tails = new Map<string, Uint8Array>();
  return {
    // Redraft leagues trade no picks.
    dealt: [...assets.keys()].filter((index) => format === "dynasty" || assets[index]!.position !== "PICK"),
    heads: assets.map((asset) => headOf(fixedFields(asset), "tradevalue")),
    statusHeads: assets.map((asset) => {
      const { assetid, assetdisplayname, position, team, age } = fixedFields(asset);
      return headOf({ assetid, assetdisplayname, position, team, age }, "tradevalue");
    }),
    tails: assets.map((asset) => {
      const movement = ratings.movement(format, asset.id);
      const key = `${movement.trend} ${movement.percent}`;
      const tail = tails.get(key) ?? tailOf(changingFields(movement, [], false));
      tails.set(key, tail);
      return tail;
    }),
    factors: (teamStatus) => {
      const known = factors.get(teamStatus) ?? factorsOf(teamStatus);
      factors.set(teamStatus, known);
      return known;
    },
  };
};

const known = new WeakMap<readonly LiveAsset[], Map<Format, Fragments>>();

/** The fragments of the ratings as it stands: made once for each list of assets, as the ratings replaces that list with everything it says about them. */
export const fragmentsFor = (ratings: LiveRatings, format: Format, today: string): Fragments => {
  const { assets } = ratings;
  const formats = known.get(assets) ?? new Map<Format, Fragments>();
  known.set(assets, formats);
  const fragments = formats.get(format) ?? makeFragments(ratings, assets, format, today);
  formats.set(format, fragments);
  return fragments;
};
