import * as z from "zod/mini";
import { POSITIONS } from "#core/assets/position.ts";
import { SCORE_TYPES } from "#core/situation/score-type.ts";
import { call } from "#contract/kit/call.ts";
import { LeagueFormat, ScoreTypeRecord } from "#contract/situation/reference.ts";
import { RowId, RowIdText, text, unused, Uuid } from "#contract/kit/shapes.ts";

/** A player's last regular season: points in the visitor's scoring; the rank is by points per game at the position. */
const LastSeason = z.object({
  season: z.int(),
  games: z.int(),
  pointsPerGame: z.number(),
  /** Null after too few games for a rank. */
  positionRank: z.nullable(z.int()),
});

export const PromptAsset = z.object({
  id: z.int(),
  name: z.string(),
  position: z.enum(POSITIONS),
  team: z.nullable(z.string()),
  age: z.nullable(z.number()),
  lastSeason: z.nullable(LastSeason),
  /** For rookies alone: the year and the overall number of their draft pick; null for others and the undrafted. */
  draftPick: z.nullable(z.object({ year: z.int(), pick: z.int() })),
});
export type PromptAsset = z.output<typeof PromptAsset>;

/** A comparison of two assets, or of two teams when `isTeamBased`. It never contains a rating. */
export const Prompt = z.object({
  modalId: z.string(),
  isTeamBased: z.boolean(),
  assetA: z.nullable(PromptAsset),
  assetB: z.nullable(PromptAsset),
  teamA: z.array(PromptAsset),
  teamB: z.array(PromptAsset),
  scoreType: z.enum(SCORE_TYPES),
  scoreTypeName: ScoreTypeRecord.shape.formalname,
  leagueFormat: LeagueFormat.shape.dataname,
  leagueFormatName: LeagueFormat.shape.promptname,
  /** The quarterback slots of the visitor's league, as in '1QB', '2QB' or 'Superflex'. */
  quarterbacks: z.string(),
});
export type Prompt = z.output<typeof Prompt>;

const Flag = z.optional(z.enum(["true", "false"]));

export const nextPrompt = call({
  method: "GET",
  path: "/api/prompt",
  summary:
    "The open comparison of the visitor, or the next one; the session may also be sent in the x-session-id header",
  query: z.object({
    sessionId: z.optional(text(64)),
    /** Skips an open one about others. Where none is allowed (once a day and asset, ten a day) the usual one comes. */
    aboutAssetId: z.optional(RowIdText),
    hitMeAgain: unused(Flag, "Accepted and ignored: the reply is the open comparison or the next one in any case."),
    againFromCheckbox: unused(Flag, "Accepted and ignored, as hitMeAgain."),
    preloadedModalId: unused(z.optional(text(64)), "Accepted and ignored: the preloaded comparison always comes next."),
  }),
  reply: Prompt,
});

export const preloadPrompt = call({
  method: "POST",
  path: "/api/prompt/preload",
  summary: "Create the comparison that follows the open one",
  body: z.strictObject({ sessionId: text(64) }),
  reply: z.object({ preloadedModalId: z.string() }),
});

export const skipPrompt = call({
  method: "POST",
  path: "/api/prompt/skip",
  summary: "Skip the open comparison and get another one; at most 20 an hour",
  body: z.strictObject({ sessionId: text(64), modalId: text(64) }),
  reply: z.object({ skipped: z.boolean() }),
});

const Side = z.array(RowId).check(z.minLength(1), z.maxLength(3));

const Favoured = z.enum(["left", "even", "right"]);

/** The effect of a counted answer, and how it compares with the answers of others. */
export const AnswerEffect = z.object({
  /** Before and after: whole trade values in the visitor's league, or season totals to a tenth. */
  moved: z.array(z.object({ id: z.int(), name: z.string(), before: z.number(), after: z.number() })),
  /** How often others have answered the same question for each side; null if none have. */
  others: z.nullable(z.object({ left: z.int(), even: z.int(), right: z.int() })),
  /** The side that the ratings put ahead before this answer; null below five answers of others about any asset. */
  crowd: z.nullable(Favoured),
  agrees: z.nullable(z.boolean()),
});
export type AnswerEffect = z.output<typeof AnswerEffect>;

export const submitAnswer = call({
  method: "POST",
  idempotent: true,
  path: "/api/prompt/submit",
  summary: "Answer a comparison: -2 Know Left, -1 Think Left, 0 Even, 1 Think Right, 2 Know Right",
  body: z.strictObject({
    assetIdA: z.optional(z.nullable(RowId)),
    assetIdB: z.optional(z.nullable(RowId)),
    teamAssetIds: z.optional(z.nullable(z.strictObject({ teamA: Side, teamB: Side }))),
    selection: z.union([z.literal(-2), z.literal(-1), z.literal(0), z.literal(1), z.literal(2)]),
    scoreType: z.enum(SCORE_TYPES),
    isTeamBased: z.boolean(),
    visitorId: Uuid,
    sessionId: text(64),
    modalId: text(64),
    input: unused(z.optional(text(64)), "Accepted and ignored: how an answer was given changes nothing."),
    continueFlow: unused(
      z.optional(z.boolean()),
      "Accepted and ignored: the client requests another comparison if it wants one.",
    ),
  }),
  reply: z.object({ counted: z.boolean(), selection: z.int(), effect: z.nullable(AnswerEffect) }),
});
