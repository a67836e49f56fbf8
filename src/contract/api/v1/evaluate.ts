import * as z from "zod/mini";
import { TEAM_STATUSES } from "#core/situation/situation.ts";
import { FEWEST_TEAMS, MOST_TEAMS } from "#core/trades/trade.ts";
import { call } from "#contract/kit/call.ts";
import { RowId, text } from "#contract/kit/shapes.ts";
import { Heading, SituationBody } from "#contract/situation/v1.ts";

const MOST_SENT = 30;

const TeamNumber = z.int().check(z.gte(1), z.lte(MOST_TEAMS));

/**
 * A team and what it sends: players and picks by the ids of the lists, startup picks (2,000,000,000 + 10,000 x teams +
 * overall pick), and money with its price (1,000,000,000 + 10,002 x dollars + 100 x price per dollar + 1). `to` is the
 * number of the receiving team, from 1; with two teams it may be left out.
 */
const Team = z.strictObject({
  name: z.optional(text(60)),
  teamStatus: z.optional(z.int().check(z.gte(TEAM_STATUSES[0]), z.lte(TEAM_STATUSES.at(-1)!))),
  sends: z.array(z.strictObject({ assetid: RowId, to: z.optional(TeamNumber) })).check(z.maxLength(MOST_SENT)),
});

/**
 * By adjusted nets: the trade favors `team`, which gains most; `gap` is its net (where every team loses, the difference
 * from the team that loses most), and `percent` the gap in percent of its larger side. Even while the largest
 * absolute net is below 10, close up to 5 percent, too close while the team's chance to gain is 40 to 60 percent.
 */
const Verdict = z.object({
  kind: z.enum(["empty", "even", "close", "too-close", "favors"]),
  team: z.nullable(z.int()),
  gap: z.number(),
  percent: z.number(),
});

export const evaluateTrade = call({
  method: "POST",
  path: "/api/v1/trades/evaluate",
  summary: "Weigh a trade between two to six teams, each by its own team status; needs a key",
  body: z.strictObject({
    situation: z.optional(SituationBody),
    teams: z.array(Team).check(z.minLength(FEWEST_TEAMS), z.maxLength(MOST_TEAMS)),
  }),
  reply: z.object({
    ...Heading,
    /** The balance by the plain nets in words, then the verdict where the package adjustment changes it. */
    text: z.string(),
    /** The balance rule: whether every plain net is below 10. */
    sumbalanced: z.boolean(),
    verdict: Verdict,
    teams: z.array(
      z.object({
        team: z.int(),
        name: z.string(),
        teamStatus: z.int(),
        sent: z.number(),
        received: z.number(),
        net: z.number(),
        /** What the package adjustment adds to the plain net, its items, and the net with it. */
        adjustment: z.number(),
        items: z.object({
          bestpiece: z.number(),
          /** Always 0. */
          exchange: z.number(),
          rosterspots: z.number(),
          /** Players received beyond those sent. */
          spotsneeded: z.int(),
        }),
        adjustednet: z.number(),
        /** Probability from 0 to 1 that the team gains, by the bands of the values; null for a team without assets. */
        chance: z.nullable(z.number()),
      }),
    ),
    /** One or two assets each that would even the sums if `from` added them for `to`; `gap`: what they leave. */
    eveners: z.array(
      z.object({
        assets: z.array(z.object({ assetid: z.int(), name: z.string() })),
        from: z.int(),
        to: z.int(),
        gap: z.number(),
      }),
    ),
  }),
});
