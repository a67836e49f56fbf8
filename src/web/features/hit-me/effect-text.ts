import type { AnswerEffect } from "#contract/prompts.ts";
import type { Tally } from "./tally.ts";

/** How the two sides of an answered comparison are called: the assets' names, or Team A and Team B. */
export type SideNames = { readonly left: string; readonly right: string };

/** An asset before and after an answer: `Drake London 331 → 333`, or that it stays. */
export const movedText = ({ name, before, after }: AnswerEffect["moved"][number]): string =>
  before === after ? `${name} stays at ${after}` : `${name} ${before} → ${after}`;

const crowdText = (crowd: AnswerEffect["crowd"], agrees: boolean | null, names: SideNames): string => {
  if (crowd === null) return "Nobody else has compared them yet.";
  const stand = agrees ? "as you do" : "unlike you";
  return crowd === "even"
    ? `The crowd sees them about even, ${stand}.`
    : `The crowd puts ${names[crowd]} ahead, ${stand}.`;
};

/** What others have said: of the same pair where somebody was asked about it, else of the two in general. */
export const othersText = ({ others, crowd, agrees }: AnswerEffect, names: SideNames): string =>
  others
    ? `Others on this pair: ${names.left} ${others.left}, Even ${others.even}, ${names.right} ${others.right}.`
    : crowdText(crowd, agrees, names);

/** The answers of the day: `Today: 4 answers, 3 of 4 with the crowd`. */
export const tallyText = ({ answers, compared, agreed }: Tally): string =>
  `Today: ${answers} ${answers === 1 ? "answer" : "answers"}` +
  (compared > 0 ? `, ${agreed} of ${compared} with the crowd` : "");
