/** The rounds of the draft of players; `undrafted` is known to be none of them. */
export const DRAFT_ROUNDS = ["1", "2", "3", "4", "5", "6", "7", "undrafted"] as const;
export type DraftRound = (typeof DRAFT_ROUNDS)[number];
