/** The texts of the ranked list, as the specification has them where it has any. */
export const MESSAGES = {
  title: "Asset Rankings",
  loadMore: "Load More Assets",
  toCommunity: "Switch to Community Scores",
  toCustom: "Switch to Custom Scores",
  emptyTitle: "No assets match your filters",
  emptyText: "Widen the ages, bring positions back or search for another name.",
  clear: "Show all assets",
  nothingTitle: "There are no assets yet",
  nothingText: "The server knows no players or picks. They appear here once its catalogue is filled.",
  failed: "The trade values could not be loaded",
  retry: "Try again",
  projection: "projection",
  projectionHelp: "No answers about this asset yet: its value is projected from statistics alone.",
} as const;
