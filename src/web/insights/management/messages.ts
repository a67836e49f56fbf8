import type { FlagFilter } from "#core/assets/filters.ts";

export const MESSAGES = {
  title: "Insight Management",
  subtitle: "Create and manage insights for fantasy football assets.",
  setup: "Setup",
  type: "Insight Type",
  format: "League Format",
  chooseType: "Choose a type",
  chooseFormat: "Choose a format",
  assets: "Assets",
  search: "Search assets by name",
  searchPlaceholder: "Search by name",
  filters: "Filters",
  positions: "Positions",
  ages: "Age range",
  flags: {
    rookiesOnly: "Rookies only",
    hasInsights: "Has insights only",
  } satisfies Readonly<Record<FlagFilter, string>>,
  first: "Choose an insight type and a league format first",
  noAssets: "No assets match your filters",
  showAll: "Show all assets",
  loading: "Loading assets...",
  failed: "The assets could not be loaded",
  hasThis: "Has an insight of this type",
  hasOther: "Has an insight of another type",
  details: "Details",
  chooseAsset: "Choose an asset to write about",
  management: "Management",
  display: "Display",
  status: "Status",
  none: "None",
  generated:
    "Generated from statistics and updated daily. Once you save it, it becomes a staff insight and is no longer " +
    "updated. " +
    "If you disable it, it stays hidden until its figures change.",
  both: "Both Formats",
  term: "Term Date",
  community: "Community Value",
  user: "User Value",
  condition: "Condition",
  threshold: "Threshold",
  thresholdHelp: "Percent change since saving; leave empty for none",
  thresholdWrong: "Enter a percentage, such as 12.5 or -20",
  thresholdWide: "At most 10,000 percent either way",
  termWrong: "Enter a full date, or clear the field",
  name: "Title",
  sentiment: "Sentiment",
  body: "Body",
  save: "Save",
  disable: "Disable",
  notAvailable: "N/A",
} as const;

export const DIALOG = {
  title: "Insight Conflict Detected",
  text: "An existing insight conflicts with the leagueformats you selected. Choose how to proceed.",
  noBody: "No description available",
  disable: "Disable previous insight",
  remove: "Remove conflicting leagueformat",
  cancel: "Cancel",
} as const;

export const TOASTS = {
  invalid: "Validation Error",
  signedOut: { title: "Unauthorized", description: "You are logged out. Logging in again..." },
  created: "Insight created successfully",
  updated: "Insight updated successfully",
  disabled: "Insight disabled successfully",
  bothDisabled: "Insights disabled successfully",
  createFailed: "Failed to create insight",
  updateFailed: "Failed to update insight",
  disableFailed: "Failed to disable insight",
  bothDisableFailed: "Failed to disable insights",
  saveFailed: "Failed to save insight. Please try again.",
  bothSaveFailed: "Failed to save to both timeframes. Please try again.",
  conflictsFailed: "Failed to disable conflicting insights",
  blocked: "Error",
  nothing: { title: "Warning", description: "No insights found to disable" },
} as const;

/** The sign-in address, and the milliseconds before the redirect. */
export const SIGN_IN = { path: "/api/login?returnTo=/insight-management", delay: 500 } as const;
