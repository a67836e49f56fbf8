import { requireConfig, type SitbarConfig, type SitbarSettings, requireSettings } from "./config.ts";
import { DEFAULT_FILTERS } from "#core/assets/filters.ts";
import { CONFIG_VERSION, DEFAULT_ROSTER, DEFAULT_SCORING } from "./defaults.ts";
import {
  findDefaultIds,
  type DefaultIds,
  type ReferenceTables,
  findFormat,
  findTeamStatus,
  TEAM_STATUS_GROUP,
  type CodeEntry,
  type LeagueFormatEntry,
} from "./reference.ts";
import { fromPayload } from "./settings-payload.ts";
import type { CodeId, LeagueFormatId } from "#core/kit/ids.ts";
import { ROSTER_FIELDS, SCORING_FIELDS } from "./limits.ts";
import { describeValue, isRecord } from "./shape.ts";

/** Default settings for the given ids. Throws if either id is missing. */
export function createInitialLeagueSettings({ leagueFormatId, teamStatusCodeId }: Partial<DefaultIds>): SitbarSettings {
  if (!leagueFormatId || !teamStatusCodeId)
    throw new Error("createInitialLeagueSettings requires explicit IDs: leagueFormatId and teamStatusCodeId");
  return {
    leagueFormatId,
    teamStatusCodeId,
    version: CONFIG_VERSION,
    scoring: DEFAULT_SCORING,
    roster: DEFAULT_ROSTER,
  };
}

const withDefaultFilters = (settings: SitbarSettings): SitbarConfig =>
  requireConfig({ ...settings, assetFilters: DEFAULT_FILTERS });

/** The dynasty default with balanced status. Throws before the reference tables have loaded. */
export const resetConfig = (tables: ReferenceTables): SitbarConfig =>
  withDefaultFilters(createInitialLeagueSettings(findDefaultIds(tables)));

/** The source of the initial settings, and the problems of those that could not be read. */
type InitialChoice = {
  readonly config: SitbarConfig;
  readonly source: "server" | "browser" | "defaults";
  /** Yes if the server stores none and these do not replace stored ones that cannot be read. */
  readonly pushToServer: boolean;
  readonly problems: readonly string[];
};

function attempt(read: () => SitbarSettings): { readonly settings: SitbarSettings } | { readonly problem: string } {
  try {
    return { settings: read() };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

/** The server's settings, else the browser's (migrated), else the defaults. Throws without the default ids. */
export function chooseInitial(
  kept: { readonly browser: unknown; readonly server: unknown },
  tables: ReferenceTables,
): InitialChoice {
  const defaults = resetConfig(tables);
  const isServerEmpty = kept.server === null || kept.server === undefined;
  const sources = [
    { source: "server", kept: kept.server, read: () => migrateSettings(fromPayload(kept.server), tables) },
    { source: "browser", kept: kept.browser, read: () => migrateSettings(kept.browser, tables) },
  ] as const;
  const problems: string[] = [];
  for (const { source, kept, read } of sources) {
    if (kept === null || kept === undefined) continue;
    const result = attempt(read);
    if ("settings" in result)
      return { config: withDefaultFilters(result.settings), source, pushToServer: isServerEmpty, problems };
    problems.push(result.problem);
  }
  return { config: defaults, source: "defaults", pushToServer: isServerEmpty && problems.length === 0, problems };
}

const TABLES_FIRST = "Cache must be initialized before sitbar migration.";
const WRITTEN_ID = /^\d+$/;

// Older formats stored an id as a number, as digits, or as the data name.
function asId(stored: unknown): number | null {
  if (typeof stored === "number") return stored;
  return typeof stored === "string" && WRITTEN_ID.test(stored) ? Number(stored) : null;
}

// Only a text is a name; other values are described, so that the message stays short.
const asName = (stored: unknown): string => (typeof stored === "string" ? stored : describeValue(stored));

function currentFormatId(stored: unknown, formats: readonly LeagueFormatEntry[]): LeagueFormatId {
  const id = asId(stored);
  if (id === null) {
    const named = findFormat(formats, asName(stored));
    if (!named)
      throw new Error(`Cannot migrate league format "${asName(stored)}" - not found in cache. ${TABLES_FIRST}`);
    return named.leagueformatid;
  }
  if (!formats.some(({ leagueformatid }) => leagueformatid === id))
    throw new Error(`Invalid league format ID: ${id} - not found in leagueFormats cache. ${TABLES_FIRST}`);
  return id;
}

function currentStatusId(stored: unknown, codes: readonly CodeEntry[]): CodeId {
  const id = asId(stored);
  if (id === null) {
    const named = findTeamStatus(codes, asName(stored));
    if (!named) throw new Error(`Cannot migrate teamstatus "${asName(stored)}" - not found in cache. ${TABLES_FIRST}`);
    return named.codeid;
  }
  if (!codes.some(({ codegroup, codeid }) => codegroup === TEAM_STATUS_GROUP && codeid === id))
    throw new Error(`Invalid teamstatus codeid: ${id} not found in cache`);
  return id;
}

const firstOf = (sources: readonly Record<string, unknown>[], names: readonly string[]): unknown =>
  sources.flatMap((source) => names.map((name) => source[name])).find((value) => value !== undefined && value !== null);

// A group of numbers was stored under its own name, under the server's name, or among the other settings.
function collectFields<Field extends string>(
  sources: readonly Record<string, unknown>[],
  names: readonly string[],
  fields: readonly Field[],
  defaults: Readonly<Record<Field, number>>,
) {
  const places = [...sources.flatMap((source) => names.map((name) => source[name])).filter(isRecord), ...sources];
  return Object.fromEntries(fields.map((field) => [field, firstOf(places, [field]) ?? defaults[field]]));
}

/**
 * Converts stored settings of any format to current ones. The first format nested everything under `leagueSettings`
 * with `timeframe` and `teamStatus`, the second had `timeframe`, the third `leagueFormatId`. Missing numbers get their
 * defaults; filters and unknown keys are dropped. Throws the specified sentence if the format or the team status is
 * unknown, or if a number breaks the strict rules.
 */
export function migrateSettings(stored: unknown, { codes, formats }: ReferenceTables): SitbarSettings {
  if (!isRecord(stored)) return requireSettings(stored);
  const sources = isRecord(stored.leagueSettings) ? [stored.leagueSettings, stored] : [stored];
  return requireSettings({
    leagueFormatId: currentFormatId(firstOf(sources, ["leagueFormatId", "timeframe"]), formats),
    teamStatusCodeId: currentStatusId(firstOf(sources, ["teamStatusCodeId", "teamStatus"]), codes),
    version: CONFIG_VERSION,
    scoring: collectFields(sources, ["scoring", "scoringSettings"], SCORING_FIELDS, DEFAULT_SCORING),
    roster: collectFields(sources, ["roster", "rosterSettings"], ROSTER_FIELDS, DEFAULT_ROSTER),
  });
}
