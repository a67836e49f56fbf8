import * as z from "zod/mini";
import { PROVIDERS } from "#core/kit/platforms.ts";
import type { TeamNeeds } from "#core/leagues/team-needs.ts";
import { FORMATS } from "#core/situation/situation.ts";
import { call } from "#contract/kit/call.ts";
import { NamedAsset } from "#contract/values/values.ts";

const OwnTeam = z.object({
  teamid: z.string(),
  name: z.string(),
  /** Players and picks together, and the place by it. */
  value: z.number(),
  rank: z.int(),
  /** Points a week expected in the rest of the season, and the place by them. */
  points: z.number(),
  contender: z.int(),
  /** Probability of reaching the playoffs; null if the provider does not list the games still to come. */
  playoffs: z.nullable(z.number()),
  /** The position at which its best lineup is weakest, as 'Needs a receiver'; null where none is weak. */
  need: z.nullable(z.string()),
  record: z.nullable(z.object({ wins: z.int(), losses: z.int(), ties: z.int(), points: z.number() })),
});

/** A team of a league with its places, and all of its needs. */
export type RankedTeam = Omit<z.output<typeof OwnTeam>, "need"> & { readonly needs: TeamNeeds };

/** What comes next in a season: by its week, or by its day (YYYY-MM-DD), whichever the provider reports. */
const Deadline = z.object({
  kind: z.enum(["trade", "playoffs"]),
  week: z.nullable(z.int()),
  day: z.nullable(z.string()),
});

const MyLeague = z.object({
  leagueid: z.string(),
  provider: z.enum(PROVIDERS),
  name: z.string(),
  season: z.int(),
  format: z.enum(FORMATS),
  teams: z.int(),
  syncedat: z.string(),
  /** Null until the reader has chosen a team, and for a league with a problem. */
  mine: z.nullable(OwnTeam),
  deadline: z.nullable(Deadline),
  /** A sentence where the league could not be valued; its players are then missing below. */
  problem: z.nullable(z.string()),
});
export type MyLeague = z.output<typeof MyLeague>;

const Holding = z.object({
  leagueid: z.string(),
  assetid: z.int(),
  value: z.number(),
  /** The value less that of `weekago`; null if no value of that day is stored. */
  change: z.nullable(z.number()),
});
export type Holding = z.output<typeof Holding>;

/** A player on no roster of a league who is above the reader's weakest starter or bench player there. */
const FreeAgent = z.object({
  leagueid: z.string(),
  assetid: z.int(),
  starts: z.boolean(),
  /** The player whose place he takes; null for an empty slot. */
  overassetid: z.nullable(z.int()),
  /** What he adds to this season's best lineup, or a quarter of his value beyond the player he replaces. */
  gain: z.number(),
  /** The suggested share of the money left, 0 to 1, and the dollars it comes to; null where none are known. */
  share: z.number(),
  bid: z.nullable(z.int()),
});
export type FreeAgent = z.output<typeof FreeAgent>;

export const readMyLeagues = call({
  method: "GET",
  path: "/api/my-leagues",
  summary:
    "All leagues of the visitor or user together: the own team's places, deadlines, exposure to players, and free " +
    "agents worth adding",
  reply: z.object({
    leagues: z.array(MyLeague),
    /** The stored day (YYYY-MM-DD) that changes are counted from, some seven days ago; null where there is none. */
    weekago: z.nullable(z.string()),
    holdings: z.array(Holding),
    /** Those of each league that gain most over the own player, the largest gain first. */
    freeagents: z.array(FreeAgent),
    players: z.array(NamedAsset),
  }),
});
