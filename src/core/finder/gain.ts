import type { TeamStatus } from "../situation/situation.ts";
import { valueIn, varianceIn, type FinderAsset, type FinderTeam } from "./finder-league.ts";
import type { LineupSum } from "./lineup-sum.ts";

/** What an exchange brings a team, in trade-value units. */
export type Gain = {
  /** Values received less values sent and dropped, in the team's own status. */
  readonly net: number;
  /** Change of the best lineup of this season. */
  readonly lineup: number;
  /** The sum of the two. */
  readonly total: number;
  /** Standard deviation of the net, from those of the assets. */
  readonly sd: number;
  /** Players the team must drop because its roster is full. */
  readonly drops: readonly FinderAsset[];
};

/** The sum of a number over assets; 0 for none. */
export const sumOver = (assets: readonly FinderAsset[], of: (asset: FinderAsset) => number): number => {
  let sum = 0;
  for (const asset of assets) sum += of(asset);
  return sum;
};

/** What a team gains when it sends and receives these assets. */
export const gainOf = (
  team: FinderTeam,
  lineups: LineupSum,
  sent: readonly FinderAsset[],
  received: readonly FinderAsset[],
): Gain => {
  const drops = dropsOf(team, sent, received);
  const gone = drops.length > 0 ? [...sent, ...drops] : sent;
  const kept = drops.length > 0 ? received.filter((asset) => !drops.includes(asset)) : received;
  const worth = (asset: FinderAsset): number => valueIn(asset, team.status);
  const variance = (asset: FinderAsset): number => varianceIn(asset, team.status);
  const net = sumOver(received, worth) - sumOver(gone, worth);
  const lineup = lineups.after(gone, kept) - lineups.now;
  const sd = Math.sqrt(sumOver(sent, variance) + sumOver(received, variance));
  return { net, lineup, total: net + lineup, sd, drops };
};

/** The z-score of a chance to gain of 60 percent: below it an exchange is too close to call. */
const CLEAR_Z = 0.2533;

/**
 * Whether an exchange is worth it to a team: its gain is positive and clear of the uncertainty of its values. In
 * addition, a team that plays for this season must not lose lineup points, and a team that rebuilds must not clearly
 * lose value.
 */
export const judge = (net: number, lineup: number, sd: number, status: TeamStatus): "gains" | "loses" | "unclear" => {
  const open = CLEAR_Z * sd;
  if (net + lineup <= 0 || (status > 0 && lineup < -ROUNDING) || (status < 0 && net < -open - ROUNDING)) return "loses";
  return net + lineup >= open ? "gains" : "unclear";
};

/** Sums of values that are equal may differ by less than this. */
const ROUNDING = 1e-6;

/** The largest difference of two sides in the community's balanced values, as a share of the larger side. */
export const FAIR_SHARE = 0.12;

/** The sum of the community's balanced values. */
export const balancedSum = (assets: readonly FinderAsset[]): number => sumOver(assets, ({ balanced }) => balanced);

/** Whether a team can propose sending one sum of balanced values for the other. */
export const isFair = (sent: number, received: number): boolean =>
  Math.abs(sent - received) <= FAIR_SHARE * Math.max(sent, received);

const takesPlace = ({ position, isbeside }: FinderAsset): boolean => position !== "PICK" && !isbeside;

/**
 * The players a team has to drop after an exchange because its roster has no places for them: those of least value to
 * it, like in the calculator. Whoever is received takes a place.
 */
const dropsOf = (
  { assets, status, freeplaces }: FinderTeam,
  sent: readonly FinderAsset[],
  received: readonly FinderAsset[],
): readonly FinderAsset[] => {
  let overflow = -freeplaces;
  for (const { position } of received) if (position !== "PICK") overflow += 1;
  for (const asset of sent) if (takesPlace(asset)) overflow -= 1;
  if (overflow <= 0) return [];
  return [...assets.filter((asset) => takesPlace(asset) && !sent.includes(asset)), ...received]
    .filter(({ position }) => position !== "PICK")
    .toSorted((a, b) => valueIn(a, status) - valueIn(b, status) || a.season - b.season)
    .slice(0, overflow);
};
