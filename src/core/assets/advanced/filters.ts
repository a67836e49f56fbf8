import { experienceYears } from "../age.ts";
import { DRAFT_ROUNDS, type DraftRound } from "../pick-name.ts";
import type { Sortable } from "../sort.ts";
import type { Banded, Rank } from "../tiers.ts";

/** The text of a free agent's team. */
export const FREE_AGENT = "FA";

/** One or more of several texts; an asset passes with any of them. */
export type ChoiceFilter = {
  readonly kind: "choices";
  readonly label: string;
  /** All choices; null: whatever occurs in the list. */
  readonly options: readonly string[] | null;
  /** How a choice is shown. */
  readonly name: (choice: string) => string;
  /** Returns the texts of an asset that are compared with the choices. */
  readonly of: (subject: Subject) => readonly string[];
};

/** A range of whole numbers; an asset whose number is unknown does not pass. */
export type RangeFilter = {
  readonly kind: "range";
  readonly label: string;
  readonly limits: { readonly min: number; readonly max: number };
  readonly of: (subject: Subject) => number | null;
};

/** A flag is set by `yes`, that of a league by its id. */
type FlagFilter = {
  readonly kind: "flag" | "league";
  readonly label: string;
  readonly passes: (subject: Subject) => boolean;
};

type AdvancedFilter = ChoiceFilter | RangeFilter | FlagFilter;

const known = (text: string | null): readonly string[] => (text === null ? [] : [text]);
const TRENDS: Readonly<Record<string, string>> = { up: "rising", down: "falling", neutral: "steady" };

const choices = (
  label: string,
  of: ChoiceFilter["of"],
  options: ChoiceFilter["options"] = null,
  name: ChoiceFilter["name"] = (choice) => choice,
): ChoiceFilter => ({ kind: "choices", label, options, name, of });

const range = (label: string, min: number, max: number, of: RangeFilter["of"]): RangeFilter => ({
  kind: "range",
  label,
  limits: { min, max },
  of,
});

/** A row is a filter's name in the address and in saved views, its label, validation, words, control and effect. */
const ADVANCED_FILTERS = {
  team: choices("Team", ({ asset }) => (asset.isdraftpick ? [] : [asset.team ?? FREE_AGENT])),
  drafted: range("Draft year", 1980, 2100, ({ asset }) => (asset.isdraftpick ? null : asset.draftyear)),
  round: choices("Draft round", ({ asset, facts }) => known(facts.rounds.get(asset.assetid) ?? null), DRAFT_ROUNDS),
  experience: range("Experience", 0, 40, ({ asset }) => experienceYears(asset)),
  college: choices("College", ({ asset }) => known(asset.college)),
  value: range("Value", 0, 99_999, ({ asset }) => Math.round(asset.tradevalue)),
  trend: choices(
    "Trend",
    ({ asset }) => [asset.trend],
    Object.keys(TRENDS),
    (trend) => TRENDS[trend] ?? trend,
  ),
  tier: range("Tier", 1, 999, ({ tier }) => tier),
  rank: range("Position rank", 1, 999, ({ positionRank }) => positionRank),
  band: range("Band width", 0, 99_999, ({ asset }) => asset.valuehigh - asset.valuelow),
  news: { kind: "flag", label: "Has news", passes: ({ asset, facts }) => facts.news.has(asset.assetid) },
  sentiment: choices(
    "Insight sentiment",
    ({ asset }) => asset.insights.map(({ sentiment }) => sentiment),
    ["Positive", "Neutral", "Negative"],
    (sentiment) => sentiment.toLowerCase(),
  ),
  // Every pick belongs to a team of the league, so only players can be free.
  league: {
    kind: "league",
    label: "Not owned in my league",
    passes: ({ asset, facts }) => !asset.isdraftpick && facts.owned !== null && !facts.owned.has(asset.assetid),
  },
} as const satisfies Readonly<Record<string, AdvancedFilter>>;

export type AdvancedFilterName = keyof typeof ADVANCED_FILTERS;

export const ADVANCED_FILTER_NAMES = Object.keys(ADVANCED_FILTERS) as readonly AdvancedFilterName[];

