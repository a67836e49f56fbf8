import * as z from "zod/mini";
import { FORMATS } from "#core/situation/situation.ts";
import { BIASES } from "#core/rating/answer-bias.ts";
import { SCORE_TYPES } from "#core/score/score-type.ts";
import { call } from "./call.ts";
import { Day } from "./shapes.ts";

/**
 * How well answers to random pairs were predicted just before they were applied. `answers` counts those judged, `sided`
 * those that chose a side; the scores are means over the latter, in which every pair of a pool counts alike, null where
 * there are none. `hits` is the share in which the favoured side was chosen. A coin flip has a log loss of 0.693 and a
 * Brier score of 0.25.
 */
const SCORES = {
  answers: z.int(),
  sided: z.int(),
  hits: z.nullable(z.number()),
  /** Standard error of `hits`, and below of `logloss`. */
  hitserror: z.nullable(z.number()),
  logloss: z.nullable(z.number()),
  loglosserror: z.nullable(z.number()),
  brier: z.nullable(z.number()),
  /** The same answers predicted by plain Elo (K = 32). */
  elologloss: z.nullable(z.number()),
  elobrier: z.nullable(z.number()),
  /** Mean log loss over all five answers; one guess in five has 1.609. */
  fivelogloss: z.nullable(z.number()),
};
export const Scores = z.object(SCORES);
export type Scores = z.output<typeof Scores>;

/** Answers whose favoured side had a chance from `from` to `to`: the mean chance, and how often it was chosen. */
export const ReliabilityBin = z.object({
  from: z.number(),
  to: z.number(),
  sided: z.int(),
  predicted: z.nullable(z.number()),
  chosen: z.nullable(z.number()),
  /** Standard error of `chosen`. */
  error: z.nullable(z.number()),
});
export type ReliabilityBin = z.output<typeof ReliabilityBin>;

/**
 * How much a circumstance that should not matter changes answers (core/rating/answer-bias.ts): ln value added to the
 * left side, or the logarithm of a factor of the noise, with its standard error. `answers` are those it applies to.
 */
const AnswerBias = z.object({
  bias: z.enum(BIASES),
  value: z.number(),
  error: z.number(),
  answers: z.int(),
  /** Beyond two standard errors; predictions are corrected for it. */
  iscorrected: z.boolean(),
});
export type AnswerBias = z.output<typeof AnswerBias>;

export const Accuracy = z.object({
  /** When answers were last judged; null if never. */
  judgeddatetime: z.nullable(z.string()),
  /** Version of the method that made the predictions. */
  methodversion: z.int(),
  all: Scores,
  /** Voters with at least 20 counted answers before. */
  established: Scores,
  reliability: z.array(ReliabilityBin),
  weeks: z.array(z.object({ week: Day, ...SCORES })),
  /** From all counted answers; empty before the first. */
  biases: z.array(AnswerBias),
  /**
   * The share of Even answers beyond what predictions expect, as from voters who press Even whatever is asked, with its
   * standard error; null before the first.
   */
  easyevens: z.nullable(z.object({ answers: z.int(), share: z.number(), error: z.number() })),
  pools: z.array(z.object({ format: z.enum(FORMATS), scoretype: z.enum(SCORE_TYPES), ...SCORES })),
});
export type Accuracy = z.output<typeof Accuracy>;

export const readAccuracy = call({
  method: "GET",
  path: "/api/accuracy",
  summary: "How well answers were predicted before they counted, beside a coin and plain Elo on the same answers",
  reply: Accuracy,
});
