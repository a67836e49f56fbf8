import * as z from "zod/mini";
import { CHECK_KINDS } from "#core/trades/checks/check.ts";
import { MOST_TEAMS } from "#core/trades/trade.ts";
import { BulkTrade } from "./bulk.ts";
import { call } from "#contract/kit/call.ts";
import { Uuid } from "#contract/kit/shapes.ts";
import { LeagueFields } from "#contract/situation/settings.ts";
import { RequestedUser } from "#contract/values/values.ts";

/** Something that looks unintended. `subject` names what it is about, the same each time, so that it can be muted. */
const SenseCheck = z.object({
  kind: z.enum(CHECK_KINDS),
  subject: z.string(),
  sentence: z.string(),
  evidence: z.string(),
});
export type SenseCheck = z.output<typeof SenseCheck>;

export const checkTrade = call({
  method: "POST",
  idempotent: true,
  path: "/api/sense-checks/trade",
  summary: "What a friend would ask before a team accepts a trade; with its roster where it is of the reader's league",
  body: z.strictObject({
    ...LeagueFields,
    trade: BulkTrade,
    /** The league whose picks the trade holds; those of a league that is not the reader's are priced as listed. */
    leagueid: z.optional(z.nullable(Uuid)),
    /** The number of the checked team, from 1. */
    team: z.optional(z.int().check(z.gte(1), z.lte(MOST_TEAMS))),
    /** The reader, where the team is priced by own scores. */
    userId: RequestedUser,
  }),
  reply: z.object({
    checks: z.array(SenseCheck),
    /** The reader's league whose roster was used: the one in which the reader's team holds what it sends. */
    league: z.nullable(z.object({ leagueid: z.string(), name: z.string() })),
  }),
});

export const checkOwnScores = call({
  method: "POST",
  idempotent: true,
  path: "/api/sense-checks/scores",
  summary: "What looks unintended in the reader's own scores of a format, in one situation",
  body: z.strictObject(LeagueFields),
  reply: z.object({ checks: z.array(SenseCheck) }),
});
