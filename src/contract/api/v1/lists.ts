import * as z from "zod/mini";
import { PICK_THIRDS } from "#core/assets/pick-name.ts";
import { POSITIONS } from "#core/assets/position.ts";
import { MOST_BUDGET } from "#core/values/auction-dollars.ts";
import { PRESET_NAMES } from "#core/situation/presets.ts";
import { FORMATS } from "#core/situation/situation.ts";
import { call } from "#contract/kit/call.ts";
import { FREE_DAYS, MOST_DAYS } from "#contract/kit/limits.ts";
import { RowIdText } from "#contract/kit/shapes.ts";
import { TRENDS } from "#contract/values/values.ts";
import { numberText, wordList, FormatQuery, Heading, SituationQuery, FullSituation } from "#contract/situation/v1.ts";

const MOST_ROWS = 5000;

const Limit = z.optional(numberText({ min: 1, max: MOST_ROWS, integer: true }));
const PositionsQuery = z.optional(wordList(POSITIONS));

/** Ids of other products are present where they are known. */
export const V1Asset = z.object({
  assetid: z.int(),
  name: z.string(),
  position: z.enum(POSITIONS),
  team: z.nullable(z.string()),
  age: z.nullable(z.number()),
  birthday: z.nullable(z.string()),
  college: z.nullable(z.string()),
  draftyear: z.nullable(z.int()),
  draftpicknumber: z.nullable(z.int()),
  yearsexperience: z.nullable(z.int()),
  isrookie: z.boolean(),
  isdraftpick: z.boolean(),
  sleeperid: z.nullable(z.string()),
  gsisid: z.nullable(z.string()),
});
export type V1Asset = z.output<typeof V1Asset>;

export const listAssets = call({
  method: "GET",
  path: "/api/v1/assets",
  summary: "Every player and draft pick, with the ids other products know them by; open without a key",
  query: z.strictObject({ position: PositionsQuery, limit: Limit, ...FormatQuery }),
  reply: z.object({ attribution: z.string(), count: z.int(), assets: z.array(V1Asset) }),
});

/** The band holds the value with 80 percent probability; `answers` is null for values of a day mark. */
export const V1Value = z.object({
  rank: z.int(),
  positionrank: z.int(),
  assetid: z.int(),
  name: z.string(),
  position: z.enum(POSITIONS),
  team: z.nullable(z.string()),
  age: z.nullable(z.number()),
  isrookie: z.boolean(),
  value: z.number(),
  valuelow: z.number(),
  valuehigh: z.number(),
  trend: z.enum(TRENDS),
  trendpercent: z.number(),
  answers: z.nullable(z.int()),
  sleeperid: z.nullable(z.string()),
  gsisid: z.nullable(z.string()),
  /** Price in an auction, where the query names a `budget`; 0 for players not worth a bid, null for draft picks. */
  dollars: z.nullable(z.int()),
});
export type V1Value = z.output<typeof V1Value>;

export const VALUE_FIELDS = Object.keys(V1Value.shape) as readonly (keyof V1Value)[];

export const listValues = call({
  method: "GET",
  path: "/api/v1/values",
  summary: "Trade values of every asset in a situation, best first; the default dynasty, superflex, redraft are open",
  query: z.strictObject({
    ...SituationQuery,
    position: PositionsQuery,
    limit: Limit,
    fields: z.optional(wordList(VALUE_FIELDS)),
    scores: z.optional(z.enum(["community", "own"])),
    /** Dollars that each team has in an auction; brings the field `dollars`. */
    budget: z.optional(numberText({ min: 1, max: MOST_BUDGET, integer: true })),
    ...FormatQuery,
  }),
  reply: z.object({ ...Heading, count: z.int(), values: z.array(z.partial(V1Value)) }),
});

export const V1Pick = z.object({
  rank: z.int(),
  assetid: z.int(),
  name: z.string(),
  year: z.int(),
  round: z.int(),
  slot: z.nullable(z.int()),
  tier: z.nullable(z.enum(PICK_THIRDS)),
  value: z.number(),
  valuelow: z.number(),
  valuehigh: z.number(),
});
export type V1Pick = z.output<typeof V1Pick>;

export const listPicks = call({
  method: "GET",
  path: "/api/v1/picks",
  summary: "Trade values of draft picks in a situation, by year, round and slot; redraft leagues have none",
  query: z.strictObject({ ...SituationQuery, ...FormatQuery }),
  reply: z.object({ ...Heading, count: z.int(), picks: z.array(V1Pick) }),
});

export const V1Day = z.object({
  day: z.string(),
  value: z.number(),
  valuelow: z.number(),
  valuehigh: z.number(),
  /** Whether the value is from statistics alone, before the first answer. */
  fromstatistics: z.boolean(),
});
export type V1Day = z.output<typeof V1Day>;

export const readHistory = call({
  method: "GET",
  path: "/api/v1/history/{assetid}",
  summary: `The values of an asset at each day mark, in a situation; ${FREE_DAYS} days without a key`,
  params: z.object({ assetid: RowIdText }),
  query: z.strictObject({
    ...SituationQuery,
    days: z.optional(numberText({ min: 1, max: MOST_DAYS, integer: true })),
    ...FormatQuery,
  }),
  reply: z.object({ ...Heading, assetid: z.int(), name: z.string(), count: z.int(), days: z.array(V1Day) }),
});

/** A setting of the situation: the name of its parameter, its default and its range. */
export const V1Setting = z.object({
  setting: z.string(),
  group: z.enum(["scoring", "roster"]),
  default: z.number(),
  min: z.number(),
  max: z.number(),
});
export type V1Setting = z.output<typeof V1Setting>;

export const listFormats = call({
  method: "GET",
  path: "/api/v1/formats",
  summary: "League formats, team statuses, presets and settings with their defaults and ranges; open without a key",
  query: z.strictObject({ ...FormatQuery }),
  reply: z.object({
    attribution: z.string(),
    count: z.int(),
    leagues: z.array(z.object({ league: z.enum(FORMATS), name: z.string() })),
    teamstatuses: z.array(z.object({ teamStatus: z.int(), name: z.string() })),
    presets: z.array(z.object({ preset: z.enum(PRESET_NAMES), name: z.string() })),
    settings: z.array(V1Setting),
    open: z.array(z.object({ name: z.string(), situation: FullSituation })),
  }),
});
