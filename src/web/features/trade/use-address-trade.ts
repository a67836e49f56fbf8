import { useEffect, useEffectEvent } from "react";
import type { TeamStatus } from "#core/situation/situation.ts";
import { parseOutlineAddress, tradeFromOutline } from "#core/trade/trade-outline.ts";
import { startTrade } from "#core/trade/trade.ts";
import { toast } from "#web/ui/overlay/toast-store.ts";
import { MESSAGES } from "./messages.ts";
import { toTradeAsset, type Prices } from "./use-prices.ts";
import type { TradeDispatch } from "./use-trade.ts";

/**
 * Opens the trade that the fragment of the page's address holds, once the assets are known, and takes the fragment
 * out of the address. A fragment that is not whole opens an empty calculator and says so. Undo brings back what was
 * there.
 */
export const useAddressTrade = (prices: Prices, ownStatus: TeamStatus, dispatch: TradeDispatch): void => {
  const open = useEffectEvent(() => {
    const fragment = location.hash.slice(1);
    if (fragment === "") return;
    history.replaceState(history.state, "", location.pathname + location.search);
    const outline = parseOutlineAddress(fragment);
    if (!outline) {
      dispatch({ type: "open", trade: startTrade(ownStatus) });
      toast({ title: MESSAGES.brokenAddress, description: MESSAGES.undoBrings, variant: "destructive" });
      return;
    }
    const { trade, leftOut } = tradeFromOutline(outline, (id) => {
      const found = prices.find(id);
      return found && toTradeAsset(found);
    });
    dispatch({ type: "open", trade });
    toast({
      title: MESSAGES.addressOpened,
      description: leftOut > 0 ? MESSAGES.leftOut(leftOut) : MESSAGES.undoBrings,
    });
  });
  const isReady = !prices.pending;
  useEffect(() => {
    if (!isReady) return;
    open();
    const hear = () => open();
    addEventListener("hashchange", hear);
    return () => removeEventListener("hashchange", hear);
  }, [isReady]);
};
