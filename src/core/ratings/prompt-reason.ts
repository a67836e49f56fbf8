export type PairReason = "explore" | "info";

/** Chosen for information, for exploration, to learn how values add up, or because the visitor asked. */
export type PromptReason = PairReason | "team" | "asked";
