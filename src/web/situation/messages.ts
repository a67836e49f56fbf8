import type { FlagFilter } from "#core/assets/filters.ts";
import type { SettingField } from "#core/situation/limits.ts";

export const MESSAGES = {
  title: "Your Situation",
  leagueSettings: "League Settings",
  assetFilters: "Asset Filters",
  loading: "Loading...",
  loadFailed: "Failed to load your situation settings",
  noList: "The list appears once your settings have loaded.",
  flags: {
    rookiesOnly: "Rookies only",
    hasInsights: "Has insights",
  } satisfies Readonly<Record<FlagFilter, string>>,
  format: "Format",
  quarterbacks: "Quarterbacks",
  ppr: "Catches",
  tep: "TE premium",
  roster: "Roster Settings",
  scoring: "Scoring Settings",
  more: "Roster and Scoring Settings",
  allPositions: "All",
  clear: "Clear",
  removeFilter: (words: string): string => `Remove the filter: ${words}`,
  reset: "Reset",
  undoReset: "Undo reset",
  wasReset: "The league settings are back at their defaults.",
  onePosition: "At least one position must be selected",
  noPicks: "Redraft leagues have no draft picks",
} as const;

export const HELP: Readonly<Record<SettingField, string>> = {
  qbSlots: "Quarterback slots",
  rbSlots: "Running back slots",
  wrSlots: "Wide receiver slots",
  teSlots: "Tight end slots",
  flexSpots: "RB, WR or TE",
  opSlots: "Superflex: a player of any position, usually a quarterback",
  bnSlots: "Bench places",
  numberOfTeams: "Teams in the league",
  ppr: "Points per reception",
  tep: "Tight end premium: extra points per tight end reception",
  recTds: "Points per receiving touchdown",
  rushTds: "Points per rushing touchdown",
  passTds: "Points per passing touchdown",
  recYds: "Points per receiving yard",
  rushYds: "Points per rushing yard",
  passYds: "Points per passing yard",
};
