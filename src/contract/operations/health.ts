import * as z from "zod/mini";
import { call } from "#contract/kit/call.ts";
import { Day } from "#contract/kit/shapes.ts";

const HourOfAnswers = z.object({ hour: z.string(), answers: z.int(), counted: z.int() });
export type HourOfAnswers = z.output<typeof HourOfAnswers>;

/** An asset of which voters who are not established claim more than they may decide (core/ratings/claim.ts). */
const ContestedAsset = z.object({
  assetid: z.int(),
  assetdisplayname: z.string(),
  pool: z.string(),
  /** The share by which they would change its value, and the same in deviations of its rating. */
  change: z.number(),
  claim: z.number(),
  /** Days in a row at whose end it was contested. */
  days: z.int(),
  /** Who answered so recently, the newest visitors first: the first day, and answers in all and about the asset. */
  claiming: z.array(z.object({ visitorid: z.string(), firstday: Day, answers: z.int(), about: z.int() })),
});
export type ContestedAsset = z.output<typeof ContestedAsset>;

const Voter = z.object({
  visitorid: z.string(),
  answers: z.int(),
  /** Answers a day; median seconds to an answer; the share that agrees with the ratings. */
  aday: z.number(),
  seconds: z.number(),
  agreement: z.nullable(z.number()),
  toofast: z.int(),
  crowded: z.int(),
  /** Probability of answering without looking. */
  blind: z.number(),
  lastanswereddatetime: z.string(),
});

const Webhooks = z.object({
  applied: z.int(),
  ignored: z.int(),
  unknowncustomer: z.int(),
  /** Since this process started: messages with an invalid signature, and messages that failed and will be retried. */
  refused: z.int(),
  failed: z.int(),
  unknown: z.array(
    z.object({
      eventid: z.string(),
      type: z.string(),
      customerid: z.nullable(z.string()),
      receiveddatetime: z.string(),
    }),
  ),
  /** The newest payments for accounts that no longer exist. Each was refunded in full, and its subscription ended. */
  returned: z.array(
    z.object({ refundid: z.string(), customerid: z.string(), cents: z.int(), refundeddatetime: z.string() }),
  ),
});

const JobRun = z.object({
  job: z.string(),
  day: z.string(),
  starteddatetime: z.string(),
  finisheddatetime: z.nullable(z.string()),
  outcome: z.nullable(z.string()),
});

export const Health = z.object({
  hours: z.array(HourOfAnswers),
  contestedassets: z.array(ContestedAsset),
  voters: z.array(Voter),
  webhooks: Webhooks,
  jobs: z.array(JobRun),
});
export type Health = z.output<typeof Health>;

export const readHealth = call({
  method: "GET",
  path: "/api/admin/health",
  summary: "Staff: answers per hour, contested assets, the busiest voters, payment messages and job runs",
  reply: Health,
});
