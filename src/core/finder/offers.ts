import type { FinderAsset } from "./finder-league.ts";
import type { Gain } from "./gain.ts";

/** Assets that go from one team to the next. */
type Leg = { readonly from: string; readonly to: string; readonly assets: readonly FinderAsset[] };

/** A trade of two or three teams in which every team gains. */
export type Offer = {
  readonly legs: readonly Leg[];
  /** What each team gains, by team id. */
  readonly gains: Readonly<Record<string, Gain>>;
  /** The smallest of the gains. */
  readonly least: number;
};

/** How many candidates each rule excluded. */
export type RuledOut = {
  candidates: number;
  /** The two sides differ by more than 12 percent in the community's balanced values. */
  unfair: number;
  /** One team would lose. */
  loses: number;
  /** One team's gain is within the uncertainty of its values. */
  unclear: number;
  /** Not better than an offer already found between the same teams, or a variant of it. */
  lesser: number;
};

/** Counts that start at 0. */
export const nothingRuledOut = (): RuledOut => ({ candidates: 0, unfair: 0, loses: 0, unclear: 0, lesser: 0 });
