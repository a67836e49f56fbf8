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
