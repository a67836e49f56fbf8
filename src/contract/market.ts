import { isCalendarDay } from "#core/kit/calendar.ts";
import * as z from "zod/mini";
import { POSITIONS } from "#core/assets/position.ts";
import { TRADE_KINDS } from "#core/market/market-trade.ts";
import { STRICT_LIMITS } from "#core/situation/limits.ts";
import { FORMATS } from "#core/situation/situation.ts";
import { call } from "#contract/kit/call.ts";
import { LeagueParams } from "#contract/leagues/leagues.ts";
import { FREE_TRADES, MOST_MARKET_TRADES } from "#contract/kit/limits.ts";
import { Day, RowId, RowIdText } from "#contract/kit/shapes.ts";
import { RosterSettings, ScoringSettings } from "#contract/situation/settings.ts";
import { numberText } from "#contract/situation/v1.ts";

const YesNo = z.enum(["yes", "no"]);
const { scoring, roster } = STRICT_LIMITS;

const FOREIGN_CURSOR = "must be the `next` of the page before";

/** Where a page ends: the day and the number of its last trade. */
const Cursor = z
  .string()
  .check(
    z.refine((text) => /^\d{4}-\d\d-\d\d\.\d{1,15}$/.test(text) && isCalendarDay(text.slice(0, 10)), FOREIGN_CURSOR),
  );

/** Filters of completed trades; each is optional, and all of them must fit. */
export const MARKET_FILTERS = {
  asset: z.optional(RowIdText),
  league: z.optional(z.enum(FORMATS)),
  superflex: z.optional(YesNo),
  bestball: z.optional(YesNo),
  kind: z.optional(z.enum(TRADE_KINDS)),
  teams: z.optional(numberText({ ...roster.numberOfTeams, integer: true })),
  starters: z.optional(numberText({ min: 1, max: 40, integer: true })),
  ppr: z.optional(numberText({ ...scoring.ppr, integer: false })),
  tep: z.optional(numberText({ ...scoring.tep, integer: false })),
  from: z.optional(Day),
  to: z.optional(Day),
  before: z.optional(Cursor),
};

/** A piece of a trade: what it is, who sent it to whom, and its value on the day of the trade and today. */
const Piece = z.object({
  /** Null for what has no trade value, such as a pick of a draft that is over. */
  assetid: z.nullable(z.int()),
  name: z.string(),
  position: z.nullable(z.enum(POSITIONS)),
  team: z.nullable(z.string()),
  /** Teams of the trade, numbered from 1. */
  from: z.int(),
  to: z.int(),
  value: z.nullable(z.number()),
  valuetoday: z.nullable(z.number()),
});
export type MarketPiece = z.output<typeof Piece>;

/** A completed trade with the settings of its league. Values are balanced, in these settings. */
export const MarketTrade = z.object({
  tradeid: z.int(),
  day: z.string(),
  league: z.enum(FORMATS),
  leagueteams: z.int(),
  starters: z.int(),
  issuperflex: z.boolean(),
  isbestball: z.boolean(),
  ppr: z.number(),
  tep: z.number(),
  /** Common settings that fit the above, for opening the trade in the calculator: exact ones would name the league. */
  settings: z.object({ leagueFormatId: z.int(), scoring: ScoringSettings, roster: RosterSettings }),
  kind: z.enum(TRADE_KINDS),
  teams: z.int(),
  pieces: z.array(Piece),
});
export type MarketTrade = z.output<typeof MarketTrade>;

/** How often an asset was traded in the last eight weeks and in the eight before, and how its value moved. */
const Demand = z.object({ recent: z.int(), before: z.int(), trendpercent: z.nullable(z.number()) });
export type Demand = z.output<typeof Demand>;

export const listMarketTrades = call({
  method: "GET",
  path: "/api/market/trades",
  summary:
    `Completed trades of imported leagues, newest first; without a plan the newest ${FREE_TRADES} of a player or of ` +
    "all, without further filters",
  query: z.strictObject({
    ...MARKET_FILTERS,
    limit: z.optional(numberText({ min: 1, max: MOST_MARKET_TRADES, integer: true })),
  }),
  reply: z.object({
    trades: z.array(MarketTrade),
    /** The `before` of the next page; null at the end, and where the reader's plan shows no more. */
    next: z.nullable(z.string()),
    kept: z.object({ trades: z.int(), leagues: z.int() }),
    demand: z.nullable(Demand),
    mayseeall: z.boolean(),
  }),
});

