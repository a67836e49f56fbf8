import * as z from "zod/mini";
import { POSITIONS } from "#core/assets/position.ts";
import { FEWEST_TEAMS, MOST_TEAMS } from "#core/trades/trade.ts";
import { LONGEST_TEAM_NAME, MOST_MOVES } from "#core/trades/trade-outline.ts";
import { call } from "#contract/kit/call.ts";
import { LONGEST_SHARE_TITLE } from "#contract/kit/limits.ts";
import { Done, RowId, text } from "#contract/kit/shapes.ts";
import { LeagueFields, TeamStatusValue } from "#contract/situation/settings.ts";

/** 128 random bits in URL-safe base64. */
export const ShareId = z.string().check(z.regex(/^[\w-]{22}$/, "must be the id of a shared trade"));

export const sharePath = (shareid: string): string => `/t/${shareid}`;

const TeamName = text(LONGEST_TEAM_NAME).check(z.refine((name) => name.trim() !== "", "must not be empty"));
const TeamIndex = z.int().check(z.gte(0), z.lt(MOST_TEAMS));

export const ShareSituation = z.strictObject(LeagueFields);

const Amount = z.number().check(z.gte(-100_000), z.lte(100_000));

/** What the league of a trade says of a team: what it changes in its lineup and in its keepers. */
export const Effect = z.strictObject({ lineup: Amount, keepers: Amount });

/** What the league of a trade says of a pick: its slot, or the odds of the slots it may become; whose it was. */
const KnownPick = z.strictObject({
  slot: z.nullable(z.int().check(z.gte(1), z.lte(99))),
  odds: z.readonly(z.array(z.number().check(z.gte(0), z.lte(1))).check(z.maxLength(100))),
  origin: z.nullable(text(LONGEST_TEAM_NAME)),
});

const Outline = z.strictObject({
  teams: z
    .array(z.strictObject({ name: TeamName, teamStatus: TeamStatusValue, effect: z.optional(Effect) }))
    .check(z.minLength(FEWEST_TEAMS), z.maxLength(MOST_TEAMS)),
  /** Who sends what to whom; `from` and `to` are indexes of teams. */
  moves: z
    .array(z.strictObject({ assetid: RowId, from: TeamIndex, to: TeamIndex, pick: z.optional(KnownPick) }))
    .check(z.minLength(1), z.maxLength(MOST_MOVES)),
});

export const createShare = call({
  method: "POST",
  path: "/api/shares",
  summary: "Share a trade as a link that keeps today's values; the number held at once depends on the tier",
  body: z.strictObject({
    trade: Outline,
    situation: ShareSituation,
    title: z.optional(text(LONGEST_SHARE_TITLE)),
    /** Also post it to the Discord channel that the operator has set up, where there is one. */
    post: z.optional(z.boolean()),
  }),
  reply: z.object({ shareid: ShareId, url: z.string() }),
});

export const listShares = call({
  method: "GET",
  path: "/api/shares",
  summary: "The links the user holds, the latest first, and how many may be held",
  reply: z.object({
    /** Null: no limit. */
    limit: z.nullable(z.int()),
    canpost: z.boolean(),
    shares: z.array(
      z.object({
        shareid: ShareId,
        url: z.string(),
        title: z.nullable(z.string()),
        teams: z.array(z.string()),
        createddatetime: z.string(),
      }),
    ),
  }),
});

export const deleteShare = call({
  method: "DELETE",
  path: "/api/shares/{shareid}",
  summary: "Delete an own link, or as staff take down any; its address answers 410 from then on",
  params: z.object({ shareid: ShareId }),
  reply: Done,
});

const Value = z.nullable(z.object({ value: z.number(), low: z.number(), high: z.number() }));

const Judged = z.object({
  moves: z.array(z.object({ sender: Value, receiver: Value })),
  nets: z.array(z.number()),
  /** What each team gains: its net after package adjustment, with what its league counts. */
  gains: z.array(z.number()),
  /** The 80 percent band of each team's gain; null for a team without assets in the trade. */
  bands: z.array(z.nullable(z.object({ low: z.number(), high: z.number() }))),
  headline: z.string(),
  detail: z.string(),
  /** The verdict after package adjustment, where it differs from the nets; else empty. */
  adjusted: z.string(),
  usual: z.string(),
});

export const SharedTrade = z.object({
  shareid: ShareId,
  title: z.nullable(z.string()),
  createddatetime: z.string(),
  /** Version of the rating engine that the frozen values come from. */
  modelversion: z.int(),
  situation: ShareSituation,
  teams: z.array(z.object({ name: z.string(), teamStatus: TeamStatusValue, effect: z.optional(Effect) })),
  moves: z.array(
    z.object({
      assetid: z.int(),
      name: z.string(),
      position: z.enum(POSITIONS),
      team: z.nullable(z.string()),
      from: z.int(),
      to: z.int(),
      pick: z.optional(KnownPick),
    }),
  ),
  /** What counts beside values, as a sentence; empty for a trade of no league. */
  counted: z.string(),
  frozen: Judged,
  now: Judged,
});
export type SharedTrade = z.output<typeof SharedTrade>;

export const readShare = call({
  method: "GET",
  path: "/api/shares/{shareid}",
  summary: "A shared trade as it was judged when it was shared and as it is judged now; 410 where the link is gone",
  params: z.object({ shareid: ShareId }),
  reply: SharedTrade,
});
