import * as z from "zod/mini";
import { call } from "#contract/kit/call.ts";
import { Done, RowId, RowIdText } from "#contract/kit/shapes.ts";

export const availableScoreTypes = call({
  method: "GET",
  path: "/api/available-score-types",
  summary: "Ids of the score types that apply to an asset in a league format",
  query: z.object({ assetId: RowIdText, leagueFormatId: RowIdText }),
  reply: z.array(z.int()),
});

/** `communityscore` is the rating (ELO); `communitystat` the season total it stands for, null for perception. */
export const ScoreRow = z.object({
  id: z.int(),
  communityscore: z.number(),
  userscore: z.nullable(z.number()),
  communitystat: z.nullable(z.number()),
  userstat: z.nullable(z.number()),
});
export type ScoreRow = z.output<typeof ScoreRow>;

/** Header with the mean rating of the pool, from which a score converts to its season total. */
export const POOL_CENTRE_HEADER = "x-pool-centre";

export const assetScores = call({
  method: "GET",
  path: "/api/asset-scores",
  summary: "Ratings of every asset in one pool, with the reader's own if requested",
  query: z.object({
    leagueFormatId: RowIdText,
    scoreTypeId: RowIdText,
    customScores: z.optional(z.enum(["true", "false"])),
  }),
  reply: z.array(ScoreRow),
});

/** A personal score of one asset in one pool, on the scale of `communityscore`; null removes it. */
const ScoreChange = z.strictObject({
  assetid: RowId,
  leagueFormatId: RowId,
  scoreTypeId: RowId,
  customScore: z.nullable(z.number().check(z.gte(0), z.lte(1_000_000))),
});

export const saveCustomScore = call({
  method: "PUT",
  path: "/api/custom-scores",
  summary: "Set or, with null, remove the user's own score of an asset",
  body: ScoreChange,
  reply: ScoreRow,
});

const MOST_SCORE_CHANGES = 2000;

export const saveCustomScores = call({
  method: "PUT",
  path: "/api/custom-scores/all",
  summary: "Set or remove many of the user's own scores; if one is refused, none is changed",
  body: z.strictObject({ changes: z.array(ScoreChange).check(z.minLength(1), z.maxLength(MOST_SCORE_CHANGES)) }),
  reply: Done,
});

export const OwnScore = z.object({
  assetid: z.int(),
  leagueFormatId: z.int(),
  scoreTypeId: z.int(),
  customScore: z.number(),
  communityscore: z.number(),
  communitystat: z.nullable(z.number()),
  userstat: z.nullable(z.number()),
  updateddatetime: z.string(),
});
export type OwnScore = z.output<typeof OwnScore>;

export const listCustomScores = call({
  method: "GET",
  path: "/api/custom-scores",
  summary: "The user's custom scores, in all formats and categories",
  reply: z.array(OwnScore),
});
