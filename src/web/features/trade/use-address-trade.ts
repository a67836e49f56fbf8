import { useEffect, useEffectEvent } from "react";
import type { TeamStatus } from "#core/situation/situation.ts";
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
  const open = useEffectEvent(async () => {
    const fragment = location.hash.slice(1);
    if (fragment === "") return;
    history.replaceState(history.state, "", location.pathname + location.search);
    // Few visits open such an address. Without the code it counts as broken.
    const code = await import("#core/trade/trade-outline.ts").catch(() => null);
    const outline = code?.parseOutlineAddress(fragment);
    if (!code || !outline) {
      dispatch({ type: "open", trade: startTrade(ownStatus) });
      toast({ title: MESSAGES.brokenAddress, description: MESSAGES.undoBrings, variant: "destructive" });
      return;
    }
    const { trade, leftOut } = code.tradeFromOutline(outline, (id) => {
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
    void open();
    const hear = () => void open();
    addEventListener("hashchange", hear);
    return () => removeEventListener("hashchange", hear);
  }, [isReady]);
};
