import { TIER_NAMES } from "#core/accounts/entitlements.ts";

export const MESSAGES = {
  title: (asset: string) => `Insights for ${asset}`,
  profile: (asset: string) => `All about ${asset}`,
  types: "Insight types",
  analysis: "Analysis",
  emptyTitle: "No Insights Available",
  emptyText: (asset: string) => `There are no insights available for ${asset} in this league format.`,
  lockedTitle: "Premium Insights Available",
  plan: "Current plan:",
  lockedText: `Upgrade to ${TIER_NAMES.big}, ${TIER_NAMES.bigger}, or ${TIER_NAMES.galaxy} to access premium insights.`,
  upgrade: "Upgrade Now",
  lock: (players: number) => `Premium insights for ${players} ${players === 1 ? "player" : "players"}`,
  lockTitle: (players: number) => `Insights for ${players} ${players === 1 ? "player" : "players"}`,
  lockedBadge: (asset: string) => `Insights for ${asset}, not in your plan`,
  premium: "Premium insights",
  badge: (type: string, asset: string) => `${type} insight for ${asset}`,
} as const;
