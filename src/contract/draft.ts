import * as z from "zod/mini";
import { DRAFT_ORDERS, DRAFT_POOLS } from "#core/draft/order.ts";
import { DRAFT_STATES } from "#core/draft/live-draft.ts";
import { call } from "#contract/kit/call.ts";
import { LeagueParams } from "#contract/leagues/leagues.ts";

const Shape = z.object({
  teams: z.int(),
  rounds: z.int(),
  order: z.enum(DRAFT_ORDERS),
  reversal: z.nullable(z.int()),
  pool: z.enum(DRAFT_POOLS),
});

export const readLiveDraft = call({
  method: "GET",
  path: "/api/leagues/{leagueid}/draft",
  summary:
    "The draft of a Sleeper league as it stands: the one being held, else the next, else the last; read from Sleeper " +
    "at most every few seconds for all readers together",
  params: LeagueParams,
  reply: z.object({
    state: z.enum(DRAFT_STATES),
    /** Null for an auction, which has no order to show on a board. */
    shape: z.nullable(Shape),
    /** The league's team of each slot from the first; null while the order is not known. */
    teamids: z.array(z.nullable(z.string())),
    /** Picks that another team holds than the order says. */
    holders: z.array(z.object({ overall: z.int(), slot: z.int() })),
    /** Picks that were made, and kept players at the picks they cost. */
    picks: z.array(
      z.object({
        overall: z.int(),
        /** Null for a player without a value here. */
        assetid: z.nullable(z.int()),
        name: z.string(),
        iskeeper: z.boolean(),
      }),
    ),
    notes: z.array(z.string()),
    /** Seconds until there may be something new; null once the draft is over. */
    pollseconds: z.nullable(z.int()),
  }),
});
