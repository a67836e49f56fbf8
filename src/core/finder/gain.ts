import { valueIn, type FinderAsset, type FinderTeam } from "./finder-league.ts";
import type { LineupSum } from "./lineup-sum.ts";

/** What an exchange brings a team, in trade-value units. */
export type Gain = {
  /** Values received less values sent, in the team's own status. */
  readonly net: number;
  /** Change of the best lineup of this season. */
  readonly lineup: number;
  /** The sum of the two. */
  readonly total: number;
  /** Standard deviation of the net, from those of the assets. */
  readonly sd: number;
};

const netOf = (sent: readonly FinderAsset[], received: readonly FinderAsset[], { status }: FinderTeam): number => {
  let net = 0;
  for (const asset of received) net += valueIn(asset, status);
  for (const asset of sent) net -= valueIn(asset, status);
  return net;
};

const varianceOf = (assets: readonly FinderAsset[], { status }: FinderTeam): number => {
  let sum = 0;
  for (const asset of assets)
    if (asset.balanced > 0) sum += (asset.sd * (valueIn(asset, status) / asset.balanced)) ** 2;
  return sum;
};

/** What a team gains when it sends and receives these assets. */
export const gainOf = (
  team: FinderTeam,
  lineups: LineupSum,
  sent: readonly FinderAsset[],
  received: readonly FinderAsset[],
): Gain => {
  const net = netOf(sent, received, team);
  const lineup = lineups.after(sent, received) - lineups.now;
  return { net, lineup, total: net + lineup, sd: Math.sqrt(varianceOf(sent, team) + varianceOf(received, team)) };
};

/** A chance to gain of 60 percent: below it an exchange is too close to call. */
const CLEAR_Z = 0.2533;

/** Whether a gain is positive and stands out from what the values leave open. */
export const isClear = ({ total, sd }: Gain): boolean => total > 0 && total >= CLEAR_Z * sd;

/** The largest difference of two sides in the community's balanced values, as a share of the larger side. */
export const FAIR_SHARE = 0.12;

export const balancedSum = (assets: readonly FinderAsset[]): number => {
  let sum = 0;
  for (const { balanced } of assets) sum += balanced;
  return sum;
};

/** Whether a team can propose sending one sum of balanced values for the other. */
export const isFair = (sent: number, received: number): boolean =>
  Math.abs(sent - received) <= FAIR_SHARE * Math.max(sent, received);
