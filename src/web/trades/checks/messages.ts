import { countWord } from "#core/trades/checks/check.ts";

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const MESSAGES = {
  tradeTitle: "Before you accept",
  scoresTitle: "Sense Checks",
  withRoster: (league: string) => `With your roster in ${league}.`,
  mute: "Mute",
  unmute: "Unmute",
  muted: (count: number) => `${count} muted`,
  hideMuted: "Hide muted",
  failed: "The checks could not be loaded",
  locked: "Bigger Brain",
  found: (count: number): string => `${count || "No"} ${count === 1 ? "question" : "questions"}`,
  nothingFound: "There is nothing that a friend would ask before you accept.",
  settleTitle: "Questions that would settle it",
  settleSummary: "Too close to call",
  settle: (enough: number | null) =>
    enough === null
      ? "Too close to call. Answers about these would help most."
      : `Too close to call. ${capital(countWord(enough))} answer${enough === 1 ? "" : "s"} would settle it.`,
  ask: (name: string) => `Compare ${name}`,
} as const;