export const advancedFilter = (name: AdvancedFilterName): AdvancedFilter => ADVANCED_FILTERS[name];

/** A range with open ends; both ends are included. */
export type NumberRange = { readonly min: number | null; readonly max: number | null };

/** Separates the choices of one filter in an address. No choice contains it, and it needs no escaping. */
const SEPARATOR = "_";

const MOST_CHOICES = 40;
const LONGEST_CHOICE = 60;

/** The longest text of one filter in an address or a saved view. */
export const LONGEST_FILTER_TEXT = 1000;

const RANGE = /^(\d{1,5})?-(\d{1,5})?$/;

/** Reads `10-50`, `10-` or `-50` within limits; null for anything else, also for an empty or a reversed range. */
export function readRange(text: string, limits: { readonly min: number; readonly max: number }): NumberRange | null {
  const [, low, high] = RANGE.exec(text) ?? [];
  if (low === undefined && high === undefined) return null;
  const range = { min: low === undefined ? null : Number(low), max: high === undefined ? null : Number(high) };
  const fits = (end: number | null): boolean => end === null || (end >= limits.min && end <= limits.max);
  const isReversed = range.min !== null && range.max !== null && range.min > range.max;
  return fits(range.min) && fits(range.max) && !isReversed ? range : null;
}

/** The text of a range, as `readRange` reads it; empty for a range without ends. */
export const rangeText = ({ min, max }: NumberRange): string =>
  min === null && max === null ? "" : `${min ?? ""}-${max ?? ""}`;

/** A range in words: `10 to 50`, `10 or more`, `at most 50`, `7`. */
export function rangeWords({ min, max }: NumberRange): string {
  if (min === null) return `at most ${max}`;
  if (max === null) return `${min} or more`;
  return min === max ? String(min) : `${min} to ${max}`;
}

/** Whether a number lies in a range; an unknown one does not. */
export const isWithin = (value: number | null, { min, max }: NumberRange): boolean =>
  value !== null && (min === null || value >= min) && (max === null || value <= max);

/** Reads choices, each once; null if there are none, too many, or one is blank, too long or not `known`. */
export function readChoices(text: string, isKnown: (choice: string) => boolean): readonly string[] | null {
  const choices = [...new Set(text.split(SEPARATOR))];
  const isValid = (choice: string): boolean =>
    choice.trim() !== "" && choice.length <= LONGEST_CHOICE && !choice.includes("\0") && isKnown(choice);
  return choices.length <= MOST_CHOICES && choices.every(isValid) ? choices : null;
}

export const choicesText = (choices: readonly string[]): string => choices.join(SEPARATOR);

export type Listed = Sortable &
  Banded & {
    readonly team: string | null;
    readonly college: string | null;
    readonly draftyear: number | null;
    readonly tradevalue: number;
    readonly insights: readonly { readonly sentiment: string }[];
  };

/** What advanced filters read besides the list: facts of the server and the reader's league. */
export type FilterFacts = {
  /** The draft round by asset id; missing where it is unknown. */
  readonly rounds: ReadonlyMap<number, DraftRound>;
  readonly news: ReadonlySet<number>;
  /** Ids of the players on a roster of the reader's league; null without a league. */
  readonly owned: ReadonlySet<number> | null;
};

/** An asset with its place in the whole list, which filtering and sorting do not change. */
export type Subject = {
  readonly asset: Listed;
  readonly tier: number;
  readonly positionRank: number;
  readonly facts: FilterFacts;
};

/** The places of all assets of a list by value, by asset id: their tier and their ranks. */
export type Places = { readonly tiers: ReadonlyMap<number, number>; readonly ranks: ReadonlyMap<number, Rank> };

/** Every asset of a list by id, with its tier and its rank within its position. */
export const subjectsOf = (
  assets: readonly Listed[],
  { tiers, ranks }: Places,
  facts: FilterFacts,
): ReadonlyMap<number, Subject> =>
  new Map(
    assets.map((asset) => [
      asset.assetid,
      {
        asset,
        tier: tiers.get(asset.assetid) ?? 0,
        positionRank: ranks.get(asset.assetid)?.inPosition ?? 0,
        facts,
      },
    ]),
  );
