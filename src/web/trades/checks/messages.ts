import { countWord } from "#core/trades/checks/check.ts";

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const MESSAGES = {
  scoresTitle: "Sense Checks",
  mute: "Mute",
  unmute: "Unmute",
  failed: "The checks could not be loaded",
  found: (count: number): string => `${count || "No"} ${count === 1 ? "question" : "questions"}`,
  nothingFound: "There is nothing that a friend would ask before you accept.",
  settle: (enough: number | null) =>
    enough === null
      ? "Too close to call. Answers about these would help most."
      : `Too close to call. ${capital(countWord(enough))} answer${enough === 1 ? "" : "s"} would settle it.`,
} as const;
