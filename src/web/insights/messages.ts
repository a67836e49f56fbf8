import { TIER_NAMES } from "#core/accounts/entitlements.ts";

export const MESSAGES = {
  emptyText: (asset: string) => `There are no insights available for ${asset} in this league format.`,
  lockedTitle: "Premium Insights Available",
  lockedText: `Upgrade to ${TIER_NAMES.big}, ${TIER_NAMES.bigger}, or ${TIER_NAMES.galaxy} to access premium insights.`,
  lock: (players: number) => `Premium insights for ${players} ${players === 1 ? "player" : "players"}`,
  lockTitle: (players: number) => `Insights for ${players} ${players === 1 ? "player" : "players"}`,
} as const;
