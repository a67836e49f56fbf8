import type { TeamStatus } from "#core/situation/situation.ts";
import { edit } from "#core/trades/edit.ts";
import { serialiseTrade } from "#core/trades/stored-trade.ts";
import { canPlace, startTrade, type TradeAsset } from "#core/trades/trade.ts";
import { localStore } from "#web/kit/data/store.ts";
import { shownTrade, storedTrade, TRADE_KEY } from "./use-trade.ts";

/** The first team sends an asset to the second; begins a trade where there is none. False if it is in the trade. */
export function addToTrade(asset: TradeAsset, teamStatus: TeamStatus): boolean {
  const shown = shownTrade();
  const trade = shown?.trade ?? storedTrade() ?? startTrade(teamStatus);
  const [from, to] = trade.teams;
  if (!from || !to || !canPlace(trade, asset)) return false;
  const change = { type: "add", asset, from: from.id, to: to.id } as const;
  if (shown) {
    shown.dispatch(change);
    return true;
  }
  const { teams, placed, nextInstance } = edit(trade, change);
  localStore.setItem(TRADE_KEY, serialiseTrade({ teams, placed, nextInstance, question: null }));
  return true;
}
