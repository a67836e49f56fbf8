export type PairReason = "explore" | "info";

/** At random, for information, to learn how values add up, as asked for, or of the Daily Twelve: an answer's origin. */
export type PromptReason = PairReason | "team" | "asked" | "daily";
