import { experienceYears } from "../experience.ts";
import { DRAFT_ROUNDS } from "../draft-round.ts";
import type { Subject } from "./subject.ts";

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

/** On or off. */
type FlagFilter = {
  readonly kind: "flag";
  readonly label: string;
  readonly passes: (subject: Subject) => boolean;
};

/** One league of the reader, by its id. */
type LeagueFilter = Omit<FlagFilter, "kind"> & { readonly kind: "league" };

type AdvancedFilter = ChoiceFilter | RangeFilter | FlagFilter | LeagueFilter;

const itself = (choice: string): string => choice;
const known = (text: string | null): readonly string[] => (text === null ? [] : [text]);
const TRENDS: Readonly<Record<string, string>> = { up: "rising", down: "falling", neutral: "steady" };

/**
 * The advanced filters. A row defines a filter's name in the address and in saved views, its label, validation, words,
 * control and effect.
 */
const ADVANCED_FILTERS = {
  team: {
    kind: "choices",
    label: "Team",
    options: null,
    name: itself,
    of: ({ asset }) => (asset.isdraftpick ? [] : [asset.team ?? FREE_AGENT]),
  },
  drafted: {
    kind: "range",
    label: "Draft year",
    limits: { min: 1980, max: 2100 },
    of: ({ asset }) => (asset.isdraftpick ? null : asset.draftyear),
  },
  round: {
    kind: "choices",
    label: "Draft round",
    options: DRAFT_ROUNDS,
    name: itself,
    of: ({ asset, facts }) => known(facts.rounds.get(asset.assetid) ?? null),
  },
  experience: {
    kind: "range",
    label: "Experience",
    limits: { min: 0, max: 40 },
    of: ({ asset }) => experienceYears(asset),
  },
  college: {
    kind: "choices",
    label: "College",
    options: null,
    name: itself,
    of: ({ asset }) => known(asset.college),
  },
  value: {
    kind: "range",
    label: "Value",
    limits: { min: 0, max: 99_999 },
    of: ({ asset }) => Math.round(asset.tradevalue),
  },
  trend: {
    kind: "choices",
    label: "Trend",
    options: Object.keys(TRENDS),
    name: (trend) => TRENDS[trend] ?? trend,
    of: ({ asset }) => [asset.trend],
  },
  tier: { kind: "range", label: "Tier", limits: { min: 1, max: 999 }, of: ({ tier }) => tier },
  rank: {
    kind: "range",
    label: "Position rank",
    limits: { min: 1, max: 999 },
    of: ({ positionRank }) => positionRank,
  },
  band: {
    kind: "range",
    label: "Band width",
    limits: { min: 0, max: 99_999 },
    of: ({ asset }) => asset.valuehigh - asset.valuelow,
  },
  news: { kind: "flag", label: "Has news", passes: ({ asset, facts }) => facts.news.has(asset.assetid) },
  sentiment: {
    kind: "choices",
    label: "Insight sentiment",
    options: ["Positive", "Neutral", "Negative"],
    name: (sentiment) => sentiment.toLowerCase(),
    of: ({ asset }) => asset.insights.map(({ sentiment }) => sentiment),
  },
  // Every pick belongs to a team of the league, so only players can be free.
  league: {
    kind: "league",
    label: "Not owned in my league",
    passes: ({ asset, facts }) => !asset.isdraftpick && facts.owned !== null && !facts.owned.has(asset.assetid),
  },
} as const satisfies Readonly<Record<string, AdvancedFilter>>;

export type AdvancedFilterName = keyof typeof ADVANCED_FILTERS;

export const ADVANCED_FILTER_NAMES = Object.keys(ADVANCED_FILTERS) as readonly AdvancedFilterName[];

/** The definition of a filter, as the union of all kinds. */
export const advancedFilter = (name: AdvancedFilterName): AdvancedFilter => ADVANCED_FILTERS[name];
