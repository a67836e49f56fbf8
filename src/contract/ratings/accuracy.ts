import * as z from "zod/mini";
import { call } from "#contract/kit/call.ts";
import { Day } from "#contract/kit/shapes.ts";

/**
 * How well answers were predicted just before they were applied. `answers` counts those judged, `sided` those that
 * chose a side; the scores are means over the latter, in which every random pair of a pool counts alike, null where
 * there are none. `hits` is the share in which the favoured side was chosen. A coin flip has a log loss of 0.693.
 */
const SCORES = {
  answers: z.int(),
  sided: z.int(),
  hits: z.nullable(z.number()),
  /** Standard error of `hits`. */
  hitserror: z.nullable(z.number()),
  logloss: z.nullable(z.number()),
  /** The same answers predicted by plain Elo (K = 32). */
  elologloss: z.nullable(z.number()),
};
export const Scores = z.object(SCORES);
export type Scores = z.output<typeof Scores>;

/** Answers of both kinds whose favoured side had a chance from `from` to `to`: its mean, and how often it came. */
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

export const Accuracy = z.object({
  /** When answers were last judged; null if never. */
  judgeddatetime: z.nullable(z.string()),
  /** Version of the method that made the predictions. */
  methodversion: z.int(),
  /** Answers to random pairs, and to the Daily Twelve. */
  all: Scores,
  daily: Scores,
  reliability: z.array(ReliabilityBin),
  weeks: z.array(z.object({ week: Day, ...SCORES })),
});
export type Accuracy = z.output<typeof Accuracy>;

export const readAccuracy = call({
  method: "GET",
  path: "/api/accuracy",
  summary: "How well answers were predicted before they counted, beside a coin and plain Elo on the same answers",
  reply: Accuracy,
});
