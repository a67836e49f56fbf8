import type { FastifyInstance } from "fastify";
import { asc, isNotNull, max } from "drizzle-orm";
import { Gauge, type Registry } from "prom-client";
import { readLegal } from "#contract/operations/legal.ts";
import { readStatus } from "#contract/operations/status.ts";
import { factsDayOf, newestReport } from "#server/catalogue/api.ts";
import type { Deps } from "#server/deps.ts";
import { route } from "#server/kit/http/route.ts";
import type { Database } from "#server/kit/db/database.ts";
import { jobrun } from "./tables.ts";
import { reportBrowserError } from "#contract/operations/browser-errors.ts";
import { newestAnswer } from "#server/ratings/store/read-log.ts";

export function statusRoutes(app: FastifyInstance, { db, config }: Deps): void {
  const { entity, jurisdiction, dataController: datacontroller } = config.legal;
  route(app, readLegal, {}, () => ({ entity, jurisdiction, datacontroller, supportemail: config.supportEmail }));
  route(app, readStatus, {}, async (_input, { reply }) => {
    reply.header("cache-control", "no-cache");
    return { factsasof: await factsDayOf(db), lastvotedatetime: (await newestAnswer(db))?.toISOString() ?? null };
  });
}

async function lastFinished(db: Database): Promise<{ readonly job: string; readonly at: Date }[]> {
  const found = await db
    .select({ job: jobrun.job, at: max(jobrun.finisheddatetime) })
    .from(jobrun)
    .where(isNotNull(jobrun.finisheddatetime))
    .groupBy(jobrun.job)
    .orderBy(asc(jobrun.job));
  return found.flatMap(({ job, at }) => (at === null ? [] : [{ job, at }]));
}

const seconds = (at: Date): number => at.getTime() / 1000;

/** When jobs finished, the facts' day, a refused refresh; alike in all processes, left out without a database. */
export function addStatusGauges(registry: Registry, { db, log }: Pick<Deps, "db" | "log">): void {
  const registers = [registry];
  const reading = (read: () => Promise<void>) => () =>
    read().catch((error: unknown) => log.warn({ err: error }, "The numbers for alarms could not be read"));
  const finished: Gauge<"name"> = new Gauge({
    name: "job_last_finished_timestamp_seconds",
    help: "When each job last finished, as seconds since 1970",
    labelNames: ["name"],
    registers,
    collect: reading(async () => {
      for (const { job, at } of await lastFinished(db)) finished.set({ name: job }, seconds(at));
    }),
  });
  const facts: Gauge = new Gauge({
    name: "facts_as_of_timestamp_seconds",
    help: "The day of the facts, as seconds since 1970",
    registers,
    collect: reading(async () => facts.set(seconds(new Date(await factsDayOf(db))))),
  });
  const refused: Gauge = new Gauge({
    name: "facts_refresh_refused",
    help: "1 while the newest refresh of the facts was refused, else 0",
    registers,
    collect: reading(async () => refused.set((await newestReport(db))?.outcome === "refused" ? 1 : 0)),
  });
}

/** Logs and counts what pages report; the sender stays unknown. */
export function browserErrorRoutes(app: FastifyInstance, { log, metrics }: Deps): void {
  route(app, reportBrowserError, { limit: "browser-errors" }, ({ body }) => {
    metrics.browserErrors.inc();
    log.warn(body, "A page reported an error");
    return { ok: true } as const;
  });
}
