import { shownBand } from "#core/values/shown-band.ts";

/** The texts of the ranked list, as the specification has them where it has any. */
export const MESSAGES = {
  title: "Asset Rankings",
  toCommunity: "Switch to Community Scores",
  toCustom: "Switch to Custom Scores",
  view: "View",
  ranges: "Value ranges",
  customScores: "Custom scores",
  band: (low: number, high: number): string => {
    const shown = shownBand(low, high);
    return `80% likely between ${shown.low} and ${shown.high}`;
  },
  budget: "Budget of a team",
  dollars: "Auction prices",
  dollarsHead: "$",
  tier: (tier: number): string => `Tier ${tier}`,
  sorted: (direction: string, place: number): string => `, ${direction}, sort number ${place}`,
  emptyTitle: "No assets match your filters",
} as const;
