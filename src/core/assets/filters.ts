import { POSITIONS } from "./position.ts";

type Flagged = { readonly isrookie: boolean; readonly hasinsight: boolean };

type FlagRule = {
  /** What an active filter leaves, for a sentence that starts with 'Only'. */
  readonly words: string;
  readonly passes: (asset: Flagged) => boolean;
};

/** The on-off filters. A row here defines the filter's default, validation, words and effect in both lists. */
const FLAG_FILTERS = {
  rookiesOnly: { words: "rookies", passes: ({ isrookie }) => isrookie },
  hasInsights: { words: "assets with insights", passes: ({ hasinsight }) => hasinsight },
} as const satisfies Readonly<Record<string, FlagRule>>;

export type FlagFilter = keyof typeof FLAG_FILTERS;

export const FLAG_NAMES = Object.keys(FLAG_FILTERS) as readonly FlagFilter[];

/** The filters of a list of assets; never stored. `ageRange` is in whole years, both ends included. */
export type AssetFilters = {
  readonly nameFilter: string;
  readonly positions: readonly string[];
  readonly ageRange: readonly [min: number, max: number];
} & Readonly<Record<FlagFilter, boolean>>;

type FilterRule<Value> = {
  /** Describes a valid value, for the message about an invalid one. */
  readonly kind: string;
  readonly isValid: (value: unknown) => boolean;
  /** Does the value exclude anything, compared with the list's default? */
  readonly isActive: (value: Value, none: Value) => boolean;
  /** Describes what an active value leaves. */
  readonly words: (value: Value) => string;
};

const isText = (value: unknown): value is string => typeof value === "string";
const isFinite = (value: unknown): boolean => typeof value === "number" && Number.isFinite(value);

const flagRule = ({ words }: FlagRule): FilterRule<boolean> => ({
  kind: "true or false",
  isValid: (value) => typeof value === "boolean",
  isActive: (value) => value,
  words: () => words,
});

const flagRules = Object.fromEntries(FLAG_NAMES.map((name) => [name, flagRule(FLAG_FILTERS[name])])) as Readonly<
  Record<FlagFilter, FilterRule<boolean>>
>;

const FILTERS: { readonly [Name in keyof AssetFilters]: FilterRule<AssetFilters[Name]> } = {
  positions: {
    kind: "a list of texts",
    isValid: (value) => Array.isArray(value) && value.every(isText),
    isActive: (chosen) => POSITIONS.some((position) => !chosen.includes(position)),
    words: (chosen) => chosen.join(", "),
  },
  ageRange: {
    kind: "a pair of numbers",
    isValid: (value) => Array.isArray(value) && value.length === 2 && value.every(isFinite),
    isActive: ([min, max], [youngest, oldest]) => min > youngest || max < oldest,
    words: ([min, max]) => `ages ${min} to ${max}`,
  },
  ...flagRules,
  nameFilter: {
    kind: "a text",
    isValid: isText,
    isActive: (name) => name.trim() !== "",
    words: (name) => `names with "${name.trim()}"`,
  },
};

export const FILTER_NAMES = Object.keys(FILTERS) as readonly (keyof AssetFilters)[];

/** One message for each filter whose value is not valid. */
export const filterFaults = (filters: Readonly<Record<string, unknown>>): string[] =>
  FILTER_NAMES.filter((name) => !FILTERS[name].isValid(filters[name])).map(
    (name) => `assetFilters.${name} must be ${FILTERS[name].kind}`,
  );

/** No filter active. The age range starts below the slider's end, so that the youngest rookies are shown. */
export const DEFAULT_FILTERS: AssetFilters = {
  nameFilter: "",
  positions: [...POSITIONS],
  ageRange: [18, 45],
  ...(Object.fromEntries(FLAG_NAMES.map((name) => [name, false])) as Record<FlagFilter, boolean>),
};

function activeWords<Name extends keyof AssetFilters>(
  name: Name,
  filters: AssetFilters,
  none: AssetFilters,
): readonly ActiveFilter[] {
  const rule: FilterRule<AssetFilters[Name]> = FILTERS[name];
  return rule.isActive(filters[name], none[name]) ? [{ name, words: rule.words(filters[name]) }] : [];
}

export type ActiveFilter = { readonly name: keyof AssetFilters; readonly words: string };

/** The active filters in the order of screens; `none` are the list's own defaults. */
export const activeFilters = (filters: AssetFilters, none: AssetFilters = DEFAULT_FILTERS): readonly ActiveFilter[] =>
  FILTER_NAMES.flatMap((name) => activeWords(name, filters, none));

export const passesFlags = (asset: Flagged, filters: AssetFilters): boolean =>
  FLAG_NAMES.every((name) => !filters[name] || FLAG_FILTERS[name].passes(asset));
