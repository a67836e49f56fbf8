import { once } from "./once.ts";

const all = once(() => new Intl.ListFormat("en-US", { type: "conjunction" }));
const one = once(() => new Intl.ListFormat("en-US", { type: "disjunction" }));

/** Names as a sentence lists them: `A`, `A and B`, `A, B, and C`; no text for no name. */
export const nameList = (names: readonly string[]): string => all().format(names);

/** Names of which one is chosen: `A`, `A or B`, `A, B, or C`; no text for no name. */
export const choiceList = (names: readonly string[]): string => one().format(names);

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Between two facts of a line. The non-breaking space keeps it at the end of a line that wraps. */
export const DOT = "\u00a0· ";

/** What there is of some facts in one line: `Dynasty · 12 teams`; empty ones, null and false are left out. */
export const dotted = (facts: readonly (string | null | undefined | false)[]): string =>
  facts.filter(Boolean).join(DOT);
