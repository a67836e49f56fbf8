import { shownBand } from "#core/value/shown-band.ts";

/** The texts of the ranked list, as the specification has them where it has any. */
export const MESSAGES = {
  title: "Asset Rankings",
  sources: "Based on statistics and managers' answers, for your league's format, roster and scoring.",
  loadMore: "Load More Assets",
  toCommunity: "Switch to Community Scores",
  toCustom: "Switch to Custom Scores",
  community: "Community",
  custom: "Custom",
  communityValue: "community value",
  ownValue: "with your score",
  compact: "Compact rows",
  bands: "Value bands",
  bandsHelp: "Show the range that each value lies in with 80 percent probability",
  band: (low: number, high: number): string => {
    const shown = shownBand(low, high);
    return `80% likely between ${shown.low} and ${shown.high}`;
  },
  tier: (tier: number): string => `Tier ${tier}`,
  tierHelp: "Within a tier, the answers so far cannot tell the values apart.",
  noTrend: "none yet",
  noTrendHelp: "No value has moved in the last two weeks, or three days of answers have not passed yet.",
  emptyTitle: "No assets match your filters",
  emptyText: "Widen the age range, turn positions back on or search for another name.",
  clear: "Show all assets",
  nothingTitle: "There are no assets yet",
  nothingText: "The server has no players or picks yet. They appear here once they are imported.",
  failed: "The trade values could not be loaded",
  retry: "Try again",
  projection: "projection",
  projectionHelp: "No answers about this asset yet: its value is projected from statistics alone.",
  heldBy: (team: string): string => `Held by ${team}`,
  tradesFor: (team: string, asset: string): string => `Held by ${team}: find a trade for ${asset}`,
  ownership: "Owners",
  everyone: "All",
  mine: "Mine",
  available: "Available",
  others: "Others",
} as const;
