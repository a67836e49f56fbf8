import { and, eq, sql } from "drizzle-orm";
import { jobrun } from "#server/operations/tables.ts";
import type { Database } from "../db/database.ts";
import { addDays, dayOf, HOUR_MS } from "#core/kit/calendar.ts";
import type { Deps } from "#server/deps.ts";

const WEEK_DAYS = 7;
/** A job that has not ended after this long has failed or was interrupted; another run may claim it. */
const LEASE_MS = HOUR_MS / 4;
const LOOK_MS = 60_000;

/** The newest due day (YYYY-MM-DD): today after its hour, else yesterday; weekly the newest such weekday. */
export function dueDay({ hour, weekday }: Pick<Job, "hour" | "weekday">, now: Date): string {
  const newest = new Date(now.getTime() - hour * HOUR_MS);
  const since = weekday === undefined ? 0 : (newest.getUTCDay() - weekday + WEEK_DAYS) % WEEK_DAYS;
  return addDays(dayOf(newest), -since);
}

/** Claims a job's day for this process. Returns false when it is done or another process holds it. */
async function claim(db: Database, job: string, day: string, now: Date): Promise<boolean> {
  const claimed = await db
    .insert(jobrun)
    .values({ job, day, starteddatetime: now })
    .onConflictDoUpdate({
      target: [jobrun.job, jobrun.day],
      set: { starteddatetime: now, outcome: null },
      setWhere: sql`${jobrun.finisheddatetime} is null and ${jobrun.starteddatetime} <
      ${new Date(now.getTime() - LEASE_MS).toISOString()}::timestamptz`,
    })
    .returning({ jobrunid: jobrun.jobrunid });
  return claimed.length > 0;
}

/** Records work that is done on command, such as a backup, as its newest run of that day. */
export async function recordRun(
  db: Database,
  job: string,
  starteddatetime: Date,
  finisheddatetime: Date,
  outcome: string,
): Promise<void> {
  const run = { job, day: dayOf(finisheddatetime), starteddatetime, finisheddatetime, outcome };
  await db
    .insert(jobrun)
    .values(run)
    .onConflictDoUpdate({ target: [jobrun.job, jobrun.day], set: run });
}

/** Thrown by a job that cannot run now and is tried again later, which is no fault: the message says why. */
export class Postponed extends Error {}

/** Runs due jobs once a day for all processes; one run makes up for missed days. `stopped` begins no further job. */
export async function runDueJobs(
  deps: Deps,
  jobs: readonly Job[],
  stopped: () => boolean = () => false,
): Promise<void> {
  const { db, now, log, metrics } = deps;
  for (const job of jobs) {
    if (stopped()) return;
    const day = dueDay(job, now());
    if (!(await claim(db, job.name, day, now()))) continue;
    const mine = and(eq(jobrun.job, job.name), eq(jobrun.day, day));
    try {
      const outcome = await job.run(deps, day);
      await db.update(jobrun).set({ finisheddatetime: now(), outcome }).where(mine);
      metrics.jobs.inc({ name: job.name, outcome: "done" });
      log.info(`${job.name} for ${day}: ${outcome}`);
    } catch (error) {
      if (error instanceof Postponed) {
        metrics.jobs.inc({ name: job.name, outcome: "postponed" });
        log.info(`${job.name} for ${day} was postponed: ${error.message}`);
        await db.update(jobrun).set({ outcome: "postponed" }).where(mine);
        continue;
      }
      metrics.jobs.inc({ name: job.name, outcome: "failed" });
      log.error({ err: error }, `${job.name} for ${day} failed; it will be tried again`);
      await db.update(jobrun).set({ outcome: "failed" }).where(mine);
    }
  }
}

/** Work done every few minutes by every process. It must itself claim what only one process may do. */
export type Round = {
  readonly name: string;
  readonly everyMinutes: number;
  /** Does the work; once `stopped` returns true, it begins nothing more. */
  readonly run: (deps: Deps, stopped: () => boolean) => Promise<void>;
};

async function runRound(deps: Deps, { name, run }: Round, stopped: () => boolean): Promise<void> {
  try {
    await run(deps, stopped);
  } catch (error) {
    deps.metrics.jobs.inc({ name, outcome: "failed" });
    deps.log.error({ err: error }, `${name} failed; it will be tried again`);
  }
}

/** Checks every minute. Returns a stop function that lets a running job end. */
export function startJobs(deps: Deps, jobs: readonly Job[], rounds: readonly Round[] = []): () => Promise<void> {
  let work: Promise<void> = Promise.resolve();
  let stopped = false;
  let minute = 0;
  const look = (): void => {
    const due = rounds.filter(({ everyMinutes }) => minute % everyMinutes === 0);
    minute += 1;
    work = work
      .then(() => runDueJobs(deps, jobs, () => stopped))
      .then(async () => {
        for (const round of due) if (!stopped) await runRound(deps, round, () => stopped);
      })
      .catch((error: unknown) => deps.log.error({ err: error }, "Jobs could not be looked for"));
  };
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  look();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await work;
  };
}

/** Work done once a day or once a week, by whichever process comes first. */
export type Job = {
  readonly name: string;
  /** The hour (UTC) from which it is due. */
  readonly hour: number;
  /** The day of the week (UTC, 0: Sunday) on which it is due; without one every day. */
  readonly weekday?: number;
  /** Works for a day (YYYY-MM-DD), returns a summary. Idempotent: it may be interrupted and run again. */
  readonly run: (deps: Deps, day: string) => Promise<string>;
};
