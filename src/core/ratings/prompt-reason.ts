export type PairReason = "explore" | "info";

/**
 * Chosen for information, for exploration (at random), to learn how values add up, because the visitor asked, or one
 * of the twelve that everybody of a format is asked that day. The log keeps it: it is an answer's origin.
 */
export type PromptReason = PairReason | "team" | "asked" | "daily";
