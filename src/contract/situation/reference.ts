import * as z from "zod/mini";
import { POSITIONS } from "#core/assets/position.ts";
import { FORMATS } from "#core/situation/situation.ts";
import { SCORE_TYPES } from "#core/situation/score-type.ts";
import { call } from "#contract/kit/call.ts";
import { Day } from "#contract/kit/shapes.ts";

export const CODE_GROUPS = ["teamstatus", "subscriptiontier", "insighttype", "insightstatus"] as const;

export const Code = z.object({
  codeid: z.int(),
  codegroup: z.enum(CODE_GROUPS),
  dataname: z.string(),
  displayname: z.string(),
  informalname: z.string(),
  sortorder: z.int(),
  isdisabled: z.boolean(),
});
export type Code = z.output<typeof Code>;

export const LeagueFormat = z.object({
  leagueformatid: z.int(),
  dataname: z.enum(FORMATS),
  formalname: z.string(),
  displayname: z.string(),
  promptname: z.string(),
});
export type LeagueFormat = z.output<typeof LeagueFormat>;

export const ScoreTypeRecord = z.object({
  scoretypeid: z.int(),
  dataname: z.enum(SCORE_TYPES),
  formalname: z.string(),
});
export type ScoreTypeRecord = z.output<typeof ScoreTypeRecord>;

export const AssetMetadata = z.object({
  assetid: z.int(),
  assetdisplayname: z.string(),
  positionabbr: z.enum(POSITIONS),
  teamnameabbr: z.nullable(z.string()),
  agedecimal: z.nullable(z.number()),
  isrookie: z.boolean(),
});
export type AssetMetadata = z.output<typeof AssetMetadata>;

/** A player's designation as its publisher writes it, and the day of the facts that first listed it, if known. */
export const Injury = z.object({ assetid: z.int(), designation: z.string(), since: z.nullable(Day) });
export type Injury = z.output<typeof Injury>;

export const listCodes = call({
  method: "GET",
  path: "/api/codes",
  summary: "Reference codes: team status, subscription tier, insight type and status",
  reply: z.array(Code),
});
export const listLeagueFormats = call({
  method: "GET",
  path: "/api/leagueformats",
  summary: "League formats",
  reply: z.array(LeagueFormat),
});
export const listScoreTypes = call({
  method: "GET",
  path: "/api/scoretypes",
  summary: "Score types: perception and the seven season statistics",
  reply: z.array(ScoreTypeRecord),
});
export const listAssetMetadata = call({
  method: "GET",
  path: "/api/assets/metadata",
  summary: "Every asset with its position, team and age",
  reply: z.array(AssetMetadata),
});
export const listInjuries = call({
  method: "GET",
  path: "/api/injuries",
  summary: "Every player with a designation: on a reserve list, suspended, or in doubt for the next game",
  reply: z.array(Injury),
});

/** `votes` counts stored answers, `factsasof` is the day of the facts, `credits` name list publishers in use. */
export const readStats = call({
  method: "GET",
  path: "/api/stats",
  summary: "Public counts, when the ratings last moved, and the day and sources of the facts",
  reply: z.object({
    votes: z.int(),
    assets: z.int(),
    visitors: z.int(),
    lastvotedatetime: z.nullable(z.string()),
    factsasof: z.string(),
    credits: z.array(z.string()),
  }),
});
