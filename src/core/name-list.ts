/** Names as a sentence lists them: `A`, `A and B`, `A, B and C`; no text for no name. */
export const nameList = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
