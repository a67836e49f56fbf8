import { because } from "#server/kit/error-record.ts";
import type { DatedFile } from "./apply-import.ts";
import { seasonOf } from "#core/prior/draft-picks.ts";
import type { Config } from "#server/kit/config/config.ts";
import { desc, ne } from "drizzle-orm";
import type { Database } from "#server/kit/db/database.ts";
import { datarefresh } from "#server/operations/tables.ts";
import { readLimited } from "#server/kit/read-limited.ts";
import { firstOf } from "#server/kit/db/rows.ts";

export type RefreshReport = Omit<typeof datarefresh.$inferSelect, "datarefreshid">;

/** Reports keep this many lines; the command with --dry-run shows them all. */
const MOST_LINES = 500;

export async function writeReport(db: Database, report: RefreshReport): Promise<void> {
  const { lines } = report;
  const kept =
    lines.length > MOST_LINES
      ? [...lines.slice(0, MOST_LINES), `  and ${lines.length - MOST_LINES} lines more`]
      : lines;
  await db.insert(datarefresh).values({ ...report, lines: kept });
}

/** The newest report, or null before the first refresh. */
export const newestReport = (db: Database): Promise<RefreshReport | null> =>
  firstOf(db.select().from(datarefresh).orderBy(desc(datarefresh.datarefreshid)).limit(1));

/** Versions as the newest accepted refresh left them; none of another season, as waiting rookies are in old files. */
export async function knownVersions(db: Database, season: number): Promise<KnownVersions> {
  const [newest] = await db
    .select({ versions: datarefresh.versions, season: datarefresh.season })
    .from(datarefresh)
    .where(ne(datarefresh.outcome, "refused"))
    .orderBy(desc(datarefresh.datarefreshid))
    .limit(1);
  return newest?.season === season ? newest.versions : {};
}

const FETCH_MS = 60_000;
/** Larger files are refused; the largest source, Sleeper's map of players, has about 15 MB. */
const MOST_BYTES = 64 * 1024 * 1024;
/** A web page begins with its first tag, after at most this many blanks. */
const LONGEST_BLANK = 1000;
const USER_AGENT = "trade-values-import";

/** The validators of a source's newest version, for conditional requests. */
type Validators = { readonly etag: string | null; readonly lastModified: string | null };

/** When a source last changed; null if it sent no readable date. */
export function lastChange({ lastModified }: Validators): Date | null {
  const changed = new Date(lastModified ?? Number.NaN);
  return Number.isNaN(changed.getTime()) ? null : changed;
}

type Download =
  | { readonly kind: "text"; readonly text: string; readonly validators: Validators }
  | { readonly kind: "unchanged" }
  | { readonly kind: "missing" };

/**
 * Fetches a text from the web; with `known`, only if it has changed since. Throws an Error whose message completes
 * "the source could not be read: ..." when the source does not answer in a minute, answers with an error or is too
 * large, or answers a web page, such as a maintenance notice, instead of a file.
 */
export async function download(address: string, known: Validators | null): Promise<Download> {
  const headers = new Headers({ "user-agent": USER_AGENT });
  if (known?.etag) headers.set("if-none-match", known.etag);
  else if (known?.lastModified) headers.set("if-modified-since", known.lastModified);
  const response = await fetch(address, { headers, signal: AbortSignal.timeout(FETCH_MS) });
  if (response.status === 304) return { kind: "unchanged" };
  if (response.status === 404) return { kind: "missing" };
  if (!response.ok) throw new Error(`it answered ${response.status}`);
  const tooLarge = () => new Error(`it is larger than ${MOST_BYTES / 1024 / 1024} MB`);
  const text = (await readLimited(response, MOST_BYTES, tooLarge)).toString("utf8");
  if (text.slice(0, LONGEST_BLANK).trimStart().startsWith("<"))
    throw new Error("it answered a web page instead of a file");
  return {
    kind: "text",
    text,
    validators: { etag: response.headers.get("etag"), lastModified: response.headers.get("last-modified") },
  };
}

/** Validators by address, as the newest completed refresh left them. */
export type KnownVersions = Readonly<Record<string, Validators>>;

/** A source that could not be read; the message is a sentence that names it. */
export class SourceError extends Error {}

/** A source that did not answer at all: it is down, or there is no network. */
export class UnreachableSource extends SourceError {}

/** Fetch throws a TypeError when there is no connection, and its signal a TimeoutError; an answer throws neither. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && error.name === "TimeoutError");

async function fetchOne({ address, mayBeMissing }: Source, known: Validators | null): Promise<Download> {
  try {
    const answer = await download(address, known);
    if (answer.kind === "missing" && !mayBeMissing) throw new Error("it answered 404");
    return answer;
  } catch (error) {
    const Kind = isUnreachable(error) ? UnreachableSource : SourceError;
    throw new Kind(`${address} could not be read: ${because(error)}`, { cause: error });
  }
}

/**
 * The files of all sources, or null when none has changed, and the validators for the next request. When one has
 * changed all are fetched, as later sources override earlier. Throws SourceError.
 */
export async function fetchSources(
  sources: readonly Source[],
  known: KnownVersions,
): Promise<{ readonly files: readonly DatedFile[] | null; readonly versions: KnownVersions }> {
  const first: Download[] = [];
  for (const source of sources) first.push(await fetchOne(source, known[source.address] ?? null));
  if (!first.some(({ kind }) => kind === "text")) return { files: null, versions: known };
  const files: DatedFile[] = [];
  const versions: Record<string, Validators> = {};
  for (const [i, source] of sources.entries()) {
    const early = first[i]!;
    const answer = early.kind === "unchanged" ? await fetchOne(source, null) : early;
    if (answer.kind !== "text") continue;
    files.push({ name: source.address, text: answer.text, changed: lastChange(answer.validators) });
    versions[source.address] = answer.validators;
  }
  return { files, versions };
}

type Source = { readonly address: string; readonly mayBeMissing: boolean };

/** What a refresh reads on a day (YYYY-MM-DD): nflverse's players and season, and Sleeper's map if allowed. */
export const sourcesOn = ({ dataRefresh }: Pick<Config, "dataRefresh">, today: string): readonly Source[] => [
  { address: `${dataRefresh.nflverseUrl}/players/players.csv`, mayBeMissing: false },
  { address: `${dataRefresh.nflverseUrl}/stats_player/stats_player_reg_${seasonOf(today)}.csv`, mayBeMissing: true },
  ...(dataRefresh.sleeperUrl === null ? [] : [{ address: dataRefresh.sleeperUrl, mayBeMissing: false }]),
];
