const LIST = new Intl.ListFormat("en-US", { type: "conjunction" });

/** Names as a sentence lists them: `A`, `A and B`, `A, B, and C`; no text for no name. */
export const nameList = (names: readonly string[]): string => LIST.format(names);
