import { ValueLines, Asset, RequestSource, RequestedUser, TRENDS, NamedAsset } from "#contract/values/values.ts";
import * as z from "zod/mini";
import { BRIDGE_STEPS } from "#core/values/bridge.ts";
import { call } from "#contract/kit/call.ts";
import { FEWEST_DAYS, MOST_ASSETS_OF_HISTORY, MOST_DAYS } from "#contract/kit/limits.ts";
import { Day, RowId, unused } from "#contract/kit/shapes.ts";
import { LeagueFields } from "#contract/situation/settings.ts";

const SITUATION = {
  requestSource: unused(z.optional(RequestSource), "Accepted and ignored: the reply is the same for every source."),
  teamStatus: RowId,
  ...LeagueFields,
  userId: RequestedUser,
};

const LINE = {
  points: z.number(),
  passtds: z.number(),
  passyds: z.number(),
  rushtds: z.number(),
  rushyds: z.number(),
  receptiontds: z.number(),
  receptionyds: z.number(),
  receptions: z.number(),
};
export const SeasonLine = z.object({ season: z.int(), games: z.int(), ...LINE });
export type SeasonLine = z.output<typeof SeasonLine>;
export const Projection = z.object({ season: z.int(), ...LINE });
export type Projection = z.output<typeof Projection>;

const StatusValue = z.object({ teamStatus: z.int(), displayname: z.string(), tradevalue: z.number() });

/** The value after a step and its ratio to the one before (null if 0); from `start`, dynasty without injury. */
export const Bridge = z.object({
  start: z.number(),
  steps: z.array(z.object({ step: z.enum(BRIDGE_STEPS), value: z.number(), factor: z.nullable(z.number()) })),
});
export type Bridge = z.output<typeof Bridge>;

/** `split` counts the answers about the asset: much less, less, even, more, much more. */
export const Provenance = z.object({
  answers: z.int(),
  voters: z.int(),
  lastanswer: z.nullable(z.string()),
  split: z.array(z.int()),
});
export type Provenance = z.output<typeof Provenance>;

/** One asset in a situation. Values are null if the asset has no value in the format. */
export const Profile = z.object({
  asset: z.extend(
    z.omit(Asset, { tradevalue: true, valuelow: true, valuehigh: true, communityvalue: true, answers: true }),
    { injurystatus: z.nullable(z.string()) },
  ),
  isdealt: z.boolean(),
  /** The reader's value: by their own scores if they have any, else the community's. */
  tradevalue: z.nullable(z.number()),
  communityvalue: z.nullable(z.number()),
  /** The 80 percent band of the community's value, in whole numbers. */
  valuelow: z.nullable(z.int()),
  valuehigh: z.nullable(z.int()),
  overallrank: z.nullable(z.int()),
  positionrank: z.nullable(z.int()),
  statuses: z.array(StatusValue),
  bridge: z.nullable(Bridge),
  comparables: z.array(z.extend(NamedAsset, { tradevalue: z.number() })),
  provenance: z.nullable(Provenance),
  seasons: z.array(SeasonLine),
  projection: z.nullable(Projection),
});
export type Profile = z.output<typeof Profile>;

export const assetProfile = call({
  method: "POST",
  idempotent: true,
  path: "/api/asset-profile",
  summary: "One asset in a situation: value, ranks, steps from the community's value, seasons, answers",
  body: z.strictObject({ assetid: RowId, ...SITUATION }),
  reply: Profile,
});

/** An event of an asset on a day: a new insight, or news that widened its belief. */
export const HistoryEvent = z.object({ day: Day, kind: z.enum(["insight", "news"]) });
export type HistoryEvent = z.output<typeof HistoryEvent>;

/** On each stored day, by the current model in the reader's situation; null on days without a belief. */
export const AssetHistory = z.object({
  days: z.array(Day),
  /** How many of the first days are from statistics alone, before the first answer. */
  fromstatistics: z.int(),
  assets: z.array(
    z.object({
      assetid: z.int(),
      values: z.array(z.nullable(z.number())),
      /** The 80 percent band of each value. */
      low: z.array(z.nullable(z.number())),
      high: z.array(z.nullable(z.number())),
      marks: z.array(HistoryEvent),
      /** The movement that lists show, and the last days that it speaks of. */
      trend: z.enum(TRENDS),
      trendpercent: z.number(),
      trenddays: z.int(),
    }),
  ),
});
export type AssetHistory = z.output<typeof AssetHistory>;

export const assetHistory = call({
  method: "POST",
  idempotent: true,
  path: "/api/asset-history",
  summary:
    "The values of one to four assets on each kept day, priced by today's model; more than 30 days need a subscription",
  body: z.strictObject({
    assetids: z.array(RowId).check(z.minLength(1), z.maxLength(MOST_ASSETS_OF_HISTORY)),
    days: z.int().check(z.gte(FEWEST_DAYS), z.lte(MOST_DAYS)),
    ...SITUATION,
  }),
  reply: AssetHistory,
});

export const valueLines = call({
  method: "POST",
  idempotent: true,
  path: "/api/value-lines",
  summary: "How the value of every asset moved in 30 days, priced by today's model in a situation",
  body: z.strictObject(SITUATION),
  reply: ValueLines,
});
