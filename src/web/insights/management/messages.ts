import type { FlagFilter } from "#core/assets/filters.ts";

export const MESSAGES = {
  ages: "Age range",
  flags: {
    rookiesOnly: "Rookies only",
    hasInsights: "Has insights only",
  } satisfies Readonly<Record<FlagFilter, string>>,
  first: "Choose an insight type and a league format first",
  noAssets: "No assets match your filters",
  chooseAsset: "Choose an asset to write about",
} as const;

export const TOASTS = {
  invalid: "Validation Error",
  signedOut: { title: "Unauthorized", description: "You are logged out. Logging in again..." },
  saveFailed: "Failed to save insight. Please try again.",
  bothSaveFailed: "Failed to save to both timeframes. Please try again.",
  nothing: { title: "Warning", description: "No insights found to disable" },
} as const;

/** The sign-in address, and the milliseconds before the redirect. */
export const SIGN_IN = { delay: 500 } as const;
