import * as z from "zod/mini";
import { POSITIONS } from "#core/assets/position.ts";
import { FORMATS } from "#core/situation/situation.ts";
import { call } from "#contract/kit/call.ts";
import { MOST_MARKET_TRADES } from "#contract/kit/limits.ts";
import { MARKET_FILTERS } from "#contract/market.ts";
import { numberText, FormatQuery } from "#contract/situation/v1.ts";

/** A piece of a completed trade: the trade and its league's settings, who sent it to whom, its value then and today. */
export const V1TradedPiece = z.object({
  trade: z.int(),
  day: z.string(),
  league: z.enum(FORMATS),
  leagueteams: z.int(),
  starters: z.int(),
  superflex: z.boolean(),
  bestball: z.boolean(),
  ppr: z.number(),
  tep: z.number(),
  from: z.int(),
  to: z.int(),
  /** Null for what has no trade value. */
  assetid: z.nullable(z.int()),
  name: z.string(),
  position: z.nullable(z.enum(POSITIONS)),
  value: z.nullable(z.number()),
  valuetoday: z.nullable(z.number()),
});
export type V1TradedPiece = z.output<typeof V1TradedPiece>;

export const listTrades = call({
  method: "GET",
  path: "/api/v1/trades",
  summary:
    "Completed trades of imported leagues, newest first, a row for each piece; `next` is the `before` of the next " +
    "page; needs a key",
  query: z.strictObject({
    ...MARKET_FILTERS,
    limit: z.optional(numberText({ min: 1, max: MOST_MARKET_TRADES, integer: true })),
    ...FormatQuery,
  }),
  reply: z.object({
    attribution: z.string(),
    next: z.nullable(z.string()),
    count: z.int(),
    pieces: z.array(V1TradedPiece),
  }),
});
