import { useEffect, useEffectEvent, useState } from "react";
import type { SitbarConfig } from "#core/situation/config.ts";
import { isSameLeague } from "#core/situation/league-address.ts";
import { findFormatById, teamStatusOf, type ReferenceTables } from "#core/situation/reference.ts";
import { startTrade } from "#core/trades/trade.ts";
import type { AddressedTrade, tradeFromOutline } from "#core/trades/trade-outline.ts";
import { toast } from "#web/kit/ui/overlay/toast-store.ts";
import { MESSAGES } from "./messages.ts";
import { toTradeAsset, type Prices } from "./use-prices.ts";
import type { TradeDispatch } from "./use-trade.ts";

/** A trade of the page's address that is still to be opened, with the code that opens it. */
export type ArrivingTrade = { readonly outline: AddressedTrade; readonly open: typeof tradeFromOutline };

const clearFragment = (): void => history.replaceState(history.state, "", location.pathname + location.search);

/** The trade that a fragment holds; null if it is not whole. */
async function readFragment(fragment: string): Promise<ArrivingTrade | null> {
  // Few visits open such an address. Without the code it counts as broken.
  const code = await import("#core/trades/trade-outline.ts").catch(() => null);
  const outline = code?.parseOutlineAddress(fragment);
  return code && outline ? { outline, open: code.tradeFromOutline } : null;
}

/**
 * The trade that the fragment of the page's address holds; null without one, and once it is opened. A league that is
 * the reader's own is left out. A fragment that is not whole, or names an unknown format, opens an empty calculator and
 * says so; Undo brings back what was there.
 */
export function useArrivingTrade(config: SitbarConfig, tables: ReferenceTables, dispatch: TradeDispatch) {
  const [arriving, setArriving] = useState<ArrivingTrade | null>(null);
  const receive = useEffectEvent((found: ArrivingTrade | null) => {
    const league = found?.outline.league;
    if (!found || (league && findFormatById(league.leagueFormatId, tables.formats) === undefined)) {
      clearFragment();
      dispatch({ type: "open", trade: startTrade(teamStatusOf(config.teamStatusCodeId, tables.codes)) });
      toast({ title: MESSAGES.brokenAddress, description: MESSAGES.brokenHelp, variant: "destructive" });
      return;
    }
    const isOwn = league && isSameLeague(league, config);
    setArriving(isOwn ? { ...found, outline: { ...found.outline, league: undefined } } : found);
  });
  useEffect(() => {
    const hear = () => {
      const fragment = location.hash.slice(1);
      // What names a part of the page is no trade: a link past the header may lead there.
      if (fragment !== "" && !document.getElementById(fragment)) void readFragment(fragment).then(receive);
    };
    hear();
    addEventListener("hashchange", hear);
    return () => removeEventListener("hashchange", hear);
  }, []);
  return { arriving, setArriving };
}

/** Opens the arriving trade once the values of its league are known, and takes the fragment out of the address. */
export function useOpening(
  { arriving, setArriving }: ReturnType<typeof useArrivingTrade>,
  prices: Prices,
  dispatch: TradeDispatch,
): void {
  const open = useEffectEvent(() => {
    if (!arriving) return;
    clearFragment();
    const { league, isOfTrade } = arriving.outline;
    const { trade, leftOut } = arriving.open(arriving.outline, (id) => {
      const found = prices.find(id);
      return found && toTradeAsset(found);
    });
    const sender = league && { league, isUsed: true, ...(isOfTrade && { isOfTrade }) };
    dispatch({ type: "open", trade: { ...trade, ...(sender && { sender }) } });
    setArriving(null);
    toast({
      title: MESSAGES.addressOpened,
      description: leftOut > 0 ? MESSAGES.leftOut(leftOut) : MESSAGES.undoBrings,
    });
  });
  const isReady = arriving !== null && !prices.pending && !prices.stale;
  useEffect(() => {
    if (isReady) open();
  }, [isReady]);
}
