import type { Received } from "#contract/kit/call.ts";
import type { MarketTrade } from "#contract/market.ts";
import { V1TradedPiece, type listTrades } from "#contract/api/v1/trades.ts";
import type { Deps } from "#server/deps.ts";
import { NO_CACHE } from "#server/kit/encoding/send-json.ts";
import { Failure } from "#server/kit/http/failure.ts";
import type { Viewer } from "#server/kit/http/viewer.ts";
import { openMarket } from "#server/market/api.ts";
import type { Asked } from "./answer.ts";
import { attributionOf } from "./source.ts";

const DEFAULT_TRADES = 50;

function tradedPieces(trade: MarketTrade): V1TradedPiece[] {
  const { tradeid, day, league, leagueteams, starters, issuperflex, isbestball, ppr, tep } = trade;
  const settings = { league, leagueteams, starters, superflex: issuperflex, bestball: isbestball, ppr, tep };
  return trade.pieces.map((piece) => ({ trade: tradeid, day, ...settings, ...piece }));
}

/** The pages of completed trades as programs read them. Refused without a key. */
export function openTrades(deps: Deps) {
  const market = openMarket(deps);
  return async (viewer: Viewer, query: Received<typeof listTrades>["query"]): Promise<Asked> => {
    if (!(await viewer.user())) throw new Failure("unauthorized", "Completed trades need an API key");
    const { trades, next } = await market.page(query, query.limit ?? DEFAULT_TRADES);
    return {
      cache: NO_CACHE,
      version: next,
      key: "trades",
      list: () => ({
        heading: { attribution: attributionOf(deps), next },
        name: "pieces",
        columns: Object.keys(V1TradedPiece.shape),
        rows: trades.flatMap(tradedPieces),
      }),
    };
  };
}
