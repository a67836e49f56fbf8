import { faabOf, faabValue } from "#core/assets/faab.ts";
import type { TeamStatus } from "#core/situation/situation.ts";
import { judgeTrade, type JudgedBy, type Judgement } from "./judge-trade.ts";
import { assetKey, type PricedAsset, type Trade, type TradeAsset } from "./trade.ts";
import { movedAsset, tradeFromOutline, type TradeOutline } from "./trade-outline.ts";
import { verdictText, type VerdictText } from "./verdict-text.ts";

/** A value with the ends of its 80 percent band, in trade-value units. */
export type SharedValue = readonly [value: number, low: number, high: number];

/** By team status: values by `assetKey` (none without a value), and a roster spot. */
export type SharedPrices = Readonly<
  Record<string, { readonly spot: number; readonly values: Readonly<Record<string, SharedValue>> }>
>;

type SharedJudgement = {
  readonly trade: Trade;
  readonly judgement: Judgement;
  readonly text: VerdictText;
  /** The value of the asset of a move to a team, both by index, with its band; null where it has none. */
  readonly valueFor: (team: number, move: number) => SharedValue | null;
};

/** The value of an asset in a status; money is worth its price in every status. */
function valueIn(prices: SharedPrices, teamStatus: TeamStatus, asset: PricedAsset): SharedValue | null {
  const money = faabOf(asset.id);
  if (!money) return prices[teamStatus]?.values[assetKey(asset)] ?? null;
  const value = faabValue(money);
  return value === null ? null : [value, value, value];
}

/** Judges the trade of an outline at given prices, each team by its own status and without custom scores. */
export function judgeShared(
  outline: TradeOutline,
  assets: readonly TradeAsset[],
  prices: SharedPrices,
): SharedJudgement {
  const { trade } = tradeFromOutline(outline, (id) => assets.find((asset) => asset.id === id) ?? null);
  const by: JudgedBy = {
    priceFor: ({ teamStatus }, asset) => valueIn(prices, teamStatus, asset)?.[0] ?? null,
    bandFor: ({ teamStatus }, asset) => {
      const value = valueIn(prices, teamStatus, asset);
      return value ? { valuelow: value[1], valuehigh: value[2] } : null;
    },
    spotValueFor: ({ teamStatus }) => prices[teamStatus]?.spot ?? 0,
  };
  const judgement = judgeTrade(trade, by);
  return {
    trade,
    judgement,
    text: verdictText(judgement, trade.teams),
    valueFor: (team, move) => {
      const asset = movedAsset(trade, move);
      return asset && valueIn(prices, outline.teams[team]?.teamStatus ?? 0, asset);
    },
  };
}
