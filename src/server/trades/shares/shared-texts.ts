import { tidy } from "#core/leagues/providers/read-json.ts";
import { nameList } from "#core/kit/name-list.ts";

/** As typed, else its teams; in one line, without marks that reverse the text around them. */
export const titleOf = (trade: { title: string | null; teams: readonly { readonly name: string }[] }): string =>
  tidy(trade.title) || `Trade between ${nameList(trade.teams.map(({ name }) => tidy(name)))}`;

/** A moment as a day in words, the same wherever it is read. */
export const dayText = (moment: string): string =>
  new Date(moment).toLocaleDateString("en-US", { year: "numeric", month: "long", day: "numeric", timeZone: "UTC" });

/** Sentences after each other; empty ones are left out. */
export const sentences = (all: readonly string[]): string =>
  all
    .filter(Boolean)
    .map((one) => one.replace(/\.$/, ""))
    .join(". ");
