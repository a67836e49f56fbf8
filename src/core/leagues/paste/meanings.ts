export const MEANINGS = ["team", "player", "detail", "round", "dollars", "until", "left", "kept", "ignored"] as const;
export type Meaning = (typeof MEANINGS)[number];

/** The draft that pasted costs are of. */
export const COST_SEASONS = ["next", "last"] as const;
export type CostSeason = (typeof COST_SEASONS)[number];