const Side = z.array(RowId).check(z.maxLength(30));

/** Packages that came back for the same assets: in words, and how often. */
const Returned = z.object({ words: z.string(), count: z.int() });

export const similarTrades = call({
  method: "POST",
  path: "/api/market/similar",
  summary: "Completed trades in which any of the assets of a side of a trade were sent together, the most alike first",
  body: z.strictObject({
    sides: z.array(Side).check(z.minLength(2), z.maxLength(6)),
    league: z.enum(FORMATS),
    issuperflex: z.boolean(),
  }),
  reply: z.object({
    /** The assets of a side that were sent together most often, and what came back for them; best match first. */
    packages: z.array(z.object({ assetids: z.array(z.int()), count: z.int(), returned: z.array(Returned) })),
    trades: z.array(MarketTrade),
  }),
});

/** What trades are grouped by: all of them, the league's format, the value of the best piece, the month. */
const RECEIPT_GROUPS = ["all", "format", "tier", "month"] as const;

export const readMarketReceipts = call({
  method: "GET",
  path: "/api/market/receipts",
  summary: "How even completed trades were by the values of their day: quartiles of the difference between the sides",
  reply: z.object({
    /** Differences are shares of the larger side; only trades count of which every piece had a value on its day. */
    rows: z.array(
      z.object({
        group: z.enum(RECEIPT_GROUPS),
        name: z.string(),
        trades: z.int(),
        quarter: z.number(),
        median: z.number(),
        threequarters: z.number(),
      }),
    ),
  }),
});

export const readTradedPrice = call({
  method: "GET",
  path: "/api/market/price",
  summary:
    "What completed trades of a player come to beside the community's value: a factor on it with its 80 percent " +
    "band, from 30 trades of 10 leagues on; it is part of no value",
  query: z.strictObject({ asset: RowIdText, league: z.enum(FORMATS) }),
  reply: z.object({
    trades: z.int(),
    leagues: z.int(),
    price: z.nullable(z.object({ factor: z.number(), low: z.number(), high: z.number() })),
  }),
});

/** The fate of a traded piece: still held, traded on, used in a draft, or gone. */
const PieceFate = z.enum(["held", "traded", "used", "gone"]);

/** What the team got for a piece follows it, one `depth` further; those of the trade itself have 0. */
const LeaguePiece = z.object({
  name: z.string(),
  fate: PieceFate,
  /** The day on which it was traded on; null if it was not. */
  day: z.nullable(z.string()),
  depth: z.int(),
});
export type LeaguePiece = z.output<typeof LeaguePiece>;

export const readLeagueMarket = call({
  method: "GET",
  path: "/api/leagues/{leagueid}/market",
  summary:
    "What the teams of one's own league pay beyond the community's values, and what became of every traded piece, " +
    "over all seasons that the platform tells",
  params: LeagueParams,
  reply: z.object({
    seasons: z.array(z.object({ season: z.int(), trades: z.int() })),
    /** A sentence for each team that has traded often enough. */
    tendencies: z.array(z.object({ teamid: z.string(), sentence: z.string() })),
    trades: z.array(
      z.object({
        season: z.int(),
        day: z.string(),
        teams: z.array(z.object({ teamid: z.string(), name: z.string(), got: z.array(LeaguePiece) })),
      }),
    ),
  }),
});

/** The address of the room; null while there is none. */
const Room = z.object({ url: z.nullable(z.string()) });

export const readLeagueRoom = call({
  method: "GET",
  path: "/api/leagues/{leagueid}/room",
  summary:
    "The link by which everybody may read one's own league: ranking, needs and trades, and no choice of one's own",
  params: LeagueParams,
  reply: Room,
});

export const openLeagueRoom = call({
  method: "PUT",
  path: "/api/leagues/{leagueid}/room",
  summary: "Make the link of one's own league, or withdraw it at once; a later one has another address",
  params: LeagueParams,
  body: z.strictObject({ open: z.boolean() }),
  reply: Room,
});
