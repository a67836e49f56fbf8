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

/** The specified sentence for an invalid configuration, followed by the problems. */
const invalidConfigMessage = (problems: readonly string[]): string => `${INVALID}: ${problems.join("; ")}`;

const idProblems = (name: string, value: unknown): string[] =>
  Number.isSafeInteger(value) && Number(value) > 0
    ? []
    : [`${name} must be a positive whole number, not ${describeValue(value)}`];

function numberProblems(name: string, value: unknown, range: StrictRange): string[] {
  if (typeof value === "number" && isWithin(value, range)) return [];
  const kind = range.integer ? "a whole number" : "a number";
  return [`${name} must be ${kind} from ${range.min} to ${range.max}, not ${describeValue(value)}`];
}

const groupProblems = <Field extends string>(
  name: string,
  value: unknown,
  fields: readonly Field[],
  limits: Readonly<Record<Field, StrictRange>>,
): string[] =>
  isRecord(value)
    ? [
        ...fields.flatMap((field) => numberProblems(`${name}.${field}`, value[field], limits[field])),
        ...strayKeys(name, value, fields),
      ]
    : [`${name} must be an object, not ${describeValue(value)}`];

function filterProblems(value: unknown): string[] {
  if (!isRecord(value)) return [`assetFilters must be an object, not ${describeValue(value)}`];
  return [...filterFaults(value), ...strayKeys("assetFilters", value, FILTER_NAMES)];
}

const SETTING_KEYS = ["leagueFormatId", "teamStatusCodeId", "version", "scoring", "roster"];

const settingProblems = (value: Record<string, unknown>): string[] => [
  ...idProblems("leagueFormatId", value.leagueFormatId),
  ...idProblems("teamStatusCodeId", value.teamStatusCodeId),
  ...idProblems("version", value.version),
  ...groupProblems("scoring", value.scoring, SCORING_FIELDS, STRICT_LIMITS.scoring),
  ...groupProblems("roster", value.roster, ROSTER_FIELDS, STRICT_LIMITS.roster),
];

/** All problems of a value as settings; empty if it is valid. */
export const settingsProblems = (value: unknown): readonly string[] =>
  isRecord(value)
    ? [...settingProblems(value), ...strayKeys("", value, SETTING_KEYS)]
    : [`the settings must be an object, not ${describeValue(value)}`];

/** All problems of a value as a whole configuration; empty if it is valid. */
export const configProblems = (value: unknown): readonly string[] =>
  isRecord(value)
    ? [
        ...settingProblems(value),
        ...filterProblems(value.assetFilters),
        ...strayKeys("", value, [...SETTING_KEYS, "assetFilters"]),
      ]
    : [`the config must be an object, not ${describeValue(value)}`];

export const isSettings = (value: unknown): value is SitbarSettings => settingsProblems(value).length === 0;
const isConfig = (value: unknown): value is SitbarConfig => configProblems(value).length === 0;

/** Returns the value as settings. Throws the specified sentence with the problems if it is invalid. */
export function requireSettings(value: unknown): SitbarSettings {
  if (isSettings(value)) return value;
  throw new Error(invalidConfigMessage(settingsProblems(value)));
}

/** Returns the value as a configuration. Throws the specified sentence with the problems if it is invalid. */
export function requireConfig(value: unknown): SitbarConfig {
  if (isConfig(value)) return value;
  throw new Error(invalidConfigMessage(configProblems(value)));
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
