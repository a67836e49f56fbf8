import { count, desc, eq, gte, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { DAY_MS, HOUR_MS } from "#core/kit/calendar.ts";
import { readHealth, type Health, type HourOfAnswers } from "#contract/operations/health.ts";
import { ANSWER_HOURS, MESSAGE_DAYS } from "#contract/kit/limits.ts";
import type { Deps } from "#server/deps.ts";
import { poolNameOf } from "#server/ratings/store/pool.ts";
import { busyVoters, contestedAssets } from "#server/ratings/contested.ts";
import type { Database } from "#server/kit/db/database.ts";
import { rows } from "#server/kit/db/rows.ts";
import { jobrun } from "./tables.ts";
import { paymentevent, returnedpayment } from "#server/plans/tables.ts";
import { route } from "#server/kit/http/route.ts";

const MOST_UNKNOWN = 20;
const MOST_RUNS = 30;
const short = (share: number): number => Math.round(share * 100) / 100;

async function hours({ db, now }: Deps): Promise<HourOfAnswers[]> {
  const last = Math.floor(now().getTime() / HOUR_MS) * HOUR_MS;
  const first = last - (ANSWER_HOURS - 1) * HOUR_MS;
  const found = new Map((await answersByHour(db, new Date(first))).map((one) => [one.hour, one]));
  return Array.from({ length: ANSWER_HOURS }, (_, i) => {
    const hour = new Date(first + i * HOUR_MS).toISOString();
    return found.get(hour) ?? { hour, answers: 0, counted: 0 };
  });
}

async function webhooks({ db, now, metrics }: Deps): Promise<Health["webhooks"]> {
  const kept = await messagesByOutcome(db, new Date(now().getTime() - MESSAGE_DAYS * DAY_MS));
  const here = (await metrics.webhooks.get()).values;
  const keptAs = (outcome: (typeof kept)[number]["outcome"]): number =>
    kept.find((one) => one.outcome === outcome)?.messages ?? 0;
  const countedAs = (outcome: string): number => here.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
  const unknown = await unknownMessages(db, MOST_UNKNOWN);
  const returned = await returnedPayments(db, MOST_UNKNOWN);
  return {
    applied: keptAs("applied"),
    ignored: keptAs("ignored"),
    unknowncustomer: keptAs("unknown-customer"),
    refused: countedAs("refused"),
    failed: countedAs("failed"),
    unknown: unknown.map((one) => ({ ...one, receiveddatetime: one.receiveddatetime.toISOString() })),
    returned: returned.map((one) => ({ ...one, refundeddatetime: one.refundeddatetime.toISOString() })),
  };
}

async function health(deps: Deps): Promise<Health> {
  const { db } = deps;
  const runs = await db
    .select()
    .from(jobrun)
    .orderBy(desc(jobrun.starteddatetime), desc(jobrun.jobrunid))
    .limit(MOST_RUNS);
  return {
    hours: await hours(deps),
    contestedassets: (await contestedAssets(db)).map(({ poolid, change, claim, ...one }) => ({
      ...one,
      pool: poolNameOf(poolid),
      change: short(change),
      claim: short(claim),
      claiming: [...one.claiming],
    })),
    voters: (await busyVoters(db)).map(({ aday, seconds, agreement, blind, ...one }) => ({
      ...one,
      aday: short(aday),
      seconds: short(seconds),
      agreement: agreement === null ? null : short(agreement),
      blind: short(blind),
    })),
    webhooks: await webhooks(deps),
    jobs: runs.map(({ job, day, starteddatetime, finisheddatetime, outcome }) => ({
      job,
      day,
      starteddatetime: starteddatetime.toISOString(),
      finisheddatetime: finisheddatetime?.toISOString() ?? null,
      outcome,
    })),
  };
}

// Answers are numbered in their order, so the newest are found without reading the rest.
const MOST_ANSWERS = 300_000;

const answersByHour = (db: Database, from: Date): Promise<HourOfAnswers[]> =>
  rows(
    db,
    sql`with newest as (select answereddatetime, weight, voidedby from answer order by seq desc limit ${MOST_ANSWERS})
      select to_char(date_trunc('hour', answereddatetime at time zone 'UTC'), 'YYYY-MM-DD"T"HH24:00:00.000"Z"') as hour,
      count(*)::int as answers, count(*) filter (where weight > 0 and voidedby is null)::int as counted
      from newest where answereddatetime >= ${from.toISOString()}::timestamptz group by 1`,
  );

const messagesByOutcome = (db: Database, from: Date) =>
  db
    .select({ outcome: paymentevent.outcome, messages: count() })
    .from(paymentevent)
    .where(gte(paymentevent.receiveddatetime, from))
    .groupBy(paymentevent.outcome);

const unknownMessages = (db: Database, limit: number) =>
  db
    .select({
      eventid: paymentevent.eventid,
      type: paymentevent.type,
      customerid: paymentevent.customerid,
      receiveddatetime: paymentevent.receiveddatetime,
    })
    .from(paymentevent)
    .where(eq(paymentevent.outcome, "unknown-customer"))
    .orderBy(desc(paymentevent.receiveddatetime))
    .limit(limit);

const returnedPayments = (db: Database, limit: number) =>
  db
    .select({
      refundid: returnedpayment.refundid,
      customerid: returnedpayment.customerid,
      cents: returnedpayment.cents,
      refundeddatetime: returnedpayment.refundeddatetime,
    })
    .from(returnedpayment)
    .orderBy(desc(returnedpayment.refundeddatetime))
    .limit(limit);

export function healthRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, readHealth, { guard: "staff", limit: "cheap" }, () => health(deps));
}
