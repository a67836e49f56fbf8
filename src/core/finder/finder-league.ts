import type { AssetId } from "#core/kit/ids.ts";
import type { Position } from "#core/assets/position.ts";
import type { KeeperBook } from "#core/leagues/keepers/keeper-sum.ts";
import type { HeldPick, TradeDeadline } from "#core/leagues/league.ts";
import type { Format, Roster, TeamStatus } from "../situation/situation.ts";

/** A number for each team status, from full tank (-2) to all in (2). */
export type ByStatus = readonly [number, number, number, number, number];

/** A player or pick of a team as the finder sees it; values are those of the calculator in the league's settings. */
export type FinderAsset = {
  readonly id: string;
  /** The asset of the catalogue; for a pick of the league the one that stands for it. */
  readonly assetid: AssetId;
  /** Which pick of the league it is; null for players. */
  readonly pick: HeldPick | null;
  readonly name: string;
  readonly position: Position;
  readonly team: string | null;
  readonly age: number | null;
  /** What the asset adds to a lineup of this season, by the games he is expected to play; 0 for picks. */
  readonly season: number;
  /** Whether a player is on the taxi squad or the injured list, and so takes no place of the roster. */
  readonly isbeside: boolean;
  readonly injury: string | null;
  /** What his contract adds to the value or takes from it (`contractEffects`), and his salary; 0 without one. */
  readonly contract: number;
  readonly salary: number;
  readonly values: ByStatus;
  /** The ends of the 80 percent bands of the values. */
  readonly low: ByStatus;
  readonly high: ByStatus;
};

export type FinderTeam = {
  readonly id: string;
  readonly name: string;
  readonly status: TeamStatus;
  /** Free places of the roster, at least 0. A trade that brings more players makes the team drop some. */
  readonly freeplaces: number;
  readonly seasonleft: number;
  /** Its salaries and their cap; null in leagues without one. */
  readonly payroll: { readonly total: number; readonly cap: number } | null;
  readonly assets: readonly FinderAsset[];
};

export type FinderLeague = {
  readonly leagueid: string;
  /** The year of the season under way, or of the coming one before it begins. */
  readonly season: number;
  readonly format: Format;
  readonly roster: Roster;
  /** The trade deadline once it has passed: then nothing is offered. */
  readonly deadline: TradeDeadline | null;
  /** What trades are judged by in a keeper league; null where keepers do not count in trades. */
  readonly keepers: KeeperBook | null;
  readonly spots: ByStatus;
  readonly teams: readonly FinderTeam[];
};

export const valueIn = ({ values }: FinderAsset, status: TeamStatus): number => values[status + 2] ?? 0;

export const balancedOf = (asset: FinderAsset): number => valueIn(asset, 0);

/** The asset of most balanced value, the one a trade is about; throws for none. */
export const mainOf = (assets: readonly FinderAsset[]): FinderAsset =>
  assets.reduce((best, asset) => (balancedOf(asset) > balancedOf(best) ? asset : best));

/** The assets that may start: all but the taxi squad and the injured list. */
export const startableOf = (assets: readonly FinderAsset[]): readonly FinderAsset[] =>
  assets.filter(({ isbeside }) => !isbeside);

export function sumOver(assets: readonly FinderAsset[], of: (asset: FinderAsset) => number): number {
  let sum = 0;
  for (const asset of assets) sum += of(asset);
  return sum;
}
