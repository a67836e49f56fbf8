import type { FinderAsset } from "./finder-league.ts";
import type { Gain } from "./gain.ts";

/** Assets that go from one team to the next. */
export type Leg = { readonly from: string; readonly to: string; readonly assets: readonly FinderAsset[] };

/** A trade of two or three teams in which every team gains. */
export type Offer = {
  readonly legs: readonly Leg[];
  /** What each team gains, by team id. */
  readonly gains: Readonly<Record<string, Gain>>;
  /** The smallest of the gains. */
  readonly least: number;
};

/** How many candidates each rule left out. */
export type RuledOut = {
  candidates: number;
  /** The two sides differ by more than 12 percent in the community's balanced values. */
  unfair: number;
  /** One team would lose. */
  loses: number;
  /** One team's gain is within what its values leave open. */
  unclear: number;
  /** Not better than an offer already found between the same teams. */
  lesser: number;
};

export const nothingRuledOut = (): RuledOut => ({ candidates: 0, unfair: 0, loses: 0, unclear: 0, lesser: 0 });

/** Names an offer by its teams and the most valuable asset of each leg: variants of one idea have the same key. */
export const variantKey = ({ legs }: Offer): string =>
  legs
    .map(({ from, to, assets }) => {
      const main = assets.reduce((best, asset) => (asset.balanced > best.balanced ? asset : best));
      return `${from}>${to}:${main.id}`;
    })
    .toSorted()
    .join("|");
