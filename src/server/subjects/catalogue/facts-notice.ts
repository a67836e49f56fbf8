import { dayOf, daysBetween } from "#core/calendar.ts";
import { escapeHtml } from "#core/html.ts";
import type { Deps } from "#server/deps.ts";
import { factsDayOf } from "./value-sources.ts";

/** How long the day of the facts is remembered: a refresh shows after a minute. */
const REMEMBERED_MS = 60_000;

const DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** The notice on every document while the facts are of `asOf` (YYYY-MM-DD), `age` days ago. */
const noticeHtml = (asOf: string, age: number): string =>
  `<aside class="facts-notice" aria-label="Old facts" data-print="none"><p><strong>The facts are ${age} days old.` +
  `</strong> Values know no game, injury or trade since ${escapeHtml(DATE.format(Date.parse(asOf)))}. ` +
  "<span>The operator brings them up to date with <code>npm run operator -- refresh</code></span></p></aside>";

/**
 * Returns a function that gives the notice of old facts as HTML; null while the facts are at most
 * `config.factsNoticeDays` days old, or if that is 0.
 */
export const factsNotice = ({
  db,
  now,
  config,
}: Pick<Deps, "db" | "now"> & { readonly config: Pick<Deps["config"], "factsNoticeDays"> }) => {
  let known: { readonly asOf: string; readonly at: number } | null = null;
  return async (): Promise<string | null> => {
    if (config.factsNoticeDays === 0) return null;
    const at = now().getTime();
    if (!known || at - known.at > REMEMBERED_MS || at < known.at) known = { asOf: await factsDayOf(db), at };
    const age = daysBetween(known.asOf, dayOf(at));
    return age > config.factsNoticeDays ? noticeHtml(known.asOf, age) : null;
  };
};
