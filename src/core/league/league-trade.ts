import { dayOf } from "../calendar.ts";
import type { HeldPick } from "./league.ts";
import type { FoundPlayer } from "./providers/read-league.ts";

/** What moved in a trade: a player, a pick, or something without a trade value, by its name. */
export type TradedThing = { readonly player: FoundPlayer } | { readonly pick: HeldPick } | { readonly other: string };

/** One thing that moved from one team to another. */
export type TradeMove = { readonly fromteamid: string; readonly toteamid: string; readonly thing: TradedThing };

/** A completed trade of a league, as its platform reports it. */
export type FoundTrade = {
  /** The transaction within its league and season, in the platform's words or made of its content. */
  readonly id: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly moves: readonly TradeMove[];
};

/** Why a transaction is not counted among the trades of a league. */
export const LEFT_OUT = [
  "not-completed",
  "commissioner",
  "reversed",
  "one-sided",
  "lopsided",
  "without-value",
  "unclear",
] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

/** How many transactions were left out, by reason; a reason without any is absent. */
export type LeftOutCounts = Readonly<Partial<Record<LeftOut, number>>>;

/** Counts reasons. */
export const countReasons = (reasons: readonly LeftOut[]): LeftOutCounts => {
  const counts: Partial<Record<LeftOut, number>> = {};
  for (const reason of reasons) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
};

/** The completed trades among the transactions of a league, newest first, and what was left out. */
export type ReadTrades = { readonly trades: readonly FoundTrade[]; readonly leftout: readonly LeftOut[] };

// From 2000 to 2100; a timestamp outside is damaged.
const [EARLIEST_S, LATEST_S] = [946_684_800, 4_102_444_800];

/** The day (UTC) of a number of seconds since 1970; null for a damaged one. */
export const dayOfSeconds = (seconds: number): string | null =>
  seconds >= EARLIEST_S && seconds < LATEST_S ? dayOf(seconds * 1000) : null;

/** Splits what was read of each transaction into trades, newest first, and reasons; a repeated id counts once. */
export const asReadTrades = (read: readonly (FoundTrade | LeftOut)[]): ReadTrades => {
  const found = read.flatMap((one) => (typeof one === "string" ? [] : [one]));
  const trades = [...new Map(found.map((trade) => [trade.id, trade])).values()];
  return {
    trades: trades
      .filter(({ moves }) => moves.length > 0)
      .toSorted((a, b) => Number(a.date < b.date) - Number(a.date > b.date)),
    leftout: [
      ...read.flatMap((one) => (typeof one === "string" ? [one] : [])),
      ...trades.filter(({ moves }) => moves.length === 0).map((): LeftOut => "without-value"),
    ],
  };
};
