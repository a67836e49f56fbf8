import type { FlagFilter } from "#core/assets/filters.ts";
import type { SettingField } from "#core/situation/limits.ts";

export const MESSAGES = {
  leagueSettings: "League Settings",
  assetFilters: "Asset Filters",
  loadFailed: "Failed to load your situation settings",
  flags: {
    rookiesOnly: "Rookies only",
    hasInsights: "Has insights",
  } satisfies Readonly<Record<FlagFilter, string>>,
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
