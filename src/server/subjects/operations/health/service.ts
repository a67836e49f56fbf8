import { DAY_MS, HOUR_MS } from "#core/calendar.ts";
import type { Health, HourOfAnswers } from "#contract/health.ts";
import { ANSWER_HOURS, MESSAGE_DAYS } from "#contract/limits.ts";
import type { Deps } from "#server/deps.ts";
import { poolNameOf } from "#server/ratings/store/pool-ids.ts";
import { suspiciousAssets, suspiciousVoters, youngAssets } from "#server/ratings/suspicious.ts";
import { readWatch } from "#server/ratings/watch.ts";
import * as store from "./store.ts";

const MOST_UNKNOWN = 20;
const MOST_RUNS = 30;
/** Rounds to two decimals. */
const short = (share: number): number => Math.round(share * 100) / 100;

const hours = async ({ db, now }: Deps): Promise<HourOfAnswers[]> => {
  const last = Math.floor(now().getTime() / HOUR_MS) * HOUR_MS;
  const first = last - (ANSWER_HOURS - 1) * HOUR_MS;
  const found = new Map((await store.answersByHour(db, new Date(first))).map((one) => [one.hour, one]));
  return Array.from({ length: ANSWER_HOURS }, (_, i) => {
    const hour = new Date(first + i * HOUR_MS).toISOString();
    return found.get(hour) ?? { hour, answers: 0, counted: 0 };
  });
};

const webhooks = async ({ db, now, metrics }: Deps): Promise<Health["webhooks"]> => {
  const kept = await store.messagesByOutcome(db, new Date(now().getTime() - MESSAGE_DAYS * DAY_MS));
  const here = (await metrics.webhooks.get()).values;
  const keptAs = (outcome: (typeof kept)[number]["outcome"]): number =>
    kept.find((one) => one.outcome === outcome)?.messages ?? 0;
  const countedAs = (outcome: string): number => here.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
  const unknown = await store.unknownMessages(db, MOST_UNKNOWN);
  const returned = await store.returnedPayments(db, MOST_UNKNOWN);
  return {
    applied: keptAs("applied"),
    ignored: keptAs("ignored"),
    unknowncustomer: keptAs("unknown-customer"),
    refused: countedAs("refused"),
    failed: countedAs("failed"),
    unknown: unknown.map((one) => ({ ...one, receiveddatetime: one.receiveddatetime.toISOString() })),
    returned: returned.map((one) => ({ ...one, refundeddatetime: one.refundeddatetime.toISOString() })),
  };
};

/** The state of the service: answers per hour, suspicious voting, payment messages, job runs. */
export const health = async (deps: Deps): Promise<Health> => {
  const { db } = deps;
  return {
    hours: await hours(deps),
    suspiciousassets: (await suspiciousAssets(db)).map(({ assetid, assetdisplayname, poolid, answers, share }) => ({
      assetid,
      assetdisplayname,
      pool: poolNameOf(poolid),
      answers,
      share: short(share),
    })),
    suspiciousvoters: (await suspiciousVoters(db)).map((one) => ({ ...one, blind: short(one.blind) })),
    youngassets: (await youngAssets(db)).map(({ poolid, share, poolshare, ...one }) => ({
      ...one,
      pool: poolNameOf(poolid),
      share: short(share),
      poolshare: short(poolshare),
    })),
    watch: await readWatch(db),
    webhooks: await webhooks(deps),
    jobs: (await store.newestRuns(db, MOST_RUNS)).map(({ job, day, starteddatetime, finisheddatetime, outcome }) => ({
      job,
      day,
      starteddatetime: starteddatetime.toISOString(),
      finisheddatetime: finisheddatetime?.toISOString() ?? null,
      outcome,
    })),
  };
};
