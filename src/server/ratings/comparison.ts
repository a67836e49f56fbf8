const sideOf = (ids: readonly number[]): string => ids.toSorted((a, b) => a - b).join("+");

/** The question a comparison asks, whichever side each asset stands on. */
export const comparisonOf = (left: readonly number[], right: readonly number[]): string => [sideOf(left), sideOf(right)].sort().join(":");
