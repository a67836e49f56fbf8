import type { TeamStatus } from "#core/situation/situation.ts";
import { serialiseTrade } from "#core/trades/stored-trade.ts";
import { startTrade, type LeagueSeat, type Trade } from "#core/trades/trade.ts";
import { localStore } from "#web/kit/data/store.ts";
import { TRADE_KEY } from "./use-trade.ts";

const LONGEST_NAME = 40;

type Side = { readonly name: string; readonly teamStatus: TeamStatus; readonly league: LeagueSeat };

/** Begins a trade between two teams of a league in place of the kept one, for callers outside the calculator. */
export function beginTradeBetween(sides: readonly [Side, Side]): void {
  const trade = startTrade(sides[0].teamStatus);
  const teams = sides.map((side, at) => ({ ...trade.teams[at]!, ...side, name: side.name.slice(0, LONGEST_NAME) }));
  localStore.setItem(TRADE_KEY, serialiseTrade({ ...trade, teams }));
}

/** Replaces this browser's trade, for callers outside the calculator. */
export const replaceTrade = (trade: Trade): void => localStore.setItem(TRADE_KEY, serialiseTrade(trade));
