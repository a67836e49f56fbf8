import * as z from "zod/mini";
import { call } from "./call.ts";

const HourOfAnswers = z.object({ hour: z.string(), answers: z.int(), counted: z.int() });
export type HourOfAnswers = z.output<typeof HourOfAnswers>;

const SuspiciousAsset = z.object({
  assetid: z.int(),
  assetdisplayname: z.string(),
  pool: z.string(),
  answers: z.int(),
  share: z.number(),
});
const SuspiciousVoter = z.object({
  visitorid: z.string(),
  answers: z.int(),
  toofast: z.int(),
  crowded: z.int(),
  blind: z.number(),
  lastanswereddatetime: z.string(),
});

const YoungAsset = z.object({
  assetid: z.int(),
  assetdisplayname: z.string(),
  pool: z.string(),
  answers: z.int(),
  /** Share of new visitors among its newest answers, and among those of the pool. */
  share: z.number(),
  poolshare: z.number(),
});

/** The findings of the nightly check of the newest answers. */
const Watch = z.object({
  watcheddatetime: z.string(),
  /** Answers looked at. */
  answers: z.int(),
  /** Visitors who share targets and hours beyond chance: `pairs` of them, in `hours` hours. */
  groups: z.array(
    z.object({
      visitorids: z.array(z.string()),
      pairs: z.int(),
      hours: z.int(),
      targets: z.array(z.object({ pool: z.string(), assetdisplayname: z.string(), visitors: z.int() })),
    }),
  ),
  /**
   * Answers without which an asset would change places with another of the first 24 (`swaps`) or be in another tier;
   * `change` is the share by which its value would change.
   */
  leverage: z.array(
    z.object({
      pool: z.string(),
      visitorid: z.string(),
      assetdisplayname: z.string(),
      change: z.number(),
      swaps: z.nullable(z.string()),
      changestier: z.boolean(),
      answereddatetime: z.string(),
    }),
  ),
});
export type Watch = z.output<typeof Watch>;

const Webhooks = z.object({
  /** Messages of the last days by outcome. */
  applied: z.int(),
  ignored: z.int(),
  unknowncustomer: z.int(),
  /** Since this process started: messages with an invalid signature, and messages that failed and will be retried. */
  refused: z.int(),
  failed: z.int(),
  /** The newest messages about unknown customers. */
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
  /** One entry per hour, oldest first, including hours without answers. */
  hours: z.array(HourOfAnswers),
  suspiciousassets: z.array(SuspiciousAsset),
  suspiciousvoters: z.array(SuspiciousVoter),
  youngassets: z.array(YoungAsset),
  /** Null before the first night. */
  watch: z.nullable(Watch),
  webhooks: Webhooks,
  jobs: z.array(JobRun),
});
export type Health = z.output<typeof Health>;

export const readHealth = call({
  method: "GET",
  path: "/api/admin/health",
  summary: "Staff: answers per hour, what looks suspicious, payment messages and job runs",
  reply: Health,
});
