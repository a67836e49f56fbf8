import type { Position } from "../asset/position.ts";
import type { Roster, TeamStatus } from "../situation/situation.ts";

/** A player or pick of a team as the finder sees it; values are trade values in the league's situation. */
export type FinderAsset = {
  /** Unique in the league. */
  readonly id: string;
  readonly name: string;
  readonly position: Position;
  /** The community's value at balanced status. */
  readonly balanced: number;
  /** Standard deviation of the balanced value. */
  readonly sd: number;
  /** What the asset adds to a lineup of this season; 0 for picks. */
  readonly season: number;
  /** Whether a player is on the taxi squad or the injured list, and so takes no place of the roster. */
  readonly isbeside: boolean;
  /** Designation such as IR or Questionable; null without one. */
  readonly injury: string | null;
  /** Values by team status, from full tank (-2) to all in (2). */
  readonly values: readonly [number, number, number, number, number];
};

export type FinderTeam = {
  readonly id: string;
  readonly name: string;
  readonly status: TeamStatus;
  /** Free places of the roster, at least 0. A trade that brings more players makes the team drop some. */
  readonly freeplaces: number;
  readonly assets: readonly FinderAsset[];
};

/** Everything the finder needs to know of a league. */
export type FinderLeague = { readonly roster: Roster; readonly teams: readonly FinderTeam[] };

/** The value of an asset to a team of this status. */
export const valueIn = (asset: FinderAsset, status: TeamStatus): number => asset.values[status + 2] ?? 0;

/** The variance of that value: the deviation grows with the value. */
export const varianceIn = (asset: FinderAsset, status: TeamStatus): number =>
  asset.balanced > 0 ? (asset.sd * (valueIn(asset, status) / asset.balanced)) ** 2 : 0;
