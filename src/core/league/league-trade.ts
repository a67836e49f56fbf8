import { dayOf } from "../calendar.ts";
import type { HeldPick } from "./league.ts";
import type { FoundPlayer } from "./providers/read-league.ts";

/** What moved in a trade: a player, a pick, or something without a trade value, by its name. */
export type TradedThing = { readonly player: FoundPlayer } | { readonly pick: HeldPick } | { readonly other: string };

/** One thing that moved from one team to another. */
export type TradeMove = { readonly fromteamid: string; readonly toteamid: string; readonly thing: TradedThing };

/** A completed trade of a league, as its platform reports it. */
export type FoundTrade = {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly moves: readonly TradeMove[];
};

// From 2000 to 2100; a timestamp outside is damaged.
const [EARLIEST_S, LATEST_S] = [946_684_800, 4_102_444_800];

/** The day (UTC) of a number of seconds since 1970; null for a damaged one. */
export const dayOfSeconds = (seconds: number): string | null =>
  seconds >= EARLIEST_S && seconds < LATEST_S ? dayOf(seconds * 1000) : null;

/** Newest first; trades in which nothing moved are left out. */
export const newestFirst = (trades: readonly FoundTrade[]): readonly FoundTrade[] =>
  trades.filter(({ moves }) => moves.length > 0).toSorted((a, b) => Number(a.date < b.date) - Number(a.date > b.date));
