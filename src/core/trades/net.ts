import type { AssetId } from "#core/kit/ids.ts";
import type { TeamStatus } from "#core/situation/situation.ts";
import { faabOf, faabValue } from "#core/assets/faab.ts";
import {
  receivingOf,
  sendingOf,
  type PlacedAsset,
  type PricedAsset,
  type TeamId,
  type Trade,
  type TradeTeam,
} from "./trade.ts";

/** A value from the server. `communityvalue` is present if the reader's custom score made `tradevalue`. */
export type Priced = { readonly tradevalue: number; readonly communityvalue?: number | undefined };

type PriceList = ReadonlyMap<TeamStatus, ReadonlyMap<AssetId, Priced>>;

/** The value of an asset to a team; null if unknown (a draft pick in a redraft league, or still loading). */
export type PriceFor = (
  team: Pick<TradeTeam, "teamStatus" | "customScoresEnabled">,
  asset: PricedAsset,
) => number | null;

/** Values by each team's status, own scores only where they are on; money at its price for all. */
export const pricesFrom =
  (book: PriceList): PriceFor =>
  ({ teamStatus, customScoresEnabled }, asset) => {
    const money = faabOf(asset.id);
    if (money) return faabValue(money);
    const priced = book.get(teamStatus)?.get(asset.id);
    if (!priced) return null;
    return customScoresEnabled ? priced.tradevalue : (priced.communityvalue ?? priced.tradevalue);
  };

/** `unpriced` counts assets without a value, which the sums leave out. */
export type TeamNet = {
  readonly team: TeamId;
  readonly sent: number;
  readonly received: number;
  readonly net: number;
  readonly unpriced: number;
};

function netOf(trade: Trade, team: TradeTeam, priceFor: PriceFor): TeamNet {
  const total = (placed: readonly PlacedAsset[]) =>
    placed.reduce((sum, { asset }) => sum + (priceFor(team, asset) ?? 0), 0);
  const [sending, receiving] = [sendingOf(trade, team.id), receivingOf(trade, team.id)];
  const [sent, received] = [total(sending), total(receiving)];
  const unpriced = [...sending, ...receiving].filter(({ asset }) => priceFor(team, asset) === null).length;
  return { team: team.id, sent, received, net: received - sent, unpriced };
}

/** The net value of every team: what it receives less what it sends. */
export const netsOf = (trade: Trade, priceFor: PriceFor): readonly TeamNet[] =>
  trade.teams.map((team) => netOf(trade, team, priceFor));

export const imbalanceOf = (nets: readonly Pick<TeamNet, "net">[]): number =>
  Math.max(0, ...nets.map(({ net }) => Math.abs(net)));

/** Whether a trade is balanced: its largest absolute net value is below the threshold. */
export const isBalanced = (nets: readonly Pick<TeamNet, "net">[]): boolean => imbalanceOf(nets) < BALANCE_THRESHOLD;

/** A trade is balanced while the largest absolute net value of its teams is below this. */
export const BALANCE_THRESHOLD = 10;
