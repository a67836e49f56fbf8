import * as z from "zod/mini";
import { POSITIONS } from "#core/assets/position.ts";
import { call } from "#contract/kit/call.ts";
import { SENTIMENTS } from "./insight-words.ts";
import { Day, RowId } from "#contract/kit/shapes.ts";
import { LeagueFields, RosterSettings, ScoringSettings } from "#contract/situation/settings.ts";

export const ReaderInsight = z.object({
  insightid: z.int(),
  insighttypecodeid: z.int(),
  leagueformatids: z.array(z.int()),
  sentiment: z.enum(SENTIMENTS),
  displayname: z.string(),
  bodytext: z.string(),
});
export type ReaderInsight = z.output<typeof ReaderInsight>;

export const TRENDS = ["up", "down", "neutral"] as const;

/** Holds the value with a chance of 80 percent, given the answers so far. Integers, rounded outwards. */
const BAND = { valuelow: z.int(), valuehigh: z.int() };

export const NamedAsset = z.object({
  assetid: z.int(),
  assetdisplayname: z.string(),
  position: z.enum(POSITIONS),
  team: z.nullable(z.string()),
});

/** `answers` is the number of comparisons behind the value; 0 means that it is a projection. */
export const Asset = z.extend(NamedAsset, {
  age: z.nullable(z.number()),
  yearsexperience: z.nullable(z.int()),
  tradevalue: z.number(),
  ...BAND,
  trend: z.enum(TRENDS),
  trendpercent: z.number(),
  isdraftpick: z.boolean(),
  isrookie: z.boolean(),
  draftpicknumber: z.nullable(z.int()),
  birthday: z.nullable(z.string()),
  college: z.nullable(z.string()),
  draftyear: z.nullable(z.int()),
  hasinsight: z.boolean(),
  insights: z.array(ReaderInsight),
  answers: z.int(),
  /** Present if `tradevalue` comes from the reader's custom score: the community's value. */
  communityvalue: z.optional(z.number()),
});
export type Asset = z.output<typeof Asset>;

/** An asset of the calculator, valued for one team status. */
export const StatusAsset = z.extend(NamedAsset, {
  age: z.nullable(z.number()),
  tradevalue: z.number(),
  ...BAND,
  communityvalue: z.optional(z.number()),
});
export type StatusAsset = z.output<typeof StatusAsset>;

const MOST_TEAM_STATUSES = 12;

export const RequestSource = z.enum(["asset-list", "trade-calculator"]);

/** The user for whom custom values are requested. Only the session cookie decides; this value grants nothing. */
export const RequestedUser = z.optional(z.nullable(z.union([RowId, z.string().check(z.maxLength(64))])));

export const tradeValues = call({
  method: "POST",
  idempotent: true,
  path: "/api/trade-values",
  summary: "Trade values of every asset in a situation, for one team status or several",
  body: z.strictObject({
    requestSource: RequestSource,
    teamStatus: z.optional(z.nullable(RowId)),
    teamStatuses: z.optional(z.array(RowId).check(z.minLength(1), z.maxLength(MOST_TEAM_STATUSES))),
    ...LeagueFields,
    userId: RequestedUser,
  }),
  reply: z.union([
    z.object({ assets: z.array(Asset) }),
    z.object({ assetsByTeamStatus: z.record(z.string(), z.array(StatusAsset)) }),
  ]),
});

export const AssetScoreRow = z.object({
  assetid: z.int(),
  communityScore: z.nullable(z.number()),
  userScore: z.nullable(z.number()),
  hasinsight: z.boolean(),
  insightstatus: z.nullable(z.string()),
  insightid: z.nullable(z.int()),
});
export type AssetScoreRow = z.output<typeof AssetScoreRow>;

export const tradeValueScores = call({
  method: "POST",
  idempotent: true,
  path: "/api/trade-values/scores",
  summary: "Staff: every asset's community value and the staff member's own, for writing insights",
  body: z.strictObject({
    requestSource: z.literal("insight-management"),
    leagueFormatId: RowId,
    teamStatus: RowId,
    userId: RequestedUser,
    scoringSettings: ScoringSettings,
    rosterSettings: RosterSettings,
  }),
  reply: z.object({ scores: z.array(AssetScoreRow) }),
});

/** The values of the last 30 days, to be drawn as a line beside each row of a list. */
export const ValueLines = z.object({
  /** Oldest first; at most every other day. */
  days: z.array(Day),
  /** By asset id, one value a day; null on days without a belief. */
  lines: z.record(z.string(), z.array(z.nullable(z.number()))),
});
export type ValueLines = z.output<typeof ValueLines>;
