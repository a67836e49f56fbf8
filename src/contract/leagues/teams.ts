import * as z from "zod/mini";
import { COLLISIONS, CURRENCIES } from "#core/leagues/keepers/surplus.ts";
import { call } from "#contract/kit/call.ts";
import { HeldPick, LeagueParams } from "./leagues.ts";
import { TeamStatusValue } from "#contract/situation/settings.ts";
import { NamedAsset } from "#contract/values/values.ts";

const PositionValues = z.object({ QB: z.number(), RB: z.number(), WR: z.number(), TE: z.number(), PICK: z.number() });

const LeagueAsset = z.extend(NamedAsset, {
  age: z.nullable(z.number()),
  tradevalue: z.number(),
  season: z.number(),
});
export type LeagueAsset = z.output<typeof LeagueAsset>;

/** A pick with what it is worth: the mean over the slots it may become, and the band that holds four fifths of them. */
const PricedPick = z.extend(HeldPick, {
  name: z.string(),
  value: z.number(),
  low: z.number(),
  high: z.number(),
  /** Probability of each slot from the first; empty where the slot is known or the pick has no price. */
  odds: z.array(z.number()),
  /** The assumption behind the odds, or why the pick has no price. */
  assumption: z.string(),
});
export type PricedPick = z.output<typeof PricedPick>;

/** A grade of a team within its league, A+ to F, and the sentence that explains it. */
const Grade = z.object({ subject: z.string(), grade: z.string(), sentence: z.string() });

const TeamStanding = z.object({
  teamid: z.string(),
  suggestedstatus: TeamStatusValue,
  status: TeamStatusValue,
  rank: z.int(),
  value: z.number(),
  contender: z.int(),
  /** Points a week that the best lineups can be expected to score in the rest of the season. */
  points: z.number(),
  /** Probability of reaching the playoffs; null if the provider does not list the games still to come. */
  playoffs: z.nullable(z.number()),
  /** How much of the season is ahead of it, from 0 to 1. */
  seasonleft: z.number(),
  positions: PositionValues,
  age: z.nullable(z.number()),
  starters: z.array(z.object({ slot: z.string(), assetid: z.nullable(z.int()) })),
  assets: z.array(z.object({ assetid: z.int(), value: z.number() })),
  picks: z.array(PricedPick),
  /** Null where the reader's plan has no team grades. */
  grades: z.nullable(z.array(Grade)),
});
export type TeamStanding = z.output<typeof TeamStanding>;

/** A player who can be kept, in trade-value units of redraft. */
export const Keepable = z.object({
  id: z.int(),
  price: z.int(),
  paid: z.number(),
  value: z.number(),
  later: z.number(),
  surplus: z.number(),
  years: z.nullable(z.int()),
});

/** The keepers by which a trade in a keeper league is judged. */
export const KeeperBook = z.object({
  rules: z.object({
    count: z.int(),
    currency: z.enum(CURRENCIES),
    collision: z.enum(COLLISIONS),
    budget: z.int(),
    rounds: z.int(),
  }),
  rounds: z.array(z.number()),
  players: z.array(Keepable),
});

export const readLeagueTeams = call({
  method: "GET",
  path: "/api/leagues/{leagueid}/teams",
  summary: "Teams of a league by balanced value: outlook, lineups, picks, grades where the plan has them, free agents",
  params: LeagueParams,
  reply: z.object({
    teams: z.array(TeamStanding),
    /** Every asset the teams and the free agents name. */
    assets: z.array(LeagueAsset),
    freeagents: z.array(z.int()),
    /** This season's rookies on no roster, while a team holds a pick of their draft; else empty. */
    freerookies: z.array(z.int()),
    /** What each team's present roster and picks were worth on the last days, the oldest first, by team id. */
    trend: z.object({ days: z.array(z.string()), values: z.record(z.string(), z.array(z.number())) }),
    /** Teams in the playoffs; the usual number where the provider does not say. */
    playoffteams: z.int(),
    mayseegrades: z.boolean(),
    /** The keepers by which trades are judged in a keeper league; null where keepers do not count in trades. */
    keepers: z.nullable(KeeperBook),
    /** What contracts add to values or take from them, by asset id; null in leagues without salaries. */
    contracts: z.nullable(z.record(z.string(), z.number())),
  }),
});
