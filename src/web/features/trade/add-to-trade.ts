import type { TeamStatus } from "#core/situation/situation.ts";
import { edit } from "#core/trade/edit.ts";
import { parseTrade, serialiseTrade } from "#core/trade/stored-trade.ts";
import { canPlace, startTrade, type TradeAsset } from "#core/trade/trade.ts";
import { localStore } from "#web/data/storage.ts";
import { TRADE_KEY } from "./use-trade.ts";

/**
 * Has the first team of this browser's trade send an asset to the second, for pages other than the calculator; a
 * trade is
 * begun where there is none, with teams of the given status. False where the trade holds the asset already.
 */
export const addToTrade = (asset: TradeAsset, teamStatus: TeamStatus): boolean => {
  const trade = parseTrade(localStore.getItem(TRADE_KEY) ?? "") ?? startTrade(teamStatus);
  const [from, to] = trade.teams;
  if (!from || !to || !canPlace(trade, asset)) return false;
  const { teams, placed, nextInstance } = edit(trade, { type: "add", asset, from: from.id, to: to.id });
  localStore.setItem(TRADE_KEY, serialiseTrade({ teams, placed, nextInstance, question: null }));
  return true;
};
