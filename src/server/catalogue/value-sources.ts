import { asc, desc, eq } from "drizzle-orm";
import type { Database } from "#server/kit/db/database.ts";
import { valuesource } from "#server/assets/tables.ts";
import { DRAFT_SOURCES, type DraftSource } from "./average-drafts.ts";
import { readEdition } from "./read-catalogue.ts";
import { dayOf, daysBetween } from "#core/kit/calendar.ts";
import type { Job } from "#server/kit/jobs/run-jobs.ts";

/** Records the facts or draft list that values are now based on, with its day (YYYY-MM-DD). */
export async function recordSource(
  db: Database,
  source: { readonly kind: "facts" | "drafts"; readonly source: string; readonly asof: string },
): Promise<void> {
  await db.insert(valuesource).values(source);
}

/** The day of the newest facts, or that of the shipped catalogue if none are recorded. */
export async function factsDayOf(db: Database): Promise<string> {
  const [newest] = await db
    .select({ asof: valuesource.asof })
    .from(valuesource)
    .where(eq(valuesource.kind, "facts"))
    .orderBy(desc(valuesource.asof))
    .limit(1);
  return newest?.asof ?? readEdition().asOf;
}

/** The credits for all draft lists ever used, one for each publisher. */
export async function creditsOf(db: Database): Promise<readonly string[]> {
  const used = await db
    .selectDistinct({ source: valuesource.source })
    .from(valuesource)
    .where(eq(valuesource.kind, "drafts"))
    .orderBy(asc(valuesource.source));
  return used.map(({ source }) => DRAFT_SOURCES[source as DraftSource] ?? source);
}

/** Tells log and staff daily how old the facts are; beyond `factsNoticeDays` (0: never) with the operator's command. */
export const factsAge: Job = {
  name: "Age of the facts",
  hour: 12,
  run: async ({ db, config: { factsNoticeDays }, now, log }) => {
    const age = daysBetween(await factsDayOf(db), dayOf(now()));
    if (factsNoticeDays === 0 || age <= factsNoticeDays) return `${age} days`;
    const advice = `${age} days: bring them up to date with npm run operator -- refresh`;
    log.warn({ age }, `The facts are old: ${advice}`);
    return advice;
  },
};
