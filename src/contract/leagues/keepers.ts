import * as z from "zod/mini";
import { COLLISIONS, CURRENCIES, MOST_KEEPERS, MOST_ROUNDS, MOST_YEARS } from "#core/leagues/keepers/surplus.ts";
import { MOST_BUDGET } from "#core/values/auction-dollars.ts";
import { call } from "#contract/kit/call.ts";
import { LeagueParams } from "./leagues.ts";
import { Keepable } from "./teams.ts";
import { RowId } from "#contract/kit/shapes.ts";

const Amount = z.int().check(z.gte(0), z.lte(MOST_BUDGET));

const KeeperRules = z.strictObject({
  count: z.int().check(z.gte(1), z.lte(MOST_KEEPERS)),
  currency: z.enum(CURRENCIES),
  /** Rounds earlier, or dollars more, each further year. */
  escalation: Amount,
  /** Whether the raise in dollars is one in percent. */
  ispercent: z.optional(z.boolean()),
  /** Whether a player who would cost a round before the first costs the first. */
  firststays: z.optional(z.boolean()),
  /** The latest round or the lowest price a keeper may cost. */
  cheapest: Amount,
  /** The cost of an undrafted player; null: unknown. */
  undrafted: z.nullable(Amount),
  /** How many years in a row a player may be kept; null: without end. */
  years: z.nullable(z.int().check(z.gte(1), z.lte(MOST_YEARS))),
  collision: z.enum(COLLISIONS),
  rounds: z.int().check(z.gte(1), z.lte(MOST_ROUNDS)),
  budget: z.int().check(z.gte(1), z.lte(MOST_BUDGET)),
});

const Keepers = z.object({
  rules: KeeperRules,
  /** Whether the owner has saved the rules; otherwise those of the platform, or usual ones. */
  isset: z.boolean(),
  /** Why nothing can be priced, as a sentence; null if it can. */
  refusal: z.nullable(z.string()),
  /** By how much keepers raise the prices of the auction: 1 for not at all, and in drafts by rounds. */
  inflation: z.number(),
  /** Costs that the owner has given, by asset id. */
  owncosts: z.record(z.string(), z.int()),
  teams: z.array(
    z.object({
      teamid: z.string(),
      players: z.array(Keepable),
      others: z.array(z.object({ id: z.int(), value: z.number(), why: z.string() })),
      /** The best set: the round or the dollars each costs in it, and what the next best set without him loses. */
      best: z.array(z.object({ id: z.int(), price: z.int(), lost: z.number() })),
      total: z.number(),
    }),
  ),
  counts: z.boolean(),
});
export type Keepers = z.output<typeof Keepers>;

export const readKeepers = call({
  method: "GET",
  path: "/api/leagues/{leagueid}/keepers",
  summary: "Who is worth keeping at his cost: surplus of every player of a league, and the best set of every team",
  params: LeagueParams,
  reply: Keepers,
});

export const saveKeepers = call({
  method: "PUT",
  path: "/api/leagues/{leagueid}/keepers",
  summary: "Set the keeper rules of a league, and what players cost whose cost nothing else tells",
  params: LeagueParams,
  body: z.strictObject({
    rules: z.optional(KeeperRules),
    /** The round or the dollars that keeping a player costs next; null: as the platform reports. */
    costs: z.optional(z.array(z.strictObject({ assetid: RowId, cost: z.nullable(z.int()) })).check(z.maxLength(500))),
  }),
  reply: Keepers,
});
