import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { Sent } from "#contract/kit/call.ts";
import { MOST_MARKET_TRADES } from "#contract/kit/limits.ts";
import type { listMarketTrades, MarketPiece, MarketTrade } from "#contract/market.ts";
import type { Format } from "#core/situation/situation.ts";
import { writeCsv } from "#core/kit/csv.ts";
import { MINUTE_MS } from "#core/kit/calendar.ts";
import { send } from "#web/kit/query/send.ts";
import { TRADE_VALUES } from "#web/values/trade-values.ts";

/** The filters of the list as its address and its call name them; an absent one filters nothing. */
export type MarketFilters = Omit<Sent<typeof listMarketTrades>["query"], "before" | "limit">;

export const marketQuery = (filters: MarketFilters) =>
  infiniteQueryOptions({
    queryKey: [TRADE_VALUES, "market", filters],
    initialPageParam: "",
    queryFn: ({ pageParam, signal, client }) =>
      send(
        "GET /api/market/trades",
        { query: { ...filters, ...(pageParam && { before: pageParam }) } },
        { signal, client },
      ),
    getNextPageParam: ({ next }) => next,
    staleTime: MINUTE_MS,
    retry: false,
  });

export const tradesOfAssetQuery = (assetid: number) =>
  queryOptions({
    queryKey: [TRADE_VALUES, "market-asset", assetid],
    queryFn: ({ signal }) =>
      send("GET /api/market/trades", { query: { asset: String(assetid), limit: "10" } }, { signal }),
    staleTime: MINUTE_MS,
  });

export const tradedPriceQuery = (assetid: number, league: Format) =>
  queryOptions({
    queryKey: [TRADE_VALUES, "traded-price", assetid, league],
    queryFn: ({ signal }) => send("GET /api/market/price", { query: { asset: String(assetid), league } }, { signal }),
    staleTime: MINUTE_MS,
    // It stands beside the trades and says nothing where it cannot be loaded.
    retry: false,
  });

const MOST_IN_FILE = 2000;

/** All trades that fit as CSV, a row for each piece; the newest 2,000 trades. */
export async function marketCsv(filters: MarketFilters): Promise<{ csv: string; iscut: boolean; trades: number }> {
  const trades: MarketTrade[] = [];
  let before: string | null = "";
  while (before !== null && trades.length < MOST_IN_FILE) {
    const page: Awaited<ReturnType<typeof pageOf>> = await pageOf(filters, before);
    trades.push(...page.trades);
    before = page.next;
  }
  const rows = trades.flatMap((trade) => trade.pieces.map((piece) => CELLS.map(([, of]) => of(trade, piece))));
  const csv = writeCsv([CELLS.map(([column]) => column), ...rows]);
  return { csv, iscut: before !== null, trades: trades.length };
}

const pageOf = (filters: MarketFilters, before: string) =>
  send("GET /api/market/trades", {
    query: { ...filters, limit: String(MOST_MARKET_TRADES), ...(before && { before }) },
  });

type Cell = (trade: MarketTrade, piece: MarketPiece) => string | number | boolean | null;

/** The columns of a file with their cells, for a piece of a trade. */
const CELLS: readonly (readonly [column: string, cell: Cell])[] = [
  ["Trade", ({ tradeid }) => tradeid],
  ["Day", ({ day }) => day],
  ["Format", ({ league }) => league],
  ["Teams", ({ leagueteams }) => leagueteams],
  ["Starters", ({ starters }) => starters],
  ["Superflex", ({ issuperflex }) => issuperflex],
  ["Best ball", ({ isbestball }) => isbestball],
  ["PPR", ({ ppr }) => ppr],
  ["TEP", ({ tep }) => tep],
  ["From", (_, { from }) => from],
  ["To", (_, { to }) => to],
  ["Name", (_, { name }) => name],
  ["Position", (_, { position }) => position],
  ["Value then", (_, { value }) => value],
  ["Value today", (_, { valuetoday }) => valuetoday],
];
