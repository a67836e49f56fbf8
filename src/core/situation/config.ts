import { FILTER_NAMES, filterFaults, type AssetFilters } from "#core/assets/filters.ts";
import { isWithin, ROSTER_FIELDS, SCORING_FIELDS, STRICT_LIMITS, type StrictRange } from "./limits.ts";
import type { CodeId, LeagueFormatId } from "#core/kit/ids.ts";
import { describeValue, isRecord, strayKeys } from "./shape.ts";
import type { Roster, Scoring, Situation } from "./situation.ts";
import { teamStatusOf, formatOf, type ReferenceTables } from "./reference.ts";

export type SitbarSettings = {
  readonly leagueFormatId: LeagueFormatId;
  readonly teamStatusCodeId: CodeId;
  readonly version: number;
  readonly scoring: Scoring;
  readonly roster: Roster;
};

/** The situation of the sidebar: its settings and the filters of the list. */
export type SitbarConfig = SitbarSettings & { readonly assetFilters: AssetFilters };

const INVALID = "Invalid sitbar config - enterprise reliability requires all fields to be valid";

const idProblems = (name: string, value: unknown): string[] =>
  Number.isSafeInteger(value) && Number(value) > 0
    ? []
    : [`${name} must be a positive whole number, not ${describeValue(value)}`];

function numberProblems(name: string, value: unknown, range: StrictRange): string[] {
  if (typeof value === "number" && isWithin(value, range)) return [];
  const kind = range.integer ? "a whole number" : "a number";
  return [`${name} must be ${kind} from ${range.min} to ${range.max}, not ${describeValue(value)}`];
}

type Given = Record<string, unknown>;

const problemsIn = (name: string, value: unknown, of: (given: Given) => string[]): string[] =>
  isRecord(value) ? of(value) : [`${name} must be an object, not ${describeValue(value)}`];

const groupProblems = <Field extends string>(
  name: string,
  value: unknown,
  fields: readonly Field[],
  limits: Readonly<Record<Field, StrictRange>>,
): string[] =>
  problemsIn(name, value, (given) => [
    ...fields.flatMap((field) => numberProblems(`${name}.${field}`, given[field], limits[field])),
    ...strayKeys(name, given, fields),
  ]);

const filterProblems = (value: unknown): string[] =>
  problemsIn("assetFilters", value, (given) => [
    ...filterFaults(given),
    ...strayKeys("assetFilters", given, FILTER_NAMES),
  ]);

const SETTING_KEYS = ["leagueFormatId", "teamStatusCodeId", "version", "scoring", "roster"];

const settingProblems = (value: Given): string[] => [
  ...idProblems("leagueFormatId", value.leagueFormatId),
  ...idProblems("teamStatusCodeId", value.teamStatusCodeId),
  ...idProblems("version", value.version),
  ...groupProblems("scoring", value.scoring, SCORING_FIELDS, STRICT_LIMITS.scoring),
  ...groupProblems("roster", value.roster, ROSTER_FIELDS, STRICT_LIMITS.roster),
];

/** All problems of a value as settings; empty if it is valid. */
export const settingsProblems = (value: unknown): readonly string[] =>
  problemsIn("the settings", value, (given) => [...settingProblems(given), ...strayKeys("", given, SETTING_KEYS)]);

/** All problems of a value as a whole configuration; empty if it is valid. */
export const configProblems = (value: unknown): readonly string[] =>
  problemsIn("the config", value, (given) => [
    ...settingProblems(given),
    ...filterProblems(given.assetFilters),
    ...strayKeys("", given, [...SETTING_KEYS, "assetFilters"]),
  ]);

/** Throws the specified sentence with the problems if there are any. */
function requireNone(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(`${INVALID}: ${problems.join("; ")}`);
}

export function requireSettings(value: unknown): SitbarSettings {
  requireNone(settingsProblems(value));
  return value as SitbarSettings;
}

export function requireConfig(value: unknown): SitbarConfig {
  requireNone(configProblems(value));
  return value as SitbarConfig;
}

/** A change of a configuration; scoring, roster and filters may be partial. */
export type ConfigChange = Partial<Pick<SitbarConfig, "leagueFormatId" | "teamStatusCodeId">> & {
  readonly scoring?: Partial<Scoring>;
  readonly roster?: Partial<Roster>;
  readonly assetFilters?: Partial<AssetFilters>;
};

/** The configuration with the change applied. Throws if the result is invalid. */
export function updateConfig(config: SitbarConfig | null, change: ConfigChange): SitbarConfig {
  if (!config) throw new Error("Cannot update the sitbar config before it is initialized");
  return requireConfig({
    ...config,
    ...change,
    scoring: { ...config.scoring, ...change.scoring },
    roster: { ...config.roster, ...change.roster },
    assetFilters: { ...config.assetFilters, ...change.assetFilters },
  });
}

/** The stored part of a configuration: everything but the filters. */
export const settingsOf = ({
  leagueFormatId,
  teamStatusCodeId,
  version,
  scoring,
  roster,
}: SitbarConfig): SitbarSettings => ({
  leagueFormatId,
  teamStatusCodeId,
  version,
  scoring,
  roster,
});

/** Resolves the ids of settings by the reference tables. Throws if an id is unknown. */
export const toSituation = (
  { leagueFormatId, teamStatusCodeId, scoring, roster }: SitbarSettings,
  { codes, formats }: ReferenceTables,
): Situation => ({
  format: formatOf(leagueFormatId, formats),
  teamStatus: teamStatusOf(teamStatusCodeId, codes),
  scoring,
  roster,
});
