import { count, desc, eq, gte, sql } from "drizzle-orm";
import type { Database } from "#server/base/db/database.ts";
import { rows } from "#server/base/db/rows.ts";
import { jobrun } from "#server/base/db/schema/jobs.ts";
import { paymentevent, returnedpayment } from "#server/base/db/schema/subscriptions.ts";

// Answers are numbered in their order, so the newest are found without reading the rest.
const MOST_ANSWERS = 300_000;

export type AnswersOfHour = { readonly hour: string; readonly answers: number; readonly counted: number };

/** Answers by hour since a time; hours without any are left out. `counted` leaves out those of weight 0. */
export const answersByHour = (db: Database, from: Date): Promise<AnswersOfHour[]> =>
  rows(
    db,
    sql`with newest as (select answereddatetime, weight, voidedby from answer order by seq desc limit ${MOST_ANSWERS})
      select to_char(date_trunc('hour', answereddatetime at time zone 'UTC'), 'YYYY-MM-DD"T"HH24:00:00.000"Z"') as hour,
      count(*)::int as answers, count(*) filter (where weight > 0 and voidedby is null)::int as counted
      from newest where answereddatetime >= ${from.toISOString()}::timestamptz group by 1`,
  );

/** Payment messages received since a time, by outcome. */
export const messagesByOutcome = (db: Database, from: Date) =>
  db
    .select({ outcome: paymentevent.outcome, messages: count() })
    .from(paymentevent)
    .where(gte(paymentevent.receiveddatetime, from))
    .groupBy(paymentevent.outcome);

/** The newest payment messages about unknown customers. */
export const unknownMessages = (db: Database, limit: number) =>
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

/** The newest payments that were refunded because their account no longer exists. */
export const returnedPayments = (db: Database, limit: number) =>
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

export const newestRuns = (db: Database, limit: number) =>
  db.select().from(jobrun).orderBy(desc(jobrun.starteddatetime), desc(jobrun.jobrunid)).limit(limit);
