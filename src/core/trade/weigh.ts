import type { TeamNet, PriceFor } from "./net.ts";
import { isBalanced, netsOf, shownValue } from "./net.ts";
import {
  packageAdjustment,
  packageSide,
  type PackageAdjustment,
  type PackagePiece,
  type PackageSide,
} from "./package-adjustment.ts";
import {
  receivingOf,
  sendingOf,
  type PlacedAsset,
  type PricedAsset,
  type Trade,
  type TradeAsset,
  type TradeTeam,
} from "./trade.ts";
import { verdictOf, type Verdict } from "./verdict.ts";

/** The value of a roster spot to a team, by its own values. */
export type SpotValueFor = (team: TradeTeam) => number;

/** A team's plain net, its package adjustment, and the adjusted net: the sum of both. */
export type TeamWeight = TeamNet & { readonly adjustment: PackageAdjustment; readonly adjusted: number };

/**
 * The result of weighing a trade: every team's nets, the balance of the plain sums, and the verdict by the adjusted
 * nets.
 */
export type Weighing = {
  readonly teams: readonly TeamWeight[];
  /** The balance rule: true while the largest absolute plain net is below 10. */
  readonly sumBalanced: boolean;
  /** Does a package adjustment change any displayed number? */
  readonly isAdjusted: boolean;
  readonly verdict: Verdict;
};

/** An asset as a piece of a package with its value to a team; null if it has no value. */
export const pieceOf = (
  asset: PricedAsset & Pick<TradeAsset, "position">,
  team: TradeTeam,
  priceFor: PriceFor,
): PackagePiece | null => {
  const value = priceFor(team, asset);
  return value === null ? null : { value, needsSpot: asset.position !== "PICK" };
};

/** Both sides of a team's trade by its own values, without assets that have none. */
export const sidesOf = (
  trade: Trade,
  team: TradeTeam,
  priceFor: PriceFor,
): { readonly sent: PackageSide; readonly received: PackageSide } => {
  const side = (placed: readonly PlacedAsset[]) =>
    packageSide(placed.flatMap(({ asset }) => pieceOf(asset, team, priceFor) ?? []));
  return { sent: side(sendingOf(trade, team.id)), received: side(receivingOf(trade, team.id)) };
};

/** The items between a team's plain net and its adjusted net, as integers. */
type ShownItems = {
  readonly sum: number;
  readonly bestPiece: number;
  readonly rosterSpots: number;
  readonly net: number;
};

/** A team's items as shown: integers that add up; the rounding remainder is part of the best-piece item. */
export const shownItems = ({ net, adjustment, adjusted }: TeamWeight): ShownItems => {
  const [sum, rosterSpots, total] = [shownValue(net), shownValue(adjustment.rosterSpots), shownValue(adjusted)];
  return { sum, bestPiece: total - sum - rosterSpots, rosterSpots, net: total };
};

// A smaller adjustment rounds to 0.
const SHOWN = 0.5;

/** Weighs a trade: plain nets first, then package adjustments, then the verdict by the adjusted nets. */
export const weighTrade = (trade: Trade, priceFor: PriceFor, spotValueFor: SpotValueFor): Weighing => {
  const nets = netsOf(trade, priceFor);
  const teams = trade.teams.flatMap((team, index): TeamWeight[] => {
    const net = nets[index];
    if (!net) return [];
    const { sent, received } = sidesOf(trade, team, priceFor);
    const adjustment = packageAdjustment(sent, received, spotValueFor(team));
    return [{ ...net, adjustment, adjusted: net.net + adjustment.total }];
  });
  return {
    teams,
    sumBalanced: isBalanced(nets),
    isAdjusted: teams.some(({ adjustment: { total } }) => Math.abs(total) >= SHOWN),
    verdict: verdictOf(teams.map((team) => ({ ...team, net: team.adjusted }))),
  };
};
