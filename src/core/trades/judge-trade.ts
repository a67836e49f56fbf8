import { chanceToGain, gainBand, type BandFor } from "./chance-to-gain.ts";
import { isBalanced, netsOf, type PriceFor, type TeamNet } from "./net.ts";
import { shownValue } from "#core/kit/signed.ts";
import {
  packageAdjustment,
  packageSide,
  type PackageAdjustment,
  type PackagePiece,
  type PackageSide,
} from "#core/values/package-adjustment.ts";
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

export type SpotValueFor = (team: TradeTeam) => number;

/** The change of a team's best lineup, as far as it counts, in trade-value units; null for an unknown roster. */
export type LineupChangeFor = (team: TradeTeam, trade: Pick<Trade, "placed">) => number | null;

/** Everything a trade is judged by: each team's own prices, their bands, and the value of a roster spot. */
export type JudgedBy = {
  readonly priceFor: PriceFor;
  readonly bandFor: BandFor;
  readonly spotValueFor: SpotValueFor;
  readonly lineupChangeFor?: LineupChangeFor | undefined;
  readonly keeperChangeFor?: LineupChangeFor | undefined;
};

/** What a trade comes to for a team, in trade-value units. */
export type TeamJudgement = TeamNet & {
  readonly adjustment: PackageAdjustment;
  readonly adjusted: number;
  /** What counts of the change of this season's lineup; 0 where the roster is unknown. */
  readonly lineup: number;
  readonly keepers: number;
  readonly gain: number;
  /** The probability (0 to 1) that the true gain is above 0; null for a team without assets in the trade. */
  readonly chance: number | null;
  readonly band: { readonly low: number; readonly high: number } | null;
};

/** A judged trade: every team's gain, the balance by the plain nets, and the one verdict by the gains. */
export type Judgement = {
  readonly teams: readonly TeamJudgement[];
  /** The balance rule: true while the largest absolute plain net is below 10. */
  readonly sumBalanced: boolean;
  /** How the trade stands by the plain nets alone; even where `sumBalanced`. Never too close to call. */
  readonly sums: Verdict;
  /** Does a package adjustment, a lineup or a keeper change any displayed number? */
  readonly isAdjusted: boolean;
  readonly verdict: Verdict;
};

/** An asset as a piece of a package with its value to a team; null if it has no value. */
export function pieceOf(
  asset: PricedAsset & Pick<TradeAsset, "position">,
  team: TradeTeam,
  { priceFor }: Pick<JudgedBy, "priceFor">,
): PackagePiece | null {
  const value = priceFor(team, asset);
  return value === null ? null : { value, needsSpot: asset.position !== "PICK" };
}

/** Both sides of a team's trade by its own values, without assets that have none. */
export function sidesOf(trade: Trade, team: TradeTeam, by: Pick<JudgedBy, "priceFor">) {
  const side = (placed: readonly PlacedAsset[]): PackageSide =>
    packageSide(placed.flatMap(({ asset }) => pieceOf(asset, team, by) ?? []));
  return { sent: side(sendingOf(trade, team.id)), received: side(receivingOf(trade, team.id)) };
}

type ShownItems = Readonly<Record<"sum" | "bestPiece" | "rosterSpots" | "lineup" | "keepers" | "gain", number>>;

/** A team's items as shown: integers that add up; the rounding remainder is part of the best-piece item. */
export function shownItems({ net, adjustment, lineup: change, keepers: kept, gain: all }: TeamJudgement): ShownItems {
  const [sum, rosterSpots] = [shownValue(net), shownValue(adjustment.rosterSpots)];
  const [lineup, keepers, gain] = [shownValue(change), shownValue(kept), shownValue(all)];
  const bestPiece = gain - sum - rosterSpots - lineup - keepers;
  return { sum, bestPiece, rosterSpots, lineup, keepers, gain };
}

// A smaller adjustment rounds to 0.
const SHOWN = 0.5;

/**
 * Judges a trade; every screen and call that says who comes off better says what this returns. Each team's plain net by
 * its own values, then its package adjustment, its gain and its chance to gain, in the order of the teams; for the
 * trade one verdict. Assets without a value count nothing.
 */
export function judgeTrade(trade: Trade, by: JudgedBy): Judgement {
  const { priceFor, bandFor, spotValueFor, lineupChangeFor, keeperChangeFor } = by;
  const nets = netsOf(trade, priceFor);
  const teams = trade.teams.map((team, at): TeamJudgement => {
    const net = nets[at]!;
    const { sent, received } = sidesOf(trade, team, by);
    const adjustment = packageAdjustment(sent, received, spotValueFor(team));
    const adjusted = net.net + adjustment.total;
    const lineup = lineupChangeFor?.(team, trade) ?? team.effect?.lineup ?? 0;
    const keepers = keeperChangeFor?.(team, trade) ?? team.effect?.keepers ?? 0;
    const gain = adjusted + lineup + keepers;
    const placed = [...sendingOf(trade, team.id), ...receivingOf(trade, team.id)];
    const bands = placed.flatMap(({ asset }) => (priceFor(team, asset) === null ? [] : (bandFor(team, asset) ?? [])));
    const isIn = placed.length > 0;
    const chance = isIn ? chanceToGain(gain, bands) : null;
    return { ...net, adjustment, adjusted, lineup, keepers, gain, chance, band: isIn ? gainBand(gain, bands) : null };
  });
  return {
    teams,
    sumBalanced: isBalanced(nets),
    sums: verdictOf(teams.map((team) => ({ ...team, gain: team.net, chance: team.chance === null ? null : 1 }))),
    isAdjusted: teams.some(({ adjustment: { total }, lineup, keepers }) =>
      [total, lineup, keepers].some((change) => Math.abs(change) >= SHOWN),
    ),
    verdict: verdictOf(teams),
  };
}
