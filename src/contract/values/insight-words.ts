export const SENTIMENTS = ["Positive", "Negative", "Neutral"] as const;

/** The side of the threshold on which an insight's value condition holds. */
export const CONDITIONS = ["Greater", "Less"] as const;
