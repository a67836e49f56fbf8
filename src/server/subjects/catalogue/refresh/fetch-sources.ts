import type { DatedFile } from "./apply-import.ts";
import { download, lastChange, type Download, type Validators } from "./download.ts";
import { seasonOf } from "#core/prior/draft-picks.ts";
import type { Config } from "#server/base/config/config.ts";

/** Validators by address, as the newest completed refresh left them. */
export type KnownVersions = Readonly<Record<string, Validators>>;

/** The files of all sources, or null when none has changed; and the validators for the next request. */
type Fetched = { readonly files: readonly DatedFile[] | null; readonly versions: KnownVersions };

/** A source that could not be read; the message is a sentence that names it. */
export class SourceError extends Error {}

/** A source that did not answer at all: it is down, or there is no network. */
export class UnreachableSource extends SourceError {}

/** Fetch throws a TypeError when there is no connection, and its signal a TimeoutError; an answer throws neither. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && error.name === "TimeoutError");

/** The message of an error; for a failed fetch the message of its cause, because only that says what went wrong. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
};

const fetchOne = async ({ address, mayBeMissing }: Source, known: Validators | null): Promise<Download> => {
  try {
    const answer = await download(address, known);
    if (answer.kind === "missing" && !mayBeMissing) throw new Error("it answered 404");
    return answer;
  } catch (error) {
    const because = reasonOf(error);
    const Kind = isUnreachable(error) ? UnreachableSource : SourceError;
    throw new Kind(`${address} could not be read: ${because}`, { cause: error });
  }
};

/**
 * Fetches the sources by conditional requests. When one has changed all are fetched in full, because they are read
 * together: a later source overrides an earlier one, and could not if it were left out. Throws SourceError.
 */
export const fetchSources = async (sources: readonly Source[], known: KnownVersions): Promise<Fetched> => {
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
};

/** One file that a refresh reads. */
type Source = {
  readonly address: string;
  /** The file may be missing: statistics of a season come with its first games. */
  readonly mayBeMissing: boolean;
};

/**
 * The files that a refresh reads on a day (YYYY-MM-DD): nflverse's players and the statistics of the season under way,
 * and Sleeper's map of players where the operator allows it.
 */
export const sourcesOn = ({ dataRefresh }: Pick<Config, "dataRefresh">, today: string): readonly Source[] => [
  { address: `${dataRefresh.nflverseUrl}/players/players.csv`, mayBeMissing: false },
  {
    address: `${dataRefresh.nflverseUrl}/stats_player/stats_player_reg_${seasonOf(today)}.csv`,
    mayBeMissing: true,
  },
  ...(dataRefresh.sleeperUrl === null ? [] : [{ address: dataRefresh.sleeperUrl, mayBeMissing: false }]),
];
