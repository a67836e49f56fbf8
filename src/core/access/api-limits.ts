import type { Entitlements } from "./entitlements.ts";

/** Keys a user may hold at once. */
export const MOST_API_KEYS = 5;

/** The levels of API limits. Calls without a key are counted by address, calls with a key by user. */
const API_LEVELS = ["open", "bigger", "galaxy"] as const;
export type ApiLevel = (typeof API_LEVELS)[number];

/** Calls of the API in a minute. */
export const API_CALLS_PER_MINUTE: Readonly<Record<ApiLevel, number>> = { open: 30, bigger: 300, galaxy: 1200 };

/** The level of a user's keys; null where the user is not entitled to the API. */
export const apiLevelOf = ({ tier, apiAccess }: Pick<Entitlements, "tier" | "apiAccess">): ApiLevel | null => {
  if (!apiAccess) return null;
  return tier === "galaxy" ? "galaxy" : "bigger";
};
