import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { and, count, desc, eq, gte, isNotNull, isNull, lt, lte, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { OPEN_FROM } from "#contract/kit/limits.ts";
import { FEWEST_A_DAY, OPEN_KINDS, openAnswersPath, readOpenAnswers } from "#contract/ratings/open-answers.ts";
import { dayOf } from "#core/kit/calendar.ts";
import { writeCsv } from "#core/kit/csv.ts";
import { OPEN_COLUMNS, openRow, publishable, type AnswerCount } from "#core/ratings/open-answers.ts";
import type { Selection } from "#core/ratings/selection.ts";
import { asset } from "#server/assets/tables.ts";
import type { Deps } from "#server/deps.ts";
import type { Database } from "#server/kit/db/database.ts";
import { Failure } from "#server/kit/http/failure.ts";
import { route } from "#server/kit/http/route.ts";
import { mapInTurns } from "#server/kit/turns.ts";
import { leagueformat, scoretype } from "#server/situation/tables.ts";
import { visitor } from "#server/visitors/tables.ts";
import { answer, openanswers, pool } from "./tables.ts";

const zip = promisify(gzip);

/**
 * Whether an answer belongs to nobody's account or to one that still exists: deleting an account takes its id off
 * answers and visitors, while a visitor keeps the moment at which it was linked.
 */
const isOfNoDeletedAccount = or(
  isNull(visitor.linkeddatetime),
  isNotNull(answer.userid),
  and(isNotNull(visitor.userid), lte(answer.answereddatetime, visitor.linkeddatetime)),
);

/** The answers of a month that count, of visitors and accounts that still exist and have opted out in no browser. */
async function answersOf(db: Database, month: string): Promise<readonly AnswerCount[]> {
  const from = new Date(`${month < OPEN_FROM.slice(0, 7) ? OPEN_FROM : `${month}-01`}T00:00:00Z`);
  const to = new Date(from);
  to.setUTCMonth(to.getUTCMonth() + 1, 1);
  const browser = alias(visitor, "browser");
  const userid = sql`coalesce(${answer.userid}, ${visitor.userid})`;
  const optOut = db
    .select({ one: sql`1` })
    .from(browser)
    .where(and(eq(browser.userid, userid), eq(browser.trackingoptout, true)));
  const day = sql<string>`to_char(${answer.answereddatetime} at time zone 'UTC', 'YYYY-MM-DD')`;
  const { selection, promptreason: reason, leftids, rightids } = answer;
  const rows = await db
    .select({
      day,
      format: leagueformat.dataname,
      category: scoretype.dataname,
      leftids,
      rightids,
      selection,
      reason,
      answers: count(),
    })
    .from(answer)
    .innerJoin(visitor, eq(visitor.visitorid, answer.visitorid))
    .innerJoin(pool, eq(pool.poolid, answer.poolid))
    .innerJoin(leagueformat, eq(leagueformat.leagueformatid, pool.leagueformatid))
    .innerJoin(scoretype, eq(scoretype.scoretypeid, pool.scoretypeid))
    .where(
      and(
        gte(answer.answereddatetime, from),
        lt(answer.answereddatetime, to),
        isNull(answer.voidedby),
        eq(visitor.trackingoptout, false),
        isOfNoDeletedAccount,
        notExists(optOut),
      ),
    )
    .groupBy(sql`1`, leagueformat.dataname, scoretype.dataname, leftids, rightids, selection, reason);
  return rows.map((row) => ({ ...row, selection: row.selection as Selection }));
}

/**
 * Makes the file of the month before a moment, once: what is published never changes. Returns its number of answers;
 * null if there was nothing to make.
 */
export async function publishAnswers(db: Database, now: Date): Promise<number | null> {
  const month = dayOf(Date.parse(`${dayOf(now).slice(0, 7)}-01`) - 1).slice(0, 7);
  if (month < OPEN_FROM.slice(0, 7)) return null;
  if ((await db.$count(openanswers, eq(openanswers.month, month))) > 0) return null;
  const assets = await db.select({ assetid: asset.assetid, name: asset.assetdisplayname }).from(asset);
  const names = new Map(assets.map(({ assetid, name }) => [assetid, name]));
  const counts = publishable(await answersOf(db, month), month, FEWEST_A_DAY);
  const rows = await mapInTurns(counts, (one) => openRow(one, (assetid) => names.get(assetid) ?? ""));
  const lines = await mapInTurns(rows, (row) => `${JSON.stringify(row)}\n`);
  const cells = await mapInTurns(rows, (row) => OPEN_COLUMNS.map((column) => row[column]));
  const answers = counts.reduce((sum, one) => sum + one.answers, 0);
  await db
    .insert(openanswers)
    .values({
      month,
      answers,
      csv: await zip(writeCsv([OPEN_COLUMNS, ...cells])),
      jsonl: await zip(lines.join("")),
      createddatetime: now,
    })
    .onConflictDoNothing();
  return answers;
}

export function openAnswerRoutes(app: FastifyInstance, { db }: Pick<Deps, "db">): void {
  route(app, readOpenAnswers, { limit: "cheap" }, async (_input, { reply }) => {
    reply.header("cache-control", "no-cache");
    const { month, answers } = openanswers;
    const files = await db.select({ month, answers }).from(openanswers).orderBy(desc(month));
    return files.map((file) => ({
      ...file,
      csv: openAnswersPath(file.month, "csv"),
      jsonl: openAnswersPath(file.month, "jsonl"),
    }));
  });
  for (const kind of OPEN_KINDS)
    app.get<{ Params: { month: string } }>(
      openAnswersPath(":month", kind),
      { config: { limit: "costly" } },
      async ({ params }, reply) => {
        const [file] = await db
          .select({ bytes: openanswers[kind] })
          .from(openanswers)
          .where(eq(openanswers.month, params.month.slice(0, 7)));
        if (!file || params.month.length !== 7) throw new Failure("not-found");
        reply.header("cache-control", "public, max-age=31536000, immutable").type("application/gzip");
        return reply.send(Buffer.from(file.bytes));
      },
    );
}
