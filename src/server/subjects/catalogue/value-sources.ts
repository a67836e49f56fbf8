import { asc, desc, eq } from "drizzle-orm";
import type { Database } from "#server/base/db/database.ts";
import { valuesource } from "#server/base/db/schema/assets.ts";
import { DRAFT_SOURCES, type DraftSource } from "./average-drafts.ts";
import { readEdition } from "./read-catalogue.ts";
import { dayOf, daysBetween } from "#core/calendar.ts";
import { escapeHtml } from "#core/html.ts";
import type { Deps } from "#server/deps.ts";

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

/** How long the day of the facts is cached: a refresh shows after a minute at the latest. */
const REMEMBERED_MS = 60_000;

const DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** The notice on every document while the facts are of `asOf` (YYYY-MM-DD), `age` days ago. */
const noticeHtml = (asOf: string, age: number): string =>
  `<aside class="facts-notice" aria-label="Old facts" data-print="none"><p><strong>The facts are ${age} days old.` +
  `</strong> Values do not include games, injuries or trades since ${escapeHtml(DATE.format(Date.parse(asOf)))}. ` +
  "<span>The operator brings them up to date with <code>npm run operator -- refresh</code></span></p></aside>";

/** Gives the notice of old facts as HTML; null up to `config.factsNoticeDays` days, or if that is 0. */
export function factsNotice({
  db,
  now,
  config,
}: Pick<Deps, "db" | "now"> & { readonly config: Pick<Deps["config"], "factsNoticeDays"> }) {
  let known: { readonly asOf: string; readonly at: number } | null = null;
  return async (): Promise<string | null> => {
    if (config.factsNoticeDays === 0) return null;
    const at = now().getTime();
    if (!known || at - known.at > REMEMBERED_MS || at < known.at) known = { asOf: await factsDayOf(db), at };
    const age = daysBetween(known.asOf, dayOf(at));
    return age > config.factsNoticeDays ? noticeHtml(known.asOf, age) : null;
  };
}
