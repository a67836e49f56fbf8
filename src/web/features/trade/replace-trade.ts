import { serialiseTrade } from "#core/trade/stored-trade.ts";
import type { Trade } from "#core/trade/trade.ts";
import { localStore } from "#web/data/storage.ts";
import { TRADE_KEY } from "./use-trade.ts";

/** Replaces this browser's trade, for callers outside the calculator. */
export const replaceTrade = (trade: Trade): void => localStore.setItem(TRADE_KEY, serialiseTrade(trade));
