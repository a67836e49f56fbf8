import * as z from "zod/mini";
import { MOST_TEAMS } from "#core/trades/trade.ts";
import { call } from "#contract/kit/call.ts";
import { MOST_READ } from "#contract/kit/limits.ts";
import { RowId, text, Uuid } from "#contract/kit/shapes.ts";
import { LeagueFields, TeamStatusValue } from "#contract/situation/settings.ts";
import { Effect } from "./shares.ts";
import { RequestedUser, RequestSource } from "#contract/values/values.ts";

/** Trades priced in one call; more are refused with 413. */
export const MOST_BULK_TRADES = 500;

/** Room for many more trades than are priced, so that the refusal can name the limit. */
export const BULK_LIMIT = 4 * 1024 * 1024;

/** A pick of the call's league: its season, round, slot if it is set, and its original team if that is known. */
const SentPick = z.strictObject({
  season: z.int().check(z.gte(2000), z.lte(2100)),
  round: z.int().check(z.gte(1), z.lte(99)),
  slot: z.nullable(z.int().check(z.gte(1), z.lte(999))),
  originalteamid: z.nullable(text(64)),
});

/** By id or by a name that the server matches; a pick also with its place. `to` is the receiving team, from 1. */
const SentAsset = z.strictObject({
  assetid: z.optional(RowId),
  name: z.optional(text(120)),
  pick: z.optional(SentPick),
  to: z.optional(z.int().check(z.gte(1), z.lte(MOST_TEAMS))),
});

/** A trade as programs and pages send it: each team and what it sends. */
export const BulkTrade = z.strictObject({
  /** The line of the text the trade comes from; counted from 1 where it is left out. */
  line: z.optional(z.int().check(z.gte(1), z.lte(10_000_000))),
  /** The day it was made, to compare the values of that day with today's; one that is no day is told with its trade. */
  date: z.optional(z.nullable(text(10).check(z.regex(/^\d{4}-\d\d-\d\d$/, "must be a date as YYYY-MM-DD")))),
  teams: z
    .array(
      z.strictObject({
        name: z.optional(text(60)),
        teamStatus: z.optional(TeamStatusValue),
        effect: z.optional(Effect),
        sends: z.array(SentAsset).check(z.maxLength(MOST_READ.assets)),
      }),
    )
    .check(z.maxLength(MOST_READ.teams)),
});
export type BulkTrade = z.output<typeof BulkTrade>;

/** First the balance by plain nets in words, then the verdict where it differs; the rest is the verdict's. */
const Verdict = z.object({
  headline: z.string(),
  detail: z.string(),
  adjusted: z.string(),
  /** How usual such a difference is among accepted trades. */
  usual: z.string(),
  kind: z.enum(["empty", "even", "close", "too-close", "favors"]),
  team: z.nullable(z.int()),
  gap: z.number(),
  percent: z.number(),
});

const PricedTeam = z.object({
  team: z.int(),
  name: z.string(),
  teamStatus: TeamStatusValue,
  sends: z.array(z.object({ assetid: z.int(), name: z.string(), to: z.int(), value: z.number() })),
  sent: z.number(),
  received: z.number(),
  net: z.number(),
  /** What the best piece and roster spots add to the plain net, and the net with it. */
  adjustment: z.number(),
  adjustednet: z.number(),
  /** Probability from 0 to 1 that the team gains, by the bands of the values; null for a team without assets. */
  chance: z.nullable(z.number()),
});

/** The same trade at the values of an earlier day. */
const ThatDay = z.object({
  day: z.string(),
  /** Whether the values of that day are from statistics alone, before the first answer. */
  fromstatistics: z.boolean(),
  verdict: Verdict,
  teams: z.array(z.object({ team: z.int(), sent: z.number(), received: z.number(), adjustednet: z.number() })),
});

/** Why a trade was not priced; `name` is the asset the problem is about. */
const Problem = z.object({ name: z.nullable(z.string()), why: z.string(), unmatched: z.boolean() });
export type BulkProblem = z.output<typeof Problem>;

const BulkResult = z.object({
  line: z.int(),
  date: z.nullable(z.string()),
  problems: z.array(Problem),
  verdict: z.nullable(Verdict),
  teams: z.array(PricedTeam),
  /** Null for a trade without a date, or where no values of that day were kept. */
  thatday: z.nullable(ThatDay),
});
export type BulkResult = z.output<typeof BulkResult>;

export const bulkTrades = call({
  method: "POST",
  idempotent: true,
  path: "/api/bulk-trades",
  summary: "Weigh up to 500 trades at once in one situation; what cannot be read is reported by line, the rest priced",
  body: z.strictObject({
    trades: z.array(BulkTrade).check(z.minLength(1)),
    /** The own league whose completed trades they are: its picks have its own odds. */
    leagueid: z.optional(z.nullable(Uuid)),
    requestSource: z.optional(RequestSource),
    /** The status of each trade's first team, unless the team names its own; the others are balanced. */
    teamStatus: z.optional(z.nullable(RowId)),
    ...LeagueFields,
    userId: RequestedUser,
  }),
  reply: z.object({ asof: z.string(), results: z.array(BulkResult) }),
});

export const leagueTrades = call({
  method: "GET",
  path: "/api/leagues/{leagueid}/trades",
  summary:
    "The completed trades of a league, newest first, as the bulk analysis takes them; from Sleeper and MyFantasyLeague",
  params: z.object({ leagueid: Uuid }),
  reply: z.object({ trades: z.array(BulkTrade) }),
});
