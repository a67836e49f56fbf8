import { nameList } from "#core/name-list.ts";

/** The name of a shared trade: as typed, else its teams. */
export const titleOf = ({
  title,
  teams,
}: {
  readonly title: string | null;
  readonly teams: readonly { readonly name: string }[];
}): string => title ?? `Trade between ${nameList(teams.map(({ name }) => name))}`;

/** A moment as a day in words, the same wherever it is read. */
export const dayText = (moment: string): string =>
  new Date(moment).toLocaleDateString("en-US", { year: "numeric", month: "long", day: "numeric", timeZone: "UTC" });

/** Sentences after each other; empty ones are left out. */
export const sentences = (all: readonly string[]): string =>
  all
    .filter(Boolean)
    .map((one) => one.replace(/\.$/, ""))
    .join(". ");
