import type { AssetId } from "../ids.ts";
import type { PriceFor } from "./net.ts";
import type { TradeAsset } from "./trade.ts";
import { tradeFromOutline, type TradeOutline } from "./trade-outline.ts";
import { verdictText, type VerdictText } from "./verdict-text.ts";
import { weighTrade, type Weighing } from "./weigh.ts";

/** A value with the ends of its 80 percent band, in trade-value units. */
export type SharedValue = readonly [value: number, low: number, high: number];

/**
 * The prices of a shared trade by team status: of its assets by id (none for an asset without a value), and a roster
 * spot.
 */
export type SharedPrices = Readonly<
  Record<string, { readonly spot: number; readonly values: Readonly<Record<string, SharedValue>> }>
>;

/** A shared trade weighed at some prices. */
type SharedWeighing = {
  readonly weighing: Weighing;
  readonly text: VerdictText;
  /** The value of an asset to a team, with its band; null where it has none. */
  readonly valueFor: (team: number, asset: AssetId) => SharedValue | null;
};

/** Weighs the trade of an outline at the given prices, each team by its own status and without custom scores. */
export const weighShared = (
  outline: TradeOutline,
  assets: readonly TradeAsset[],
  prices: SharedPrices,
): SharedWeighing => {
  const { trade } = tradeFromOutline(outline, (id) => assets.find((asset) => asset.id === id) ?? null);
  const priceFor: PriceFor = ({ teamStatus }, { id }) => prices[teamStatus]?.values[id]?.[0] ?? null;
  const weighing = weighTrade(trade, priceFor, ({ teamStatus }) => prices[teamStatus]?.spot ?? 0);
  const nameOf = (id: string): string => trade.teams.find((team) => team.id === id)?.name ?? id;
  return {
    weighing,
    text: verdictText(weighing.verdict, nameOf),
    valueFor: (team, asset) => prices[outline.teams[team]?.teamStatus ?? 0]?.values[asset] ?? null,
  };
};
