import * as z from "zod/mini";
import { DRAFT_LIMITS } from "#core/assets/startup-pick.ts";
import type { KeptDraft } from "#core/draft/draft.ts";
import { DRAFT_ORDERS, DRAFT_POOLS } from "#core/draft/order.ts";
import { DRAFT_STATES } from "#core/draft/live-draft.ts";
import { call } from "#contract/kit/call.ts";
import { parseKept } from "#contract/kit/shapes.ts";
import { LeagueParams } from "#contract/leagues/leagues.ts";

const within = ([least, most]: readonly [number, number]) => z.int().check(z.gte(least), z.lte(most));

const Shape = z.object({
  teams: within(DRAFT_LIMITS.teams),
  rounds: within(DRAFT_LIMITS.rounds),
  order: z.enum(DRAFT_ORDERS),
  reversal: z.nullable(within(DRAFT_LIMITS.rounds)),
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

const VERSION = 1;
const Name = z.string().check(z.minLength(1), z.maxLength(120));
const Steps = z
  .array(
    z.discriminatedUnion("type", [
      z.object({
        type: z.literal("pick"),
        overall: z.int(),
        taken: z.object({ assetid: z.nullable(z.int()), name: Name }),
      }),
      z.object({ type: z.literal("trade"), moves: z.array(z.object({ overall: z.int(), slot: z.int() })) }),
    ]),
  )
  .check(z.maxLength(4000));

/** A draft as a browser keeps it. */
const Kept = z.object({
  version: z.literal(VERSION),
  shape: Shape,
  mine: z.nullable(z.int().check(z.gte(1))),
  teamids: z.array(z.string().check(z.maxLength(120))),
  log: z.object({ done: Steps, undone: Steps }),
});

/** A draft as a text to keep. */
export const serialiseDraft = (draft: KeptDraft): string => JSON.stringify({ version: VERSION, ...draft });

/** The draft of a kept text; null if it is of another version or damaged in any part. */
export function parseDraft(text: string): KeptDraft | null {
  const kept = parseKept(Kept, text);
  if (!kept || (kept.mine ?? 1) > kept.shape.teams) return null;
  const { version: _, ...draft } = kept;
  return draft;
}
